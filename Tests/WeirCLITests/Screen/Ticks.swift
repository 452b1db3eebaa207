import Testing

/// Numbered events that arrive during other actions of the user.
extension Window {
  /// Watches a stream of numbered events.
  ///
  /// An answer of one or two lines holds back the output below it if the last two seconds produced
  /// more than a screen. A test that answers among events needs a taller window.
  func startTicking(
    every seconds: String = "0.03", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    enter("interval(\(seconds)).map { \"tick \\($0)\" }")
    // Before the prompt appears, Ctrl-C is a signal with which the terminal discards input.
    expect("a first event, and the prompt", sourceLocation: sourceLocation) {
      !$0.ticks.isEmpty && $0.lastRow.hasPrefix("weir>")
    }
  }

  /// Releases the output that waits below an answer.
  func goOn(sourceLocation: SourceLocation = #_sourceLocation) {
    expect("lines that wait", sourceLocation: sourceLocation) {
      $0.lastRow.hasSuffix("Space continues")
    }
    press("Space")
  }

  /// Waits for `count` further events above the rows that end the screen. The cursor must be at the
  /// place relative to the first row, or at the end.
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

  /// Returns all lines since the first event other than events, which must be complete and in
  /// order.
  func linesAmongEvents(sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
    let lines = transcript.drop { Screen.tick($0) == nil }
    let numbers = lines.compactMap(Screen.tick)
    #expect(numbers == Array(0..<numbers.count), sourceLocation: sourceLocation)
    return lines.filter { Screen.tick($0) == nil }
  }
}

extension Screen {
  /// Returns the number of the event in a row.
  static func tick(_ row: String) -> Int? {
    let words = row.split(separator: " ")
    return words.count > 1 && words[words.count - 2] == "tick" ? Int(words.last!) : nil
  }

  var ticks: [Int] { rows.compactMap(Self.tick) }
}
