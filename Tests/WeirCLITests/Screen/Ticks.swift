import Testing

/// Numbered events that arrive while the user does something else.
extension Window {
  /// Watches a stream of them.
  ///
  /// An answer of one or two lines holds back what comes below it where the last two seconds
  /// brought more than a screen: a test that answers among events is to have a window that is taller.
  func startTicking(
    every seconds: String = "0.03", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    enter("interval(\(seconds)).map { \"tick \\($0)\" }")
    // Before the prompt stands there, Ctrl-C is a signal, at which the terminal drops what was typed.
    expect("a first event, and the prompt", sourceLocation: sourceLocation) {
      !$0.ticks.isEmpty && $0.lastRow.hasPrefix("weir>")
    }
  }

  /// Lets through what waits below an answer.
  func goOn(sourceLocation: SourceLocation = #_sourceLocation) {
    expect("lines that wait", sourceLocation: sourceLocation) {
      $0.lastRow.hasSuffix("Space goes on")
    }
    press("Space")
  }

  /// Waits for so many further events; they stand above these rows, which end the screen, and the
  /// cursor is at the place counted from the first of them, or at the end.
  func expectEvents(
    _ count: Int = 3, above rows: [String], cursor: Screen.Place? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let seen = screen.ticks.last ?? -1
    expect(
      "\(count) events after \(seen) above \(rows)", sourceLocation: sourceLocation
    ) { screen in
      guard let start = screen.start(of: rows) else { return false }
      let above = screen.rows[..<start].suffix(count)
      let last = count > 0 ? above.last.flatMap(Screen.tick) ?? -1 : seen
      return screen.hasCursor(at: cursor, in: rows) && last >= seen + count
        && above.map(Screen.tick) == Array((last - above.count + 1)..<(last + 1))
    }
  }

  /// All lines since the first event but for the events, which are all there, each once and whole.
  func linesAmongEvents(sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
    let lines = transcript.drop { Screen.tick($0) == nil }
    let numbers = lines.compactMap(Screen.tick)
    #expect(numbers == Array(0..<numbers.count), sourceLocation: sourceLocation)
    return lines.filter { Screen.tick($0) == nil }
  }
}

extension Screen {
  /// The number of the event that a row shows.
  static func tick(_ row: String) -> Int? {
    let words = row.split(separator: " ")
    return words.count > 1 && words[words.count - 2] == "tick" ? Int(words.last!) : nil
  }

  var ticks: [Int] { rows.compactMap(Self.tick) }
}
