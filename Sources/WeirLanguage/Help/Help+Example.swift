extension Help {
  /// The lines of a program as a page shows them.
  static func example(_ example: String, width: Int) -> [StyledText] {
    let (indent, room) = (StyledText("  "), max(width - 2, 20))
    return Highlighter.styled(example).flatMap { line -> [StyledText] in
      guard line.width > room else { return [indent + line] }
      var code = line
      var printed: [StyledText] = []
      // What is printed gets a line of its own where the code leaves it no room.
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
