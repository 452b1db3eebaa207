import Testing
import WeirStreams

@testable import WeirServer

@Suite struct CompletionTests {
  private static func labels(_ json: JSON) -> [String] {
    json.items?.array?.compactMap { $0.label?.string } ?? []
  }

  @Test func `members are completed with their signatures, in the order of the prompt`() {
    let editor = Editor("let s = \"😀\"; s.hasPre")
    let items = editor.ask("completion", at: editor.lines.bytes.count).items?.array ?? []
    #expect(items.map { $0.label?.string } == ["hasPrefix"])
    #expect(items.first?.detail?.string?.hasPrefix("hasPrefix(") == true)
    #expect(items.first?["kind"]?.int == 2)
    #expect(items.first.map { editor.show($0.textEdit?.range) } == "0:16-0:22")
    #expect(items.first?.textEdit?.newText?.string == "hasPrefix")
  }

  @Test func `items sort in their order`() {
    let editor = Editor("let (s, o) = Signal<Int, NoError>.pipe()\ns.")
    let items = editor.ask("completion", at: editor.lines.bytes.count).items?.array ?? []
    let keys = items.compactMap { $0.sortText?.string }
    #expect(keys == keys.sorted() && Set(keys).count == keys.count && items.count > 50)
  }

  @Test func `nothing is completed in a string`() {
    let editor = Editor("print(\"s.\")")
    #expect(Self.labels(editor.ask("completion", at: 9)) == [])
  }

  @Test func `the signature shows the parameter that is being written`() {
    let editor = Editor("func move(by x: Int, to y: Int) {}\nmove(by: 1, ")
    let help = editor.ask("signatureHelp", at: editor.lines.bytes.count)
    let signature = help.signatures?[0]
    #expect(signature?.label?.string == "move(by x: Int, to y: Int)")
    #expect(signature?.parameters?[0]?.label?.array?.compactMap(\.int) == [16, 25])
    #expect(editor.ask("signatureHelp", at: 0).isNull)
  }

  /// A document that is checked statement by statement.
  private static let large = (1...400).map { number in
    """
    let (s\(number), o\(number)) = Signal<Int, NoError>.pipe()
    let m\(number) = s\(number).map { "\\($0)" }
    func f\(number)(_ x: Int) -> Int { x * 2 }
    m\(number).observeValues { print($0) }

    """
  }.joined()

  @Test(arguments: [
    ("let new = m200.ma", true), ("o1.send(value: f1", true), ("print(m2", true),
    ("m39", true), ("let m7 = ", false), ("let s9 = s9.", false), ("let b = 1; m3", true),
    ("if f3(1) > 2 {\n  m200.fil", true), ("struct A { var b: Stri", true),
  ])
  func `a statement of a large document is completed as in a fresh check of all`(
    statement: String, isNew: Bool
  ) {
    let editor = Editor(Self.large)
    _ = editor.diagnostics()
    let place = editor.offset(of: "let (s201")
    editor.replace(place..<place, with: isNew ? statement + "\n" : "\n")
    if !isNew { editor.replace(place..<place, with: statement) }
    let end = place + statement.utf8.count
    let fresh = Editor(editor.text)
    let known = Self.labels(fresh.ask("completion", at: end))
    #expect(Self.labels(editor.ask("completion", at: end)) == known)
    #expect(
      editor.ask("signatureHelp", at: end).description
        == fresh.ask("signatureHelp", at: end).description)
  }
}
