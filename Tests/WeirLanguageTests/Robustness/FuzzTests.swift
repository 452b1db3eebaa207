import Testing
import WeirSyntax

@testable import WeirLanguage

@Suite("Damaged programs")
struct FuzzTests {
  /// A generator that produces the same damage on each run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  static let programs = [
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

  private static let pieces = [
    "(", ")", "[", "]", "{", "}", "\"", "\"\"\"", "\\(", "\\", "<", ">", ",", ":", ";", ".", "?",
    "!", "=", "->", "&", "in", "case", "let", "if",
    "else", "switch", "func", "struct", "try", "where", "as", "#", "$0", "/*", "*/", "//", "\n",
    "\r", "\0", "“", "é", "日本", "0x", "1e9", "_", "@", "`",
  ]

  private static func damaged(_ program: String, _ generator: inout Generator) -> String {
    var text = Array(program.unicodeScalars)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let start = Int.random(in: 0...text.count, using: &generator)
      let end = min(text.count, start + Int.random(in: 0...12, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: text.removeSubrange(start..<end)
      case 1:
        text.insert(contentsOf: pieces.randomElement(using: &generator)!.unicodeScalars, at: start)
      case 2:
        text.insert(
          contentsOf: text[start..<end], at: Int.random(in: 0...text.count, using: &generator))
      default: text.removeSubrange(start...)
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text)
    return String(result)
  }

  @Test("parsing a damaged program returns diagnostics that can be rendered", arguments: 0..<8)
  func survives(_ seed: Int) {
    var generator = Generator(state: UInt64(seed))
    for _ in 0..<100 {
      let program = FuzzTests.programs.randomElement(using: &generator)!
      let source = SourceText(name: "fuzz", text: FuzzTests.damaged(program, &generator))
      let result = Parser.parse(source)
      #expect(result.diagnostics.count <= Parser.maximumDiagnostics)
      #expect(result.diagnostics.map(\.span.start) == result.diagnostics.map(\.span.start).sorted())
      for diagnostic in result.diagnostics {
        #expect(diagnostic.span.end <= source.text.utf8.count)
        #expect(DiagnosticRenderer().render(diagnostic, in: source).text.contains("^"))
      }
    }
  }

  @Test("the undamaged programs parse without diagnostics", arguments: programs)
  func areRight(_ program: String) {
    #expect(Parser.parse(SourceText(name: "right", text: program)).diagnostics == [])
  }

  @Test("the parser accepts every prefix of a program", arguments: programs)
  func beginnings(_ program: String) {
    for end in program.indices {
      let source = SourceText(name: "beginning", text: String(program[..<end]))
      #expect(Parser.parse(source).diagnostics.allSatisfy { $0.span.end <= source.text.utf8.count })
    }
  }
}
