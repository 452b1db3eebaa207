extension Parser {
  /// Skips to the next possible start of a statement after an error.
  ///
  /// - Parameter start: The index of the first token of the statement with the error.
  func recover(from start: Int) {
    if errors.isClosed {
      moveToEnd()
      return
    }
    if let end = endOfOpenBrackets(from: start) { move(to: end) }
    if index == start { advance() }
    skipToBoundary()
  }

  /// Returns the index after the brackets that the statement has opened, or nil if they stay open.
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

  /// Skips to a line that can begin a statement, to a `;` or to the end of the block.
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

  /// Updates the stack of expected closing brackets. Returns false for a mismatched bracket.
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
