import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirHelp
@testable import WeirWorkspace

@Suite struct NameCompletionTests {
  @Test func `name completion offers variables, functions, types and keywords`() {
    let cursor = Cursor(
      "co|", after: "let counter = 1; func copy(_ n: Int, to m: Int = 3) -> [Int] { [n] }")
    #expect(cursor.names.contains("combineLatest") && cursor.names.contains("continue"))
    #expect(cursor.signatures("counter") == ["counter: Int"])
    #expect(cursor.signatures("copy") == ["copy(_ n: Int, to m: Int = ...) -> [Int]"])
    let kinds = cursor.completions.candidates.map(\.kind)
    #expect(kinds.contains(.keyword) && kinds.contains(.name))
    #expect(Cursor("SignalPr|").completions.candidates.map(\.kind) == [.type])
  }

  @Test func `completion of an empty line lists session names, then core words`() {
    let names = Cursor("|", after: "let taps = 1, answer = 2").names
    #expect(names.prefix(3) == ["answer", "taps", "pipe"])
    #expect(names.prefix(14).contains("interval") && names.prefix(14).contains("merge"))
  }

  @Test(arguments: [
    ("numbers.map { number in num|", ["number: Int"]),
    ("func f(_ number: Int, numbering: [String]) { num|", ["number: Int", "numbering: [String]"]),
    ("for number in 1...3 { num|", ["number: Int"]),
    ("if let number = maybe { num|", ["number: Int"]),
    ("do { let number = 2.5; num|", ["number: Double"]),
    ("struct S { var number = 1; func f() -> Int { num|", ["number: Int"]),
    ("do { func number() -> Int { 1 }; num|", ["number() -> Int"]),
    ("[1].map { $|", ["$0: Int"]), ("$|", ["$1: Int"]),
    ("do { let number = \"a\"; [1].map { number in num|", ["number: Int"]),
  ])
  func `completion shows the type of each name in scope`(_ text: String, _ signatures: [String]) {
    let setting = "let (numbers, _) = Signal<Int, NoError>.pipe(); let maybe: Int? = 1"
    let recorder = SessionRecorder()
    recorder.evaluate(setting)
    let workspace = Workspace(recorder.session) { _ in }
    workspace.evaluate(SourceText(name: "", text: "1 + 1")) { _ = workspace.remember($0) }
    let found = Cursor(text, in: recorder.session).completions.candidates
    let own = found.filter { $0.text != "numbers" }
    #expect(own.flatMap(\.signatures) == signatures)
  }

  @Test(arguments: [
    ("let n: Int = nu|", "number"), ("let t: String = nu|", "nut"),
    ("func f(_ t: String) {}; f(nu|", "nut"), ("let d: Double = nu|", "nuance"),
    ("let n: Int = word.c|", "count"), ("let n: Int? = nu|", "number"),
  ])
  func `completion lists a candidate of the expected type first`(_ text: String, _ first: String) {
    let setting = """
      let nut = "a", number = 1, word = "b"
      func nuance() -> Double { 0.5 }
      """
    #expect(Cursor(text, after: setting).names.first == first)
  }

  @Test func `completion of an empty line lists the program's own names first`() {
    let names = Cursor("|", after: "let zebra = 1; func yak() {}").names
    #expect(names.prefix(2) == ["yak", "zebra"])
    #expect(names.contains("SignalProducer") && names.contains("print") && names.contains("while"))
  }

  @Test func `name completion omits variables that are declared later`() {
    #expect(Cursor("let total = tot|").names == [])
    #expect(Cursor("tot|\nlet total = 1").names == [])
    #expect(Cursor("hel|\nfunc helper() {}").names == ["helper"])
  }

  @Test(arguments: [
    "let x: Str|", "func f(_ x: Str|", "func f() -> Str|", "let x = y as? Str|", "let x: [Str|",
    "let x: Signal<Str|", "let x = Signal<Str|", "if x is Str|", "let x: [Int: Str|",
    "enum E { case a(Str|",
    "struct S: Str|", "[1].map { (x: Str|",
  ])
  func `completion in a type position offers types`(_ text: String) {
    let cursor = Cursor(text, after: "struct Strange {}")
    #expect(cursor.names.filter { $0 == "Strange" || $0 == "String" } == ["Strange", "String"])
  }

  @Test func `completion after 'extension' offers only types of the program`() {
    #expect(Cursor("extension St|", after: "struct Strange {}").names == ["Strange"])
  }

  @Test func `completion of a type offers its initializers`() {
    let cursor = Cursor("Poi|", after: "struct Point { var x = 1; var y: Int }")
    #expect(cursor.signatures("Point") == ["Point(x: Int = ..., y: Int)"])
    #expect(
      Cursor("TestSched|").signatures("TestScheduler").first?.hasPrefix("TestScheduler(") == true)
    #expect(
      Cursor("MutablePr|").signatures("MutableProperty").contains(
        "MutableProperty(_ initialValue: Value)")
    )
  }

  @Test(arguments: [
    ("retu|", ["return"]), ("let x = retu|", []), ("let x = fal|", ["false"]),
    ("if true {} els|", ["else"]),
    ("for i i|", ["if", "import", "in", "init", "inout", "internal", "is"]),
    ("struct S { fun|", ["func"]), ("[1].map { retu|", ["return"]), ("switch 1 { cas|", ["case"]),
    ("switch 1 { case 1: brea|", ["break"]), ("let fun|", []), ("func retu|", []), ("f(retu|", []),
    ("1 + retu|", []), ("print(1); retu|", ["return"]), ("print(1)\nretu|", ["return"]),
  ])
  func `completion offers keywords where the grammar allows`(_ text: String, _ names: [String]) {
    #expect(Cursor(text).names == names)
  }

  @Test(arguments: [
    "\"pri|", "\"pri|\"", "// pri|", "/* pri|", "/* pri| */", "12|", "1.5|", "0x1F|", "`pri|",
    "@pri|",
    "#\"pri|\"#", "\"\"\"\npri|\n\"\"\"", "#pri|", "let pri|", "a.b.`pri|", "enum E { case pri|",
  ])
  func `completion offers nothing inside literals, comments and declared names`(_ text: String) {
    #expect(Cursor(text).completions.candidates == [])
  }

  @Test func `completion replaces the identifier before the cursor`() {
    #expect(Cursor("x + pri|").replaced == "pri")
    #expect(Cursor("pri|nt(1)").replaced == "pri")
    #expect(Cursor("pri|nt(1)").names.contains("print"))
    #expect(Cursor("\"🇩🇪é\" + pri|").replaced == "pri")
    #expect(Cursor("x.|").completions.range == 2..<2)
    #expect(Cursor("日本|", after: "let 日本語 = 1").names == ["日本語"])
  }

  @Test func `completions(_:at:) clamps a cursor outside of the text`() {
    let session = SessionRecorder().session
    #expect(session.completions("pri", at: 99).range == 0..<3)
    #expect(session.completions("pri", at: -1).range == 0..<0)
  }
}
