import WeirSession

/// A function or operator that new users should learn first.
struct CoreWord: Sendable {
  let name: String
  /// A description of at most 60 columns.
  let meaning: String

  private init(_ name: String, _ meaning: String) {
    (self.name, self.meaning) = (name, meaning)
  }

  /// The core functions in the order in which to learn them.
  static let all = [
    CoreWord("pipe", "creates a stream that you send values to"),
    CoreWord("sendNext", "sends a value to the observers of a pipe"),
    CoreWord("interval", "emits 0, 1, 2 and so on at a regular interval"),
    CoreWord("map", "transforms each value"),
    CoreWord("filter", "emits only the values that satisfy a condition"),
    CoreWord("scan", "emits each intermediate result, such as a running sum"),
    CoreWord("take", "completes after a number of values"),
    CoreWord("buffer", "collects a number of values into an array"),
    CoreWord("merge", "emits the values of several streams as they arrive"),
    CoreWord("combineLatest", "pairs the latest values of several streams"),
    CoreWord("zip", "pairs the first values, then the second values, and so on"),
    CoreWord("flatMap", "maps each value to a stream and emits the values of all"),
  ]
}

extension Help {
  /// Returns the start page, with three entries to try, the functions to learn first, and the
  /// commands for further help.
  public static func start(width: Int) -> [StyledText] {
    let entries = ["let taps = pipe()", "taps.map { $0 * 2 }", "taps.sendNext(21)"]
    let words = CoreWord.all.map {
      StyledText($0.name, .name).padded(to: 15) + StyledText($0.meaning)
    }
    let pages = [
      (":help commands", "lists the commands and the chapters"),
      (":help WORD", "explains a function or type, as in ':help map'"),
      (":help concepts", "lists concepts such as hot, cold and backpressure"),
      (":help keyboard", "lists the keys"),
      (":learn", "lists lessons that teach streams step by step"),
    ].map { StyledText($0, .heading).padded(to: 15) + StyledText($1) }
    let lines =
      [StyledText("Start here: enter these three lines.", .heading)]
      + entries.map { StyledText("  ") + StyledText(source: $0) }
      + [StyledText(), StyledText("The core words:", .heading)] + words + [StyledText()] + pages
    return lines.flatMap { $0.wrapped(to: width, indent: 15) }
  }
}
