import Testing

/// Completion with Tab.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct CompletionOnScreenTests {
  private static let pipe = "let (numbers, observer) = Signal<Int, NoError>.pipe()"

  @Test func `Tab completes a member by its receiver's type and shows its signature`() {
    let window = Window(width: 60, height: 16)
    window.enter(Self.pipe)
    window.type("numbers.map { $0.isM")
    window.press("Tab")
    window.expect("the rest of its name") {
      $0.rows.contains("weir> numbers.map { $0.isMultiple")
    }
    window.press("Tab")
    window.expect(
      [
        "weir> numbers.map { $0.isMultiple", "isMultiple(of other: Int) -> Bool",
        "Returns whether the number is a multiple of another.",
      ], cursor: .init(row: 0, column: 33))
  }

  @Test func `Tab lists several members below the line, and one can be selected`() {
    let window = Window(width: 60, height: 16)
    window.enter(Self.pipe)
    window.type("numbers.sk")
    window.press("Tab")
    window.expect(["weir> numbers.skip"])
    window.press("Tab")
    let menu = [
      "skip(first count: Int) -> Signal<Int, NoError>  (+6)",
      "skipRepeats(_ isEquivalent: (Int, Int) -> Bool = n...  (+1)",
    ]
    window.expect(["weir> numbers.skip"] + menu, cursor: .init(row: 0, column: 18))
    window.press("Tab", "Tab")
    let screen = window.expect("a choice and what it does") {
      $0.rows.contains("weir> numbers.skipRepeats") && $0.lastRow.hasSuffix(".")
    }
    #expect(screen.rows.contains(menu[1]))
    window.press("Escape")
    window.expect(["weir> numbers.skip"])
  }

  @Test func `the signature is shown inside a call`() {
    let window = Window(width: 60, height: 16)
    window.enter("func move(_ n: Int, from start: Int) {}")
    window.type("move(1, ")
    window.expect(
      ["weir> move(1,", "move(_ n: Int, from start: Int)"], cursor: .init(row: 0, column: 14))
    #expect(
      window.coloredRows.contains {
        $0.contains("\u{1B}[0;1;4m") && $0.contains("from start: Int")
      })
    window.press("C-c")
    window.expect(["weir> move(1, ^C", "weir>"])
  }

  @Test func `Tab lists labels with their types and inserts a unique one`() {
    let window = Window(width: 60, height: 16)
    window.enter("func move(_ n: Int, from start: Int, for time: Double) {}")
    window.type("move(1, f")
    window.press("Tab")
    window.expect("the label, and the cursor behind it") {
      $0.rows.contains("weir> move(1, from:") && $0.cursor.column == 20
    }
    window.type("2, ")
    window.press("Tab")
    window.expect("the next label, and the cursor behind it") {
      $0.rows.contains("weir> move(1, from: 2, for:") && $0.cursor.column == 28
    }
  }

  @Test func `a long menu keeps the line visible and shows the position`() {
    let window = Window(width: 60, height: 10)
    window.enter(Self.pipe)
    window.type("numbers.")
    window.press("Tab")
    window.expect("a menu") {
      $0.lastRow.hasPrefix("rows 1 to ") && $0.rows.contains("weir> numbers.")
    }
    window.press("PageDown", "PageDown")
    window.expect("the next page") {
      !$0.lastRow.hasPrefix("rows 1 to ") && $0.lastRow.hasPrefix("rows ")
    }
  }

  @Test func `Tab completes commands, stream names and file names`() {
    let window = Window(width: 60, height: 16)
    window.home.write("print(1)", to: "two words.weir")
    window.type(":lo")
    window.press("Tab")
    window.expect(["weir> :load"])
    window.type(" ~/tw")
    window.press("Tab")
    window.expect(["weir> :load ~/two words.weir"])
    window.press("Enter")
    window.expect(["1", "weir>"])
    window.enter(Self.pipe)
    window.enter("numbers")
    window.type(":stop nu")
    window.press("Tab")
    window.expect(["weir> :stop numbers"])
    window.press("Enter")
    window.expect(["no longer watching numbers", "weir>"])
  }

  @Test func `Tab offers catalog names while a closure blocks the session`() {
    let window = Window(width: 60, height: 16)
    window.enter("interval(0.01).startWithValues { _ in print(\"busy\"); while true {} }")
    window.expect("a busy session") { $0.rows.contains("$1| busy") }
    window.type("combineL")
    window.press("Tab")
    window.expect(["weir> combineLatest"])
  }

  @Test func `resizing with an open menu keeps the line and the events intact`() {
    let window = Window(width: 70, height: 16)
    window.startTicking()
    let text = "let x = \(Screen.text(60)) + interval(1).comb"
    window.type(text)
    window.press("Tab")
    window.expect("the common beginning") { $0.lastRow.hasSuffix("combine") }
    window.press("Tab")
    window.expect("a list") { $0.rows.contains { $0.hasPrefix("combineLatest") } }
    window.press("Escape")
    for width in [40, 90, 50] {
      window.resize(width: width, height: 16)
      window.expectEvents(above: Screen.rows(of: "weir> \(text)ine", width: width))
    }
  }
}
