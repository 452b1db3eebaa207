/// Programs that together use all of the grammar.
package enum FuzzPrograms {
  package static let all = [
    #"""
    enum CustomError: String, ErrorType {
        case foo = "Foo", bar(Int, at: [String: Any])
        var text: String { return "\(rawValue.map { "<\($0)>" } ?? "none") error" }
    }
    let (signal, observer) = Signal<Int, [NoError?]>.pipe()
    signal
        .filter { [weak self] (x: Int) -> Bool in x % 2 == 0 && x >= 100 }   // even
        ?.start(next: { print("Next: \($0)") }, failed: {e in throw e })
    outer: for (i, x) in [1, 2].enumerated() where i..<3 ~= x { if tries++ < limit { continue outer } }
    """#,
    #"""
    switch event {
    case let .Next(next) where next > 1.5e3: print(next); fallthrough
    case .Failed(_), X.y: do { try! f(&a, b: -1) } catch let e as NSError { } catch { break }
    default: guard let x = y as? [Int], case .a? = z else { return a ? b : c }
    }
    """#,
    ##"""
    struct Point<T: P>: Q where T.E == Int {
      private(set) var x = 0 { didSet { y <~ x } }
      init?(_ a: inout T, b: (Int, T...) throws -> Void = { _, _ in }) { self.x = 0x1F + 0b11 }
      static func == (l: Point, r: Point) -> Bool { l.x == r.x }
      /* nested /* comment */ */ subscript(i: Int) -> Int { get { i } set { } }
    }
    let text = """
      a \(b + """
        inner
        """) c\
      d \u{1F600} "quoted"
      """ + #"raw \#(x) "y""#
    """##,
  ]
}
