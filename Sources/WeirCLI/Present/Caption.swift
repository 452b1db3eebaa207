import WeirLanguage

/// What the comments of a script say, as lines on the screen.
enum Caption {
  /// An empty line, and then the lines, broken between words where they are wider than the page.
  static func lines(_ lines: [String], width: Int) -> [StyledText] {
    if lines.isEmpty { return [] }
    return [StyledText()] + lines.flatMap { StyledText($0, .heading).wrapped(to: width - 1) }
  }
}
