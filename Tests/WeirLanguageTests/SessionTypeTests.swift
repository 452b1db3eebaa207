import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirSession

@Suite("Session.type(of:) and Session.check(_:)")
struct SessionTypeTests {
  @Test(
    "type(of:) returns the type in Swift syntax",
    arguments: [
      ("1", "Int"), ("[1, 2]", "[Int]"), ("[\"a\": 1.5]", "[String: Double]"),
      ("(1, \"a\")", "(Int, String)"), ("(x: 1, y: 2)", "(x: Int, y: Int)"), ("Int(\"1\")", "Int?"),
      ("1..<3", "Range<Int>"), ("isOdd", "(Int) -> Bool"), ("isOdd(1)", "Bool"), ("light", "Light"),
      ("Light.red == light", "Bool"), ("{ (x: Int) in x > 1 }", "(Int) -> Bool"),
      ("print(1)", "()"), ("names.first", "String?"), ("names.map { $0.count }", "[Int]"),
      ("signal", "Signal<Int, NoError>"), ("observer", "Observer<Int, NoError>"),
      ("signal.map { \"\\($0)\" }", "Signal<String, NoError>"),
      ("SignalProducer<Int, NoError>([1]).map { $0 > 1 }", "SignalProducer<Bool, NoError>"),
      ("MutableProperty(1)", "MutableProperty<Int>"), ("anything", "Any"),
    ])
  func type(_ expression: String, _ expected: String) {
    let recorder = SessionRecorder()
    recorder.evaluate(
      """
      enum Light { case red, green }
      let light = Light.red
      let names = ["Ana"]
      let (signal, observer) = Signal<Int, NoError>.pipe()
      let anything: Any = 1
      func isOdd(_ n: Int) -> Bool { n % 2 == 1 }
      """)
    #expect(recorder.session.type(of: SourceText(name: "", text: expression)) == expected)
    #expect(recorder.transcript.faults == [])
  }

  @Test("type(of:) does not evaluate the expression")
  func isNotRun() {
    let recorder = SessionRecorder()
    #expect(recorder.session.type(of: SourceText(name: "", text: "print([1][2])")) == "()")
    #expect(recorder.transcript.printed == "")
  }

  @Test(
    "type(of:) reports a text without a type",
    arguments: [
      ("let x = 1", "':type' requires an expression"), ("1; 2", "':type' requires an expression"),
      ("missing", "cannot find 'missing' in scope"), ("(1", "expected ')' in expression list"),
    ])
  func mistakes(_ text: String, _ message: String) {
    let recorder = SessionRecorder()
    #expect(recorder.session.type(of: SourceText(name: "", text: text)) == nil)
    #expect(recorder.transcript.faults.map(\.message) == [message])
  }

  @Test("check(_:) reports diagnostics without changing the session")
  func check() {
    let recorder = SessionRecorder()
    let text = SourceText(name: "", text: "let x: Int = \"a\"\nprint(y)")
    #expect(
      recorder.session.check(text).map(\.message) == [
        "cannot convert value of type 'String' to specified type 'Int'", "cannot find 'y' in scope",
      ])
    #expect(recorder.session.check(SourceText(name: "", text: "let z = 1; print(z)")) == [])
    #expect(recorder.transcript.printed == "")
    recorder.evaluate("z")
    #expect(recorder.transcript.faults.map(\.message) == ["cannot find 'z' in scope"])
  }
}
