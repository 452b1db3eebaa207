import WeirLanguage

/// What the comments of a script say, as lines on the screen.
enum Narration {
  /// The lines, broken between words where they are wider than the page, and an empty one before
  /// them.
  static func lines(_ lines: [String], width: Int) -> [StyledText] {
    if lines.isEmpty { return [] }
    return [StyledText()]
      + lines.flatMap { line in
        wrapped(line, width: width - 1).map { StyledText($0, .heading) }
      }
  }

  private static func wrapped(_ line: String, width: Int) -> [String] {
    guard DisplayWidth.of(line) > width else { return [line] }
    var rows: [String] = [""]
    for word in line.split(separator: " ") {
      let isFirst = rows[rows.count - 1].isEmpty
      let needed = DisplayWidth.of(word) + (isFirst ? 0 : 1)
      if !isFirst, DisplayWidth.of(rows[rows.count - 1]) + needed > width {
        rows.append(String(word))
      } else {
        rows[rows.count - 1] += (isFirst ? "" : " ") + word
      }
    }
    return rows
  }
}
