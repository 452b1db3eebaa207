import Testing

@Suite struct CompletionOnScreenTests {
  @Test(arguments: [50, 100])
  func `Tab lists the members of a type with their signatures, in rows that fit`(width: Int) {
    let window = Window(width: width, height: 24)
    window.enter("let (numbers, send) = Signal<Int, NoError>.pipe()")
    window.startTicking()
    window.type("numbers.skip")
    window.press("Tab")
    let screen = window.expect("a list") { screen in
      screen.lastRow == "weir> numbers.skip"
        && screen.rows.contains { $0.hasPrefix("skipRepeats(") }
    }
    let listed = screen.rows.filter { $0.hasPrefix("skip") }
    #expect(listed.contains { $0.hasPrefix("skip(first count: Int) -> Signal<Int, NoE") })
    #expect(listed.allSatisfy { $0.count < width })
    window.expectEvents(above: ["weir> numbers.skip"])
  }

  @Test func `Tab completes argument labels, commands and files`() {
    let home = Home()
    home.write("print(\"loaded\")\n", to: "demo-file.weir")
    let window = Window(width: 60, height: 20, home: home)
    window.type("interval(1).take(fi")
    window.press("Tab")
    window.expect("a label") { $0.lastRow.hasPrefix("weir> interval(1).take(first:") }
    window.press("C-u")
    window.type(":und")
    window.press("Tab")
    window.expect(["weir> :undo"])
    window.press("C-u")
    window.type(":load dem")
    window.press("Tab")
    window.expect(["weir> :load demo-file.weir"])
    window.press("Enter")
    window.expect(["loaded", "weir>"])
  }

  @Test func `a list that is longer than the screen is cut, and the line stays`() {
    let window = Window(width: 60, height: 10)
    window.startTicking()
    window.type("let x = interval(1).")
    window.press("Tab")
    window.expect("the end of a list") { $0.rows.contains { $0.hasSuffix(" more") } }
    window.expectEvents(above: ["weir> let x = interval(1)."])
  }

  @Test func `a resize with a list open leaves the line and the events whole`() {
    let window = Window(width: 70, height: 16)
    window.startTicking()
    let text = "let x = \(Screen.text(60)) + interval(1).comb"
    window.type(text)
    window.press("Tab")
    window.expect("the common beginning") { $0.lastRow.hasSuffix("combine") }
    window.press("Tab")
    window.expect("a list") { $0.rows.contains { $0.hasPrefix("combineLatest") } }
    for width in [40, 90, 50] {
      window.resize(width: width, height: 16)
      window.expectEvents(above: Screen.rows(of: "weir> \(text)ine", width: width))
    }
  }
}
