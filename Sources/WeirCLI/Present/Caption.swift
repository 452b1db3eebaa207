import WeirLanguage

/// Formats the comments of a script as lines on the screen.
enum Caption {
  /// Returns an empty line and the lines, wrapped between words at the width.
  static func lines(_ lines: [String], width: Int) -> [StyledText] {
    if lines.isEmpty { return [] }
    return [StyledText()] + lines.flatMap { StyledText($0, .heading).wrapped(to: width - 1) }
  }
}
