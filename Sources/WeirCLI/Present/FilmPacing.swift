import WeirLanguage

/// The pauses of a film, in milliseconds.
enum FilmPacing {
  static let beforeNarration = 400
  static let beforeTyping = 400
  /// The average pause after a typed character.
  static let typing = 45
  static let beforeRunning = 500
  /// The greatest time for which streams are shown after a statement.
  static let liveStreams = 4_000
  /// The greatest time for which streams are shown after the last statement.
  static let closingStreams = 10_000
  static let rest = 3_000

  /// Returns the time in which an audience reads a narration.
  static func reading(_ lines: [StyledText]) -> Int {
    let words = lines.reduce(0) { $0 + $1.text.split(separator: " ").count }
    return min(max(800, 250 * words), 6_000)
  }

  /// Returns the time in which an audience looks at the output of a statement.
  static func watching(rows: Int) -> Int { rows == 0 ? 300 : min(700 + 150 * rows, 2_500) }
}
