import WeirRuntime
import WeirText

extension StyledText {
  /// Creates a text from the first line of a source text, with highlighting.
  package init(source: String) {
    self = Highlighter.styled(source).first ?? StyledText()
  }

  /// The number of terminal columns, if the text is a single line.
  public var width: Int { pieces.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// Returns the line, truncated to `width` columns. A truncated line ends with `...`.
  public func cut(to width: Int) -> StyledText {
    guard self.width > width else { return self }
    var cut = StyledText()
    var room = max(0, width - 3)
    for piece in pieces {
      for character in piece.text {
        room -= DisplayWidth.of(character)
        guard room >= 0 else {
          cut.append(String("...".prefix(atMost: width)), .secondary)
          return cut
        }
        cut.append(String(character), piece.role)
      }
    }
    return cut
  }

  /// Returns the line, wrapped to `width` columns. Breaks at spaces if possible.
  ///
  /// - Parameter indent: The indentation of all lines except the first.
  public func wrapped(to width: Int, indent: Int = 0) -> [StyledText] {
    var lines = [StyledText()]
    for word in words.flatMap({ $0.pieces(upTo: max(1, width - indent)) }) {
      let present = lines[lines.count - 1]
      let isFirst = present.width == (lines.count == 1 ? 0 : indent)
      if !isFirst, present.width + word.withoutTrailingSpaces.width > width {
        lines.append(StyledText(.spaces(indent)))
      }
      lines[lines.count - 1].append(word)
    }
    return lines.map(\.withoutTrailingSpaces)
  }

  /// Splits a word into parts of at most `width` columns.
  private func pieces(upTo width: Int) -> [StyledText] {
    guard withoutTrailingSpaces.width > width else { return [self] }
    var parts = [StyledText()]
    for piece in pieces {
      for character in piece.text {
        let isFull = parts[parts.count - 1].width + DisplayWidth.of(character) > width
        if isFull, character != " " { parts.append(StyledText()) }
        parts[parts.count - 1].append(String(character), piece.role)
      }
    }
    return parts
  }

  /// The words of the text. Each includes the spaces that follow it.
  private var words: [StyledText] {
    var words: [StyledText] = []
    var wasSpace = true
    for piece in pieces {
      for character in piece.text {
        if wasSpace, character != " " || words.isEmpty { words.append(StyledText()) }
        wasSpace = character == " "
        words[words.count - 1].append(String(character), piece.role)
      }
    }
    return words
  }

  package func padded(to width: Int) -> StyledText {
    self + StyledText(.spaces(width - self.width))
  }

  package var withoutTrailingSpaces: StyledText {
    var rest = pieces
    while let last = rest.last {
      guard last.text.last == " " else { break }
      rest[rest.count - 1].text.removeLast()
      if rest[rest.count - 1].text.isEmpty { rest.removeLast() }
    }
    return rest.reduce(into: StyledText()) { $0.append($1.text, $1.role) }
  }
}

extension [StyledText] {
  /// The text of the lines, joined with newlines.
  public var text: String { map(\.text).joined(separator: "\n") }
}
