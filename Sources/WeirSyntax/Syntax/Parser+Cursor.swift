extension Parser {
  var kind: TokenKind { token.kind }

  /// Returns the token `ahead` places after the current one. `.end` repeats forever.
  @inline(__always)
  func peek(_ ahead: Int = 1) -> Token { tokens[min(index &+ ahead, tokens.count &- 1)] }

  /// The token before the current one.
  var previous: Token { tokens[max(index - 1, 0)] }

  @inline(__always)
  func advance() {
    if index < limit { go(to: index &+ 1) } else { advanceAtLimit() }
  }

  /// Moves to a token found by lookahead, or back to an earlier token of the same statement.
  func move(to index: Int) {
    go(to: index)
    if index > limit { readOn(from: index) }
  }

  private func advanceAtLimit() {
    readOn(from: index)
    if index < limit { go(to: index + 1) }
  }

  @inline(__always)
  private func go(to index: Int) {
    self.index = index
    token = tokens[index]
  }

  @inline(__always)
  func next() -> Token {
    let token = token
    advance()
    return token
  }

  @inline(__always)
  func take(_ kind: TokenKind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  /// Consumes the current token if it is the given contextual keyword.
  func take(word: StaticString) -> Bool {
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

  // MARK: Reading more tokens

  /// Skips the rest of the text.
  func moveToEnd() {
    while !lexer.isDone {
      tokens.removeFirst(tokens.count)
      lex(Parser.portion)
    }
    limit = tokens.count - 1
    go(to: limit)
  }

  /// Reads more tokens if necessary, so that enough for any lookahead follow `index`.
  func readOn(from index: Int) {
    let wanted = index + Parser.view
    if tokens.count <= wanted { lex(wanted - tokens.count + Parser.portion) }
    limit = lexer.isDone ? tokens.count - 1 : tokens.count - Parser.view
  }

  private func lex(_ count: Int) {
    if wantsStop() {
      errors.close()
      lexer.stop()
    }
    lexer.read(count)
    errors.add(lexical: lexer.diagnostics)
    lexer.diagnostics.removeAll()
  }

  /// Discards the tokens before the current one. The parser must not backtrack past this point.
  func forgetTokens() {
    guard index >= Parser.portion else { return }
    // Keep one token, since `previous` may still be read.
    tokens.removeFirst(index - 1)
    limit -= index - 1
    index = 1
  }

  // MARK: Text

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  func text(_ span: Span) -> String { text(span.start..<span.end) }

  func text(_ token: Token) -> String { text(Int(token.start)..<Int(token.end)) }

  /// Returns the name that a token spells, without backticks.
  func name(_ token: Token) -> Name {
    Name(text: names.text(nameRange(token.span)), span: token.span)
  }

  @inline(__always)
  func number(ofName token: Token) -> Int { names.number(nameRange(token.span)) }

  @inline(__always)
  func nameRange(_ span: Span) -> Range<Int> {
    bytes[span.start] == UInt8(ascii: "`") ? escapedRange(span) : span.start..<span.end
  }

  private func escapedRange(_ span: Span) -> Range<Int> {
    let isClosed = span.end - span.start > 2 && bytes[span.end - 1] == UInt8(ascii: "`")
    return isClosed ? span.start + 1..<span.end - 1 : span.start..<span.end
  }

  /// Returns the span from `start` through the previous token.
  @inline(__always)
  func span(from start: Token) -> Span { Span(start: start.start, end: previous.end) }

  @inline(__always)
  func span(from start: Span) -> Span { start.joined(with: previous.span) }
}
