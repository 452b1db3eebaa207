import Testing

@testable import WeirHelp

@Suite struct MemberCompletionTests {
  static let setting = """
    let (numbers, observer) = Signal<Int, NoError>.pipe()
    let producer = SignalProducer<String, NoError>(["a"])
    struct Point { var x = 1; let y: Double = 2; func moved(by dx: Int, _ dy: Int) -> Point { self } }
    enum Light: String { case red, green; var next: Light { .green }; static let first = Light.red }
    class Counter { var count = 0; init(count: Int) {}; static func make() -> Counter { Counter(count: 1) } }
    let point = Point()
    let light = Light.red
    let pair = (name: "a", age: 3)
    var maybe: Int? = 3
    """

  @Test func `completion of a signal's members shows signatures with its value type`() {
    let cursor = Cursor("numbers.ma|", after: Self.setting)
    #expect(cursor.replaced == "ma")
    #expect(cursor.completions.candidates.allSatisfy { $0.kind == .member })
    #expect(cursor.names.contains("materialize"))
    #expect(
      cursor.signatures("map") == [
        "map(_ transform: (Int) -> U) -> Signal<U, NoError>",
        "map(value: U) -> Signal<U, NoError>",
      ])
  }

  @Test func `member completion lists the most used members first`() {
    let names = Cursor("producer.|", after: Self.setting).names
    let first = Set(names.prefix(12))
    #expect(first.isSuperset(of: ["map", "filter", "take", "startWithValues"]), "\(first)")
    let ma = Cursor("numbers.ma|", after: Self.setting).names
    #expect(ma.first == "map" && ma.contains("materialize"))
  }

  @Test func `member completion of a pipe offers signal and observer members`() {
    let names = Cursor("both.|", after: "let both = Signal<Int, NoError>.pipe()").names
    for name in ["output", "input", "map", "observeValues", "send", "sendCompleted"] {
      #expect(names.contains(name), "\(name)")
    }
  }

  @Test func `member completion omits members that the receiver does not have`() {
    #expect(
      Cursor("numbers.start|", after: Self.setting).names.contains("startWithValues") == false)
    #expect(Cursor("producer.start|", after: Self.setting).names.contains("startWithValues"))
    #expect(Cursor("producer.observeVal|", after: Self.setting).names == [])
    #expect(Cursor("numbers.skipN|", after: Self.setting).names == [])
    #expect(
      Cursor("numbers.map { Int(\"\\($0)\") }.skipN|", after: Self.setting).names == ["skipNil"])
  }

  @Test(arguments: [
    ("[1, 2].fir|", ["first", "firstIndex"]), ("\"text\".isEmp|", ["isEmpty"]),
    ("point.|", ["moved", "x", "y"]), ("pair.|", ["age", "name"]), ("(1, 2).|", ["0", "1"]),
    ("light.n|", ["next"]), ("light.raw|", ["rawValue"]), ("maybe.ma|", ["map"]),
    ("Counter(count: 1).|", ["count"]), ("point\n  .mo|", ["moved"]),
  ])
  func `member completion depends on the type of the receiver`(_ text: String, _ names: [String]) {
    let found = Cursor(text, after: Self.setting).names
    #expect(found.filter(names.contains) == names, "\(found)")
    #expect(found.count <= names.count + 3, "\(found)")
  }

  @Test(arguments: [
    ("numbers.map { $0.isM| }", "isMultiple"), ("numbers.map { $0.isM|", "isMultiple"),
    ("producer.map { text in text.isEmp|", "isEmpty"),
    ("numbers.map { $0 * 2 }.filter { $0.isM|", "isMultiple"),
    ("[1, 2].map { n in let m = n; return m.isM|", "isMultiple"),
    ("[\"a\"].reduce(\"\") { $0 + $1.isEmp|", "isEmpty"),
    ("for p in [point] { p.mo|", "moved"), ("if let m = maybe { m.isM|", "isMultiple"),
    ("if maybe != nil, point.mo|", "moved"), ("switch light { case .red: point.mo|", "moved"),
    ("guard true else { point.mo|", "moved"), ("let a = point.x > 1 ? point.mo|", "moved"),
    ("func f(_ p: Point) -> Int { p.mo|", "moved"), ("print(\"so \\(point.mo|", "moved"),
    ("print(\"so \\([1].map { $0.isM|", "isMultiple"), ("maybe?.isM|", "isMultiple"),
    ("numbers.map(\\.isM|", "isMultiple"), ("let q = point\nq.mo|\nlet r = 1", "moved"),
    ("numbers.throttle(1.isM|", "isMultiple"), ("point.mo| = 3", "moved"),
    ("extension Point { func f() { self.mo|", "moved"), ("while point.mo|", "moved"),
    ("for i in point.mo|", "moved"), ("switch point.mo|", "moved"),
    ("[1: point.mo|", "moved"), ("try! point.mo|", "moved"), ("point.mo|{ $0 }", "moved"),
  ])
  func `member completion uses the receiver's type at the cursor`(_ text: String, _ name: String) {
    #expect(Cursor(text, after: Self.setting).names == [name])
  }

  @Test func `member completion of a type offers its static members and cases`() {
    #expect(Cursor("Light.|", after: Self.setting).names == ["allCases", "first", "green", "red"])
    #expect(Cursor("Counter.m|", after: Self.setting).signatures("make") == ["make() -> Counter"])
    #expect(
      Cursor("Signal<Int, NoError>.pi|").signatures("pipe").first
        == "pipe(disposable: Disposable? = nil) -> (output: Signal<Int, NoError>, input: Observer<Int, NoError>)"
    )
    #expect(Cursor("Int.ma|").names == ["max"])
    #expect(Cursor("SignalProducer<Int, NoError>.ne|").names == ["never"])
  }

  @Test(arguments: [
    "let l: Light = .|", "light == .|", "func f(_ l: Light) {}\nf(.|",
    "switch light { case .|", "switch light { case .red: break; case .|: break }",
    "if case .| = light { }", "let l: Light = true ? .|",
  ])
  func `a leading dot offers the cases of the expected enum`(_ text: String) {
    let cursor = Cursor(text, after: Self.setting)
    #expect(cursor.names.filter { $0 == "red" || $0 == "green" } == ["green", "red"])
  }

  @Test func `a leading dot offers the values of the expected catalog type`() {
    #expect(Cursor("numbers.flatMap(.|", after: Self.setting).names.contains("latest"))
    #expect(Cursor("numbers.delay(.mill|", after: Self.setting).names == ["milliseconds"])
    #expect(
      Cursor("SignalProducer([numbers]).flatten(.|", after: Self.setting).names.contains("merge"))
    #expect(
      Cursor("producer.start { event in switch event { case .va|", after: Self.setting)
        .signatures("value") == ["value(String)"])
  }

  @Test func `member completion of an unknown receiver offers the members of all types`() {
    let cursor = Cursor("unknown.|", after: Self.setting)
    #expect(cursor.names.contains("flatMap") && cursor.names.contains("moved"))
    #expect(cursor.names.contains("uppercased") && cursor.names.contains("age"))
  }

  @Test func `member completion recovers the type of an erroneous receiver`() {
    #expect(Cursor("unknown.combinePr|").names == ["combinePrevious"])
    #expect(Cursor("[1, unknown].firs|").names == ["first", "firstIndex"])
    #expect(Cursor("unknown.combinePr|(1)").names == ["combinePrevious"])
  }

  @Test func `member completion of Any offers no members`() {
    let setting = "let things: [Any] = [\"a\"]; let thing = things[0]"
    #expect(Cursor("thing.isEmp|", after: setting).names == [])
    #expect(Cursor("func f(_ x: Any) { x.isEmp|").names == [])
  }

  @Test func `completion offers alternative spellings if no main name matches`() {
    #expect(Cursor("observer.se|", after: Self.setting).names.allSatisfy { !$0.hasPrefix("sendN") })
    #expect(Cursor("observer.sendN|", after: Self.setting).signatures("sendNext").count == 1)
    #expect(Cursor("observer.SEN|", after: Self.setting).names.contains("send"))
  }
}
