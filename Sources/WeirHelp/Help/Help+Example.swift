import WeirSession

extension Help {
  /// Returns the lines of an example program, indented and highlighted.
  ///
  /// A line that is too long is broken where the language permits it, so that the lines are a program.
  static func example(_ example: String, width: Int) -> [StyledText] {
    let (indent, room) = (StyledText("  "), max(width - 2, 20))
    return Highlighter.styled(example).flatMap { line -> [StyledText] in
      guard line.width > room else { return [indent + line] }
      // A comment with expected output moves to separate lines.
      let comment = line.pieces.last.flatMap { $0.role == .comment ? $0.text : nil }
      let code = line.pieces.dropLast(comment == nil ? 0 : 1).map(\.text).joined()
      // A part without a place for a break is wrapped like other text.
      let lines = CodeLine(code).broken(to: room).flatMap { Highlighter.styled($0) }
        .flatMap { $0.wrapped(to: room, indent: 4) }
      let printed = (comment ?? "").drop { $0 == "/" || $0 == " " }
      let comments =
        printed.isEmpty
        ? [] : StyledText(String(printed), .comment).wrapped(to: room - 3)
      return (lines + comments.map { StyledText("// ", .comment) + $0 }).map { indent + $0 }
    }
  }
}

/// A line of a program that can be broken into several lines.
private struct CodeLine {
  private struct Break {
    /// The offset of the first byte of the next line.
    let offset: Int
    /// The number of brackets around the place.
    let depth: Int
    /// Whether the next line begins with the dot of a member.
    let isChain: Bool

    /// 1 for a member outside of brackets and for an element or a statement inside, otherwise 0.
    var isPreferred: Int { isChain == (depth == 0) ? 1 : 0 }
  }

  private let text: String

  init(_ text: String) {
    let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
    self.text = String(text[..<end])
  }

  /// Returns the line in parts of at most `width` columns, if it has enough places to break it.
  func broken(to width: Int) -> [String] {
    if text.isEmpty { return [] }
    let start = text.prefix { $0 == " " }.count
    var (rest, lines) = (text, [String]())
    while rest.count > width, let place = Self.place(in: rest, atMost: width) {
      let index = rest.utf8.index(rest.startIndex, offsetBy: place)
      lines.append(CodeLine(String(rest[..<index])).text)
      rest = .spaces(start + 2) + rest[index...].drop { $0 == " " }
    }
    return lines + [rest]
  }

  /// Returns the place for a break: as far outside of brackets as possible, then as far to the right as
  /// possible.
  private static func place(in line: String, atMost width: Int) -> Int? {
    let start = line.prefix { $0 == " " }.count
    return breaks(in: line).filter { $0.offset > start + 2 && $0.offset <= width }
      .max { ($1.depth, $0.isPreferred, $0.offset) < ($0.depth, $1.isPreferred, $1.offset) }?.offset
  }

  private static func breaks(in line: String) -> [Break] {
    var line = line
    return line.withUTF8 { bytes in
      guard let tokens = LexedText(bytes)?.all else { return [] }
      var (depth, strings, breaks) = (0, 0, [Break]())
      for (index, token) in tokens.enumerated() {
        switch token.kind {
        case .interpolationBegin: strings += 1
        case .interpolationEnd: strings -= 1
        case .leftParen, .leftBracket, .leftBrace: depth += 1
        case .rightParen, .rightBracket, .rightBrace: depth -= 1
        default: break
        }
        guard strings == 0, index > 0 else { continue }
        if token.kind == .dot, tokens[index - 1].span.end == token.span.start,
          ![.leftParen, .leftBracket].contains(tokens[index - 1].kind)
        {
          breaks.append(Break(offset: token.span.start, depth: depth, isChain: true))
        } else if [.comma, .leftBrace, .in].contains(token.kind) {
          breaks.append(Break(offset: token.span.end, depth: depth, isChain: false))
        }
      }
      return breaks
    }
  }
}
