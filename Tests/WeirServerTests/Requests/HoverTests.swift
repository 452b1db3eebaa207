import Testing

@testable import WeirServer

@Suite struct HoverTests {
  private static func hover(_ text: String, on part: String, _ number: Int = 1) -> String? {
    let editor = Editor(text)
    let hover = editor.ask("hover", at: editor.offset(of: part, number))
    return hover.contents?.value?.string
  }

  @Test func `a variable shows its type`() {
    let text = "let n = 1\nvar s = [\"é😀\": n]\nprint(s, n)"
    #expect(Self.hover(text, on: "s,") == "```swift\nvar s: [String: Int]\n```")
    #expect(Self.hover(text, on: "n)") == "```swift\nlet n: Int\n```")
  }

  @Test func `functions, members, cases and types show their declarations`() {
    let text = """
      struct Point { var x = 0; func moved(by dx: Int) -> Point { Point(x: x + dx) } }
      enum Color { case red, green(Int) }
      func twice(_ x: Int) -> Int { x * 2 }
      print(twice(1), Point(x: 1).moved(by: 2).x, Color.green(3))
      """
    #expect(Self.hover(text, on: "twice(1") == "```swift\nfunc twice(_ x: Int) -> Int\n```")
    #expect(
      Self.hover(text, on: "moved(by: 2") == "```swift\nfunc Point.moved(by dx: Int) -> Point\n```")
    #expect(Self.hover(text, on: "x, Color") == "```swift\nvar Point.x: Int\n```")
    #expect(Self.hover(text, on: "green(3") == "```swift\ncase Color.green\n```")
    #expect(Self.hover(text, on: "Point(x: 1") == "```swift\nstruct Point\n```")
  }

  @Test func `a parameter has the type of the overload that is called`() {
    let text = """
      func use(_ f: (Int) -> Int, _ x: Int) {}
      func use(_ f: (String) -> String, _ x: String) {}
      use({ value in value }, "")
      """
    for number in 1...2 {
      #expect(Self.hover(text, on: "value", number) == "```swift\nlet value: String\n```")
    }
  }

  @Test func `an operator shows its page with diagrams`() {
    let text = "let (s, o) = Signal<Int, NoError>.pipe()\ns.skipRepeats()"
    let page = Self.hover(text, on: "skipRepeats") ?? ""
    #expect(page.hasPrefix("```swift\nskipRepeats("))
    #expect(page.contains("│"))
  }

  @Test func `a keyword, a space and a text with errors show nothing`() {
    #expect(Self.hover("let x = 1", on: "let") == nil)
    #expect(Self.hover("let x = ((", on: "((") == nil)
    #expect(Self.hover("", on: "x") == nil)
  }

  @Test func `a stream shows its diagram after the program was drawn`() {
    let editor = Editor("let ticks = interval(1).take(first: 2)\nticks.start()")
    let place = editor.offset(of: "ticks")
    #expect(editor.ask("hover", at: place).contents?.value?.string?.contains("│") == false)
    let result = editor.request(
      "workspace/executeCommand",
      ["command": "weir.draw", "arguments": [.string(editor.uri)]])
    #expect(result.svg?.string?.hasPrefix("<svg") == true)
    #expect(editor.ask("hover", at: place).contents?.value?.string?.contains("│") == true)
    editor.replace(0..<0, with: " ")
    #expect(editor.ask("hover", at: place + 1).contents?.value?.string?.contains("│") == false)
  }
}
