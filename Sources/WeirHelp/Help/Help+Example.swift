import WeirSession

extension Help {
  /// Returns the lines of an example program, indented and highlighted.
  static func example(_ example: String, width: Int) -> [StyledText] {
    let (indent, room) = (StyledText("  "), max(width - 2, 20))
    return Highlighter.styled(example).flatMap { line -> [StyledText] in
      guard line.width > room else { return [indent + line] }
      var code = line
      var printed: [StyledText] = []
      // A comment with expected output moves to a separate line if the line is too long.
      if let comment = line.pieces.last, comment.role == .comment {
        code =
          line.pieces.dropLast().reduce(into: StyledText()) { $0.append($1.text, $1.role) }
          .withoutTrailingSpaces
        printed = StyledText(comment.text, .comment).wrapped(to: room, indent: 3)
      }
      let start = line.text.prefix { $0 == " " }.count
      let lines = code.isEmpty ? [] : code.wrapped(to: room, indent: start + 4)
      return (lines + printed).map { indent + $0 }
    }
  }
}
