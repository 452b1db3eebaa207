import Testing

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ValuesOnScreenTests {
  @Test(arguments: [40, 72])
  func `a nested value is printed in rows that fit`(width: Int) {
    let window = Window(width: width, height: 30)
    window.enter(#"let people = [["name": "Ana Maria", "town": "Lisbon"], ["name": "Pedro"]]"#)
    window.enter("people")
    window.expect("the value") { $0.lastRow == "weir>" && $0.used.dropLast().last == "]" }
    let shown = window.transcript.drop { $0 != "weir> people" }.dropFirst().dropLast()
    #expect(shown.count > 2 && shown.allSatisfy { $0.count <= width })
    let text = shown.joined().filter { $0 != " " }
    #expect(text.contains(#""name":"AnaMaria""#) && text.contains(#"["name":"Pedro"]"#))
  }

  @Test func `a very long value is truncated and shows its size`() {
    let window = Window(width: 60, height: 30)
    window.enter("let many = Array(1...100_000)")
    window.enter("many")
    window.expect("an answer") { $0.lastRow == "weir>" && $0.used.count < 25 && $0.used.count > 3 }
    let shown = window.transcript.drop { $0 != "weir> many" }.joined(separator: " ")
    #expect(shown.contains("1, 2, 3,") && shown.contains(" more"))
  }

  @Test func `tokens of the line are highlighted, also when wrapped`() {
    let window = Window(width: 30, height: 12)
    window.startTicking()
    let line = #"let text = "several words of text" + "and more""#
    window.type(line)
    window.expectEvents(above: Screen.rows(of: "weir> " + line, width: 30))
    window.press("C-a")
    window.expectEvents(
      above: Screen.rows(of: "weir> " + line, width: 30), cursor: .init(row: 0, column: 6))
    #expect(window.colors(of: "let text") == [[35]])
    #expect(window.colors(of: "\"several") == [[32]])
  }

  @Test func `a colored answer can be used as '_'`() {
    let window = Window(width: 60, height: 16)
    window.enter(#"let words = ["a", "b"]"#)
    window.enter("words")
    window.enter("_ + [\"c\"]")
    window.expect("the sum") { screen in
      screen.rows.contains(#"$1: [String] = ["a", "b", "c"]"#) && screen.lastRow == "weir>"
    }
  }
}
