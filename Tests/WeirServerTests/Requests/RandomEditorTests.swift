import Foundation
import LanguageTestSupport
import Testing
import WeirSession
import WeirStreams

@testable import WeirServer

/// A long session of random edits and requests. `WEIR_EDITS` states the number of edits.
@Suite struct RandomEditorTests {
  private static let edits =
    ProcessInfo.processInfo.environment["WEIR_EDITS"].flatMap { Int($0) } ?? 150

  private static let pieces = [
    "let ", "var x = 1\n", "x", "s.", "s.map { $0 + 1 }", "o.send(value: 1)\n", "{", "}", "(", ")",
    "\"", "\\(", "😀", "e\u{301}", "\r\n", "\n", " ", "// note\n", "/*", "*/", ".", "func f(", "Int",
    "struct P { var a = 1 }\n", "P().a", "switch x { case 1: break }", "enum E { case a }\n", "if ",
    "observeValues { v in print(v) }", "let (s, o) = Signal<Int, NoError>.pipe()\n", "\u{0}", "`",
    "interval(1)\n", "return", "$0", "#if", "@", "\u{2028}", "protocol Q {}\n", "extension P {",
  ]

  private static let methods = [
    "completion", "signatureHelp", "hover", "definition", "references", "documentHighlight",
    "prepareRename", "rename", "documentSymbol", "foldingRange", "semanticTokens/full",
    "inlayHint", "codeAction", "codeLens",
  ]

  @Test(arguments: [1, 2] as [UInt64])
  func `diagnostics are those of a fresh check after any edits and requests`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let editor = Editor(
      "let (s, o) = Signal<Int, NoError>.pipe()\ns.observeValues { print($0) }\n")
    var past: [String] = []
    for number in 1...Self.edits {
      let count = editor.lines.bytes.count
      let start = Self.boundary(random.upTo(count + 1), editor)
      switch random.upTo(10) {
      case 0...4:
        past.append(editor.text)
        editor.replace(start..<start, with: Self.pieces[random.upTo(Self.pieces.count)])
      case 5, 6:
        past.append(editor.text)
        let limit = count > 1_500 ? 600 : 12
        let end = Self.boundary(min(count, start + random.upTo(limit)), editor)
        editor.replace(start..<max(start, end), with: "")
      case 7:
        if let text = past.popLast() { editor.replace(0..<count, with: text) }
      case 8:
        editor.notify("textDocument/didSave", ["textDocument": ["uri": .string(editor.uri)]])
      default:
        let method = Self.methods[random.upTo(Self.methods.count)]
        let answer = editor.ask(
          method, at: start, ("newName", "y"), ("range", editor.range(0..<count)),
          ("context", ["diagnostics": []]))
        #expect(answer.code == nil || answer.code?.int == -32803, "\(method): \(answer)")
      }
      guard number % 5 == 0, editor.server.hasWork else { continue }
      let fresh = Editor(editor.text).diagnostics()
      #expect(editor.diagnostics() == fresh, "\(editor.text)")
    }
  }

  /// Returns the start of the character around an offset.
  private static func boundary(_ offset: Int, _ editor: Editor) -> Int {
    editor.lines.offset(of: editor.lines.position(of: offset))
  }
}
