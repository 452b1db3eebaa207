extension Parser {
  /// After a mistake in the statement that begins at `start`: goes on to where the next statement may begin.
  func recover(from start: Int) {
    if errors.isClosed {
      moveToEnd()
      return
    }
    if let end = endOfOpenBrackets(from: start) { move(to: end) }
    if index == start { advance() }
    skipToBoundary()
  }

  /// Behind the brackets that the statement has open at the present token, if they are closed at all.
  private func endOfOpenBrackets(from start: Int) -> Int? {
    var open: [TokenKind] = []
    for position in start..<index { _ = Parser.track(tokens[position].kind, &open) }
    var position = index
    while !open.isEmpty {
      if position >= limit { readOn(from: position) }
      let kind = tokens[position].kind
      guard kind != .end, Parser.track(kind, &open) else { return nil }
      position += 1
    }
    return position
  }

  /// Skips to the next line that can begin a statement, a `;`, or the end of the block.
  private func skipToBoundary() {
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
