extension Parser {
  var token: Token { tokens[index] }
  var kind: TokenKind { tokens[index].kind }

  /// The token that many places ahead; the last one, `.end`, goes on for ever.
  func peek(_ ahead: Int = 1) -> Token { tokens[min(index + ahead, tokens.count - 1)] }

  /// The token before the present one.
  var previous: Token { tokens[max(index - 1, 0)] }

  mutating func advance() {
    if index < tokens.count - 1 { index += 1 }
  }

  mutating func next() -> Token {
    defer { advance() }
    return token
  }

  mutating func take(_ kind: TokenKind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  /// Takes an identifier that is a word of the language only here.
  mutating func take(word: StaticString) -> Bool {
    guard isWord(index, word) else { return false }
    advance()
    return true
  }

  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    let token = tokens[min(index, tokens.count - 1)]
    return token.kind == .identifier && spells(token, word)
  }

  func spells(_ token: Token, _ text: StaticString) -> Bool {
    let spelling = bytes[Int(token.start)..<Int(token.end)]
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return spelling.elementsEqual(text)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  func text(_ span: Span) -> String { text(span.start..<span.end) }

  func text(_ token: Token) -> String { text(Int(token.start)..<Int(token.end)) }

  /// A word as a name, without its backticks.
  mutating func name(_ token: Token) -> Name {
    let border = token.flags.contains(.escaped) ? 1 : 0
    let text = names.name(Int(token.start) + border..<Int(token.end) - border)
    return Name(text: text, span: token.span)
  }

  /// From a token to the one before the present.
  func span(from start: Token) -> Span { Span(start: start.start, end: previous.end) }
  func span(from start: Span) -> Span { start.joined(with: previous.span) }
}
