import Testing
import WeirStreams

@testable import WeirServer

@Suite struct SymbolTests {
  @Test func `symbols are a tree of the declarations`() {
    let editor = Editor(
      """
      let a = 1, b = 2
      struct P { var x = 0; init() {}; func f() {} }
      enum E { case u, v }
      extension P { var y: Int { 1 } }
      protocol Q { func g() }
      func h() {}
      print(a)
      """)
    func show(_ json: JSON) -> String {
      let children = json.children?.array?.map(show) ?? []
      return "\(json["kind"]?.int ?? 0) \(json.name?.string ?? "")"
        + (children.isEmpty ? "" : "(\(children.joined(separator: ", ")))")
    }
    let symbols = editor.ask("documentSymbol").array ?? []
    #expect(
      symbols.map(show) == [
        "14 a", "14 b", "23 P(7 x, 9 init, 6 f)", "10 E(22 u, 22 v)", "23 extension P(7 y)",
        "11 Q(6 g)", "12 h",
      ])
    #expect(editor.text(symbols[2].selectionRange) == "P")
    #expect(editor.text(symbols[6].range) == "func h() {}")
  }

  @Test func `brackets and comments of several lines fold`() {
    let editor = Editor("// a\n// b\nfunc f() {\n  g(\n    1\n  )\n}\n/* c\n d */\n")
    let folds = (editor.ask("foldingRange").array ?? []).map {
      "\($0.startLine?.int ?? -1)-\($0.endLine?.int ?? -1)\($0["kind"]?.string ?? "")"
    }
    #expect(folds == ["2-5", "3-4", "0-1comment", "7-8comment"])
  }

  @Test func `tokens have the kinds of their meanings`() {
    let editor = Editor(
      """
      // 😀 note
      let (s, o) = Signal<Int, NoError>.pipe()
      func f(_ x: Int) -> String { "é\\(x)" }
      s.map { y in f(y) }
      enum E { case a }
      print(E.a, 1)
      """)
    let data = (editor.ask("semanticTokens/full").data?.array ?? []).compactMap(\.int)
    let kinds = SemanticTokens.Kind.allCases
    var (line, character, words) = (0, 0, [String]())
    for start in stride(from: 0, to: data.count, by: 5) {
      character = data[start] == 0 ? character + data[start + 1] : data[start + 1]
      line += data[start]
      let offset = editor.lines.offset(of: .init(line: line, character: character))
      let end = editor.lines.offset(
        of: .init(line: line, character: character + data[start + 2]))
      let text = String(decoding: editor.lines.bytes[offset..<end], as: UTF8.self)
      words.append("\(text) \(kinds[data[start + 3]]) \(data[start + 4])")
    }
    for word in [
      "// 😀 note comment 0", "let keyword 0", "s variable 3", "Int type 0", "pipe function 4",
      "f function 1", "x parameter 3", "x parameter 2", "y parameter 2", "map method 4",
      "a enumMember 3", "a enumMember 2", "E type 1", "1 number 0", "print function 4",
    ] {
      #expect(words.contains(word), "\(word): \(words)")
    }
  }

  @Test func `inferred types are shown after the names in the range`() {
    let editor = Editor("let a = [1]\nlet b: Int = 2\n[1].map { 😀 in 😀 + 1 }\nlet c = 1.5")
    func hints(_ range: Range<Int>) -> [String] {
      (editor.ask("inlayHint", ("range", editor.range(range))).array ?? []).map {
        "\(editor.offset($0.position)) \($0.label?.string ?? "")"
      }
    }
    let all = 0..<editor.lines.bytes.count
    let place = editor.offset(of: " in")
    let last = editor.offset(of: " = 1.5")
    #expect(hints(all) == ["5 : [Int]", "\(place) : Int", "\(last) : Double"])
    #expect(hints(0..<10) == ["5 : [Int]"])
  }
}
