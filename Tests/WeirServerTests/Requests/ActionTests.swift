import Testing
import WeirStreams

@testable import WeirServer

@Suite struct ActionTests {
  private static func actions(_ editor: Editor, on range: Range<Int>) -> [(String, String)] {
    let context: Payload = ["diagnostics": []]
    let result = editor.ask("codeAction", ("range", editor.range(range)), ("context", context))
    return (result.array ?? []).map { ($0.title?.string ?? "", editor.applying($0.edit)) }
  }

  @Test(arguments: [
    ("let s = \"😀\"; print(s.cout)", "cout", "Change to 'count'", "let s = \"😀\"; print(s.count)"),
    ("pritn(1)", "pritn", "Change to 'print'", "print(1)"),
    (
      "let x: Strng = \"\"; print(x)", "Strng", "Change to 'String'",
      "let x: String = \"\"; print(x)"
    ),
    (
      "enum E { case low }\nlet e = E.lwo\nprint(e)", "lwo", "Change to 'low'",
      "enum E { case low }\nlet e = E.low\nprint(e)"
    ),
    (
      "func f() -> Int { 1 }\nlet x: Int = f\nprint(x)", "f\np", "Add '()'",
      "func f() -> Int { 1 }\nlet x: Int = f()\nprint(x)"
    ),
    (
      "let p = SignalProducer<Int, NoError>(value: 1).on(value: { print($0) })", "p",
      "Add '.start()'",
      "let p = SignalProducer<Int, NoError>(value: 1).on(value: { print($0) })\np.start()"
    ),
    ("[1].map { $0 }", "map", "Assign to '_'", "_ = [1].map { $0 }"),
  ])
  func `the hint of a diagnostic is an action`(
    text: String, part: String, title: String, result: String
  ) {
    let editor = Editor(text)
    let place = editor.offset(of: part)
    let actions = Self.actions(editor, on: place..<place)
    #expect(actions.contains { $0 == (title, result) }, "\(actions) \(editor.diagnostics())")
  }

  @Test func `a selected expression is extracted before its statement`() {
    let editor = Editor("func f(x: Int) -> Int {\n  return 2 * (x + 1)\n}\nprint(f(x: 1))")
    let actions = Self.actions(editor, on: editor.range(of: " (x + 1)"))
    #expect(
      actions.map(\.1) == [
        "func f(x: Int) -> Int {\n  let value = (x + 1)\n  return 2 * value\n}\nprint(f(x: 1))"
      ])
  }

  @Test(arguments: ["$0 + 1", "[1]\nx", "x", "= [1]", ""])
  func `a selection that cannot be a constant is not extracted`(part: String) {
    let editor = Editor("let x = [1]\nx.map { $0 + 1 }")
    #expect(
      !Self.actions(editor, on: editor.range(of: part)).contains { $0.0.hasPrefix("Extract") })
  }

  @Test(arguments: [("quickfix", 1), ("refactor", 0), ("source.organizeImports", 0), ("quick", 0)])
  func `only actions of the kinds that the client asks for are sent`(kind: String, count: Int) {
    let editor = Editor("pritn(1)")
    let context: Payload = ["diagnostics": [], "only": [.string(kind)]]
    let result = editor.ask("codeAction", ("range", editor.range(0..<5)), ("context", context))
    #expect(result.array?.count == count)
  }

  @Test func `streams of the top level can be run and drawn`() {
    let editor = Editor("let a = 1\nlet p = SignalProducer<Int, NoError>(value: a)\np.map { $0 }")
    let lenses = (editor.ask("codeLens").array ?? []).map {
      "\(editor.show($0.range)) \($0.command?.title?.string ?? "")"
    }
    #expect(
      lenses == [
        "1:0-1:46 Run", "1:0-1:46 Draw", "2:0-2:12 Run", "2:0-2:12 Draw",
      ])
  }
}
