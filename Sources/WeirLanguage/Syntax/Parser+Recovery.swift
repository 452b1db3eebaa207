extension Parser {
  /// After a mistake in the statement that begins at `start`: goes on to where the next statement may begin.
  mutating func recover(from start: Int) {
    if errors.isClosed {
      index = tokens.count - 1
      return
    }
    if let end = endOfOpenBrackets(from: start) { index = end }
    if index == start { advance() }
    skipToBoundary()
  }

  /// Behind the brackets that the statement has open at the present token, if they are closed at all.
  private func endOfOpenBrackets(from start: Int) -> Int? {
    var open: [TokenKind] = []
    for token in tokens[start..<index] { _ = Parser.track(token.kind, &open) }
    var position = index
    while !open.isEmpty {
      let kind = tokens[position].kind
      guard kind != .end, Parser.track(kind, &open) else { return nil }
      position += 1
    }
    return position
  }

  /// Skips to the next line that can begin a statement, a `;`, or the end of the block.
  private mutating func skipToBoundary() {
    var open: [TokenKind] = []
    while kind != .end {
      if open.isEmpty {
        if kind == .semicolon || kind == .rightBrace { return }
        if token.startsLine, canBeginStatement { return }
      }
      if !Parser.track(kind, &open) { open.removeAll() }
      advance()
    }
  }

  private var canBeginStatement: Bool {
    switch kind {
    case .dot, .rightParen, .rightBracket, .comma, .colon, .equal, .arrow, .question, .else,
      .catch, .leftBrace:
      false
    default: true
    }
  }

  /// Keeps the stack of closing brackets still to come; false when this one does not fit.
  private static func track(_ kind: TokenKind, _ open: inout [TokenKind]) -> Bool {
    switch kind {
    case .leftParen: open.append(.rightParen)
    case .leftBracket: open.append(.rightBracket)
    case .leftBrace: open.append(.rightBrace)
    case .interpolationBegin: open.append(.interpolationEnd)
    case .rightParen, .rightBracket, .rightBrace, .interpolationEnd:
      guard open.last == kind else { return false }
      open.removeLast()
    default: break
    }
    return true
  }
}
