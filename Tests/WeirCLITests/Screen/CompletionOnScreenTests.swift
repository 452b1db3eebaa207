import Testing

/// What Tab shows and puts in.
@Suite struct CompletionOnScreenTests {
  private static let pipe = "let (numbers, observer) = Signal<Int, NoError>.pipe()"

  @Test func `a member is completed by the type of its receiver, and then shows how it is called`()
  {
    let window = Window(width: 60, height: 16)
    window.enter(Self.pipe)
    window.type("numbers.map { $0.isM")
    window.press("Tab")
    window.expect(["weir> numbers.map { $0.isMultiple"])
    window.press("Tab")
    window.expect(["isMultiple(of other: Int) -> Bool", "weir> numbers.map { $0.isMultiple"])
  }

  @Test func `several members are listed with their signatures, cut to the width`() {
    let window = Window(width: 50, height: 16)
    window.enter(Self.pipe)
    window.type("numbers.skipR")
    window.press("Tab")
    window.expect(["weir> numbers.skipRepeats"])
    window.press("Tab")
    window.expect([
      "skipRepeats(_ isEquivalent: (Int, Int) -> Bool...",
      "skipRepeats(by key: (Int) -> K) -> Signal<Int,...", "weir> numbers.skipRepeats",
    ])
  }

  @Test func `labels are listed with their types, and the only one that goes on is put in`() {
    let window = Window(width: 60, height: 16)
    window.enter("func move(_ n: Int, from start: Int, for time: Double) {}")
    window.type("move(1, f")
    window.press("Tab")
    window.expect(["weir> move(1, from:"], cursor: .init(row: 0, column: 20))
    window.type("2, ")
    window.press("Tab")
    window.expect(["weir> move(1, from: 2, for:"], cursor: .init(row: 0, column: 28))
  }

  @Test func `a long list leaves the line on the screen and says how much is missing`() {
    let window = Window(width: 60, height: 10)
    window.enter(Self.pipe)
    window.type("numbers.")
    window.press("Tab")
    let screen = window.expect("a list and the line") { screen in
      screen.rows.filter { !$0.isEmpty }.last == "weir> numbers."
    }
    #expect(screen.rows.filter { !$0.isEmpty }.dropLast().last?.hasSuffix(" more") == true)
  }

  @Test func `commands, the names of live streams and files are completed`() {
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

  @Test func `while a closure keeps the session busy the words of the catalogue are offered`() {
    let window = Window(width: 60, height: 16)
    window.enter("interval(0.01).startWithValues { _ in print(\"busy\"); while true {} }")
    window.expect("a busy session") { $0.rows.contains("$1| busy") }
    window.type("combineL")
    window.press("Tab")
    window.expect(["weir> combineLatest"])
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
