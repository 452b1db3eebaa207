import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

@Suite struct ValuePrinterTests {
  @Test(arguments: [
    "42", "-3.5", "true", "\"a\\\"b\"", "nil as Int?", "[1, 2]", "[\"a\": 1]",
    "[:] as [String: Int]",
    "(1, x: \"b\")", "1...3", "Optional(3)", "[Int]()", "Event<Int, NoError>.value(3)", "Int.self",
    "[[1], []]", "SignalProducer(value: 1)", "[Event<String, NoError>.value(\"a\")]",
    "struct P { let x: Int }; P(x: 1)", "enum E { case a, b(Int, to: String) }; E.b(1, to: \"c\")",
    "class C {}; C()", "[(1, \"é\"), (2, \"日本\")]", "RxError.timeout", "[Optional(1), nil]",
    "[true: [1: 2.5]]",
  ])
  func `a value that fits on a line is shown as printed, a string in quotes`(program: String) {
    var expected = ""
    _ = Session { _ in }.evaluate(SourceText(name: "test", text: program)) { evaluated in
      let isText = if case .string = evaluated.value { true } else { false }
      let text = isText ? evaluated.value.debugDescription : evaluated.value.description
      expected = "$1: \(evaluated.typeName) = \(text)"
    }
    #expect(!expected.isEmpty)
    #expect(shownText(program, width: 200) == expected)
  }

