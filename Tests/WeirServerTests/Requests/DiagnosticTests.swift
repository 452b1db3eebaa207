import Testing

@testable import WeirServer

@Suite struct DiagnosticTests {
  @Test func `a mistake is sent with its range, label and hints`() {
    let editor = Editor("let s = \"\"; print(s.cout)")
    #expect(
      editor.diagnostics()
        == ["0:20-0:24 value of type 'String' has no member 'cout'\ndid you mean 'count'?"])
  }

  @Test(arguments: [([], "0:18-0:22"), (["utf-8"], "0:24-0:28"), (["utf-16"], "0:18-0:22")])
  func `positions count the units that the client asks for`(
    encodings: [String], range: String
  ) {
    let editor = Editor("let é = \"😀😀\"; é.cout", encodings: encodings)
    #expect(editor.diagnostics().first?.hasPrefix(range) == true)
  }

  @Test func `an edit in a line with emoji changes the right characters`() {
    let editor = Editor("let é = \"😀e\u{301}😀\"\r\nprint(é.cout)")
    editor.replace(editor.range(of: "cout"), with: "count")
    #expect(editor.diagnostics() == [])
    editor.replace(editor.range(of: "😀\""), with: "😀")
    #expect(editor.diagnostics().first?.hasSuffix("unterminated string") != nil)
  }

  @Test func `hints are sent if there are no errors`() {
    let editor = Editor("let p = SignalProducer<Int, NoError>(value: 1)\nprint(x)")
    #expect(editor.diagnostics() == ["1:6-1:7 cannot find 'x' in scope"])
    editor.replace(editor.range(of: "x)"), with: "1)")
    #expect(editor.diagnostics().first?.hasPrefix("0:4-0:5 this producer is never started") == true)
  }

  @Test func `closing a document removes its diagnostics`() {
    let editor = Editor("let")
    #expect(!editor.diagnostics().isEmpty)
    editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(editor.uri)]])
    #expect(
      editor.outbox.take().map { $0.params?.diagnostics?.array?.count } == [0])
  }

  @Test func `a change without a range replaces the text`() {
    let editor = Editor("let")
    editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(editor.uri), "version": 2],
        "contentChanges": [["text": "let x = 1"], ["range": nil, "text": "let y = z"]],
      ])
    #expect(editor.diagnostics() == ["0:8-0:9 cannot find 'z' in scope"])
  }
}
