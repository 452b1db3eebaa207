import WeirLanguage

/// Formats the comments of a script as lines on the screen.
enum Caption {
  /// Returns an empty line and the lines, wrapped between words at the width.
  ///
  /// - Parameter isWide: whether another empty line follows, and whether the first one is returned
  ///   even without a comment.
  static func lines(_ lines: [String], width: Int, isWide: Bool = false) -> [StyledText] {
    if lines.isEmpty { return isWide ? [StyledText()] : [] }
    return [StyledText()] + lines.flatMap { StyledText($0, .heading).wrapped(to: width - 1) }
      + (isWide ? [StyledText()] : [])
  }

  /// Returns an empty line and the lines, with those of a paragraph joined before they are wrapped.
  static func paragraphs(_ lines: [String], width: Int) -> [StyledText] {
    var joined: [String] = []
    for line in lines {
      let isApart = line.isEmpty || "-* ".contains(line.first!) || joined.last?.isEmpty ?? true
      if isApart { joined.append(line) } else { joined[joined.count - 1] += " " + line }
    }
    return Self.lines(joined, width: width)
  }
}