  @Test func `a value as wide as the page is not broken`() {
    #expect(shownText("[100000, 200000]", width: 29) == "$1: [Int] = [100000, 200000]")
    #expect(shownText("[100000, 200000]", width: 28) == "$1: [Int] = [100000, 200000]")
    #expect(
      shownText("[100000, 200000]", width: 27) == """
        $1: [Int] = [
          100000, 200000
        ]
        """)
  }

  @Test func `a value that does not fit is broken at its brackets`() {
    let program = """
      struct Point { let x: Int; let label: String }
      struct Shape { let name: String; let points: [Point]; let size: (width: Int, height: Int) }
      Shape(
        name: "a shape", points: [Point(x: 1, label: "first"), Point(x: 2, label: "the second one")],
        size: (3, 4))
      """
    #expect(
      shownText(program) == """
        $1: Shape = Shape(
          name: "a shape",
          points: [
            Point(x: 1, label: "first"),
            Point(x: 2, label: "the second one")
          ],
          size: (width: 3, height: 4)
        )
        """)
  }

  @Test func `dictionary entries are shown on separate lines`() {
    #expect(
      shownText("[\"one\": [1, 2, 3], \"a longer key\": [4, 5, 6]]", width: 30) == """
        $1: [String: [Int]] = [
          "one": [1, 2, 3],
          "a longer key": [4, 5, 6]
        ]
        """)
  }

  @Test func `nested brackets are broken only once`() {
    #expect(
      shownText("Optional([\"some text\", \"and another text\"])", width: 36) == """
        $1: [String]? = Optional([
          "some text",
          "and another text"
        ])
        """)
    #expect(
      shownText("enum E { case a([Int]) }; E.a([100, 200, 300, 400])", width: 24) == """
        $1: E = a([
          100, 200, 300, 400
        ])
        """)
  }

  @Test func `short elements are arranged in rows`() {
    #expect(
      shownText("[10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110]", width: 20) == """
        $1: [Int] = [
          10, 20, 30, 40,
          50, 60, 70, 80,
          90, 100, 110
        ]
        """)
  }

  @Test func `a long array is truncated with the number of omitted elements`() {
    #expect(
      shownText("[Int](1...100000)") == "$1: [Int] = [1, 2, 3, ... 99,997 more]")
    #expect(
      shownText("(1...1000).map { ($0, $0) }", width: 30).hasSuffix(
        "\n  (9, 9),\n  (10, 10),\n  ... 990 more\n]"))
  }

  @Test func `a long string is truncated with its number of characters`() {
    #expect(
      shownText("String(repeating: \"ab\", count: 5000)", width: 60)
        == "$1: String = \"ababababababababababab\"... (10,000 characters)")
    #expect(
      shownText("String(repeating: \"é\", count: 1000)", width: 50)
        == "$1: String = \"ééééééééééééé\"... (1,000 characters)")
    #expect(
      shownText("[\"a\", String(repeating: \"\\n\", count: 500)]", width: 40)
        .hasSuffix("\n  \"\\n\\n\\n\\n\\n\\n\\n\\n\"... (500 characters)\n]"))
  }

  @Test func `a string of a few rows is left to the terminal to wrap`() {
    let text = String(repeating: "word ", count: 20)
    #expect(shownText("\"\(text)\"") == "$1: String = \"\(text)\"")
  }

  @Test func `a value takes at most thirty lines`() {
    let record = "struct R { let a: [String]; let b: [R]; let c: String }"
    let make = """
      func make(_ n: Int) -> R {
        R(a: [String](repeating: "some text", count: 50), \
      b: n == 0 ? [] : [make(n - 1), make(n - 1), make(n - 1)], \
      c: String(repeating: "c", count: n * 40))
      }
      """
    for width in [20, 40, 80, 200] {
      let lines = shown("\(record)\n\(make)\nmake(7)", width: width)
      let rows = lines.map { max(1, ($0.text.count + width - 1) / width) }
      #expect(rows.reduce(0, +) <= 30)
      #expect(lines.last?.text == ")")
    }
  }

  @Test func `wrapped lines count as the rows that they occupy`() {
    let lines = shown(
      """
      struct Poem: CustomStringConvertible {
        var description: String { String(repeating: "a line of more than forty characters in all\\n", count: 99) }
      }
      Poem()
      """)
    let rows = lines.map { ($0.text.count + 39) / 40 }
    #expect((28...30).contains(rows.reduce(0, +)))
    #expect(lines.last?.text == "... 85 more lines")
  }

  @Test func `all fields are shown even if the first is long`() {
    let program = """
      struct R { let first: [String]; let second: [String]; let third: Int }
      let many = (1...80).map { "element number \\($0)" }
      R(first: many, second: many, third: 3)
      """
    let text = shownText(program, width: 60)
    #expect(text.contains("\n  first: ["))
    #expect(text.contains("\n  second: ["))
    #expect(text.hasSuffix("\n    ... 69 more\n  ],\n  third: 3\n)"))
  }

  @Test func `a value nested ten thousand levels deep is shown`() {
    let program = """
      var nested: Any = [1, 2]
      for _ in 1...10000 { nested = [nested] }
      nested
      """
    let lines = shown(program, width: 80)
    #expect(lines.count == 1)
    #expect(lines[0].text.contains("[[...]]"))
    let wide = shown(
      program.replacing("[nested]", with: "[nested, \"a string that fills a line\"]"), width: 60)
    #expect((3...30).contains(wide.count))
  }

  @Test func `a program type is shown by its description, which is called once`() {
    let program = """
      var asked = 0
      struct Mine: CustomStringConvertible {
        let n: Int
        var description: String { asked += 1; return n == 0 ? "<zero>" : "<first>\\n<second>" }
      }
      """
    #expect(shownText("\(program)\nMine(n: 0)") == "$1: Mine = <zero>")
    #expect(shownText("\(program)\nMine(n: 1)") == "$1: Mine = <first>\n<second>")
    #expect(
      shownText("\(program)\n[Mine(n: 0), Mine(n: 1)]")
        == "$1: [Mine] = [\n  <zero>,\n  <first>\n  <second>\n]")
    let lines = """
      struct Poem: CustomStringConvertible { var description: String { String(repeating: "la\\n", count: 100) } }
      Poem()
      """
    #expect(shown(lines).count == 30)
    #expect(shownText(lines).hasSuffix("la\n... 72 more lines"))
  }

  @Test func `a type name that would fill the line is truncated`() {
    let program = "[(1, \"a\", 2.5, true, [1: \"b\"], [\"some text\", \"and another one\"])]"
    #expect(shownText(program, width: 50).hasPrefix("$1: [(Int, String, Dou... = [\n  ("))
  }

  @Test func `the parts of a value have roles`() {
    let text = shown(
      "struct P { let x: Int; let y: [String: Bool?] }; P(x: 1, y: [\"a\": nil])", width: 80)
    #expect(
      text == [
        StyledText("$1", .name) + StyledText(": ") + StyledText("P", .type) + StyledText(" = ")
          + StyledText("P", .type) + StyledText("(") + StyledText("x", .name) + StyledText(": ")
          + StyledText("1", .number) + StyledText(", ") + StyledText("y", .name)
          + StyledText(": [") + StyledText("\"a\"", .string) + StyledText(": ")
          + StyledText("nil", .keyword) + StyledText("])")
      ])
  }
}
