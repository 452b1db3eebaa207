extension Parser {
  /// Records an error and returns a value for the caller to throw.
  func fail(
    _ message: String, at span: Span, label: String? = nil, hints: [String] = [],
    isIncomplete: Bool = false
  ) -> Unparsable {
    let foreign = isIncomplete ? nil : foreignBeginning
    errors.add(
      foreign
        ?? Diagnostic(
          .error, .syntax, message, at: span, label: label, hints: hints,
          isIncomplete: isIncomplete))
    return Unparsable()
  }

  /// Reports an unexpected token.
  ///
  /// If the current token begins a line but not a statement, the error is located at the end of the
  /// previous line.
  ///
  /// - Parameter words: Expected keywords. The current token may be a misspelling of one of them.
  func expected(
    _ what: String, near words: [String] = [], hints: [String] = []
  ) -> Unparsable {
    if let foreign = foreignWord { return foreign }
    let isEnd = kind == .end
    let isLineEnd = token.startsLine && Int(token.start) != errors.statementStart
    let found = isEnd ? "the end of the input" : isLineEnd ? "the end of the line" : self.found
    let meant = isEnd || isLineEnd ? nil : misspelt(token, among: words)
    return fail(
      "expected \(what)", at: isEnd || isLineEnd ? endOfPrevious : token.span,
      label: meant.map { "did you mean '\($0)'?" } ?? "found \(found)", hints: hints,
      isIncomplete: isEnd)
  }

  /// Returns the keyword that the identifier most likely misspells, or nil.
  func misspelt(_ token: Token, among words: [String]) -> String? {
    guard token.kind == .identifier, !words.isEmpty else { return nil }
    let text = text(token)
    // A two-letter word must keep its length: `dog` is not a misspelling of `do`.
    return nearest(text, among: words.filter { $0.count > 2 || $0.count == text.count })
  }

  /// Reports unexpected tokens after a statement on the same line.
  ///
  /// - Parameter start: The index of the statement's first token.
  func unfinishedStatement(from start: Int) -> Unparsable {
    let first = tokens[start]
    if let foreign = foreignWord { return foreign }
    if start == closureBody, let mistake = unfinishedClosure(from: start) { return mistake }
    if index == start + 1, let meant = misspelt(first, among: Keywords.beginnings) {
      return fail(
        "consecutive statements on a line must be separated by ';'", at: first.span,
        label: "did you mean '\(meant)'?")
    }
    let meant = misspelt(token, among: Keywords.continuations)
    return fail(
      "consecutive statements on a line must be separated by ';'", at: token.span,
      label: meant.map { "did you mean '\($0)'?" } ?? "found \(found)",
      hints: meant == nil ? [hint(behind: start)] : [])
  }

  func expectedExpression() -> Unparsable {
    if Int(token.start) == errors.statementStart {
      return expected(
        "expression",
        hints: kind == .colon && token.startsLine
          ? ["a line with ':' is a command of the prompt; 'weir -i FILE' performs commands"] : [])
    }
    switch previous.kind {
    case .rightParen, .rightBracket, .rightBrace, .stringSegment, .interpolationBegin:
      return expected("expression")
    case .equal: return expected("initial value after '='")
    case .operatorRun, .less, .greater, .ampersand: return expected("expression after operator")
    case .dot: return expected("member name following '.'")
    default: return expected("expression")
    }
  }

  /// A description of the current token for messages.
  var found: String {
    switch kind {
    case .string, .stringBegin, .stringSegment, .stringEnd: return "a string"
    case .regex: return "a regular expression"
    case .integer, .float: return "the number \(short(token.span))"
    case let kind where kind.isKeyword: return "the keyword \(quote(token.span))"
    case .interpolationEnd: return "the end of the interpolation"
    default: return "\(quote(token.span))"
    }
  }

  func quote(_ span: Span) -> String { "'\(short(span))'" }

  /// Returns the source text at a span for a message, truncated to about 40 characters.
  func short(_ span: Span) -> String {
    let text = text(span.start..<min(span.end, span.start + 60))
    return text.count > 40 ? text.prefix(40) + "..." : text
  }

  private var endOfPrevious: Span { Span(start: previous.end, end: previous.end) }

  func expect(_ kind: TokenKind, _ what: String) throws(Unparsable) -> Token {
    guard self.kind == kind else {
      throw expected(what, near: kind.isKeyword ? Keywords.spellings([kind]) : [])
    }
    return next()
  }

  /// Consumes the bracket that closes `opening`.
  ///
  /// - Parameter what: A description of the bracketed list for the error message.
  @inline(__always)
  func close(
    _ kind: TokenKind, _ opening: Token, _ what: String, orComma: Bool = false
  ) throws(Unparsable) {
    if !take(kind) { throw missing(kind, opening, what, orComma: orComma) }
  }

  private func missing(
    _ kind: TokenKind, _ opening: Token, _ what: String, orComma: Bool
  ) -> Unparsable {
    let bracket = text(opening)
    let closing = kind == .rightParen ? "')'" : kind == .rightBracket ? "']'" : "'}'"
    if self.kind == .end {
      return fail(
        "expected \(closing) \(what)", at: opening.span,
        label: "to match this opening '\(bracket)'",
        isIncomplete: true)
    }
    let line = line(of: opening)
    return expected(
      orComma ? "',' separator" : "\(closing) \(what)",
      hints: self.kind == .arrow
        ? ["write a closure: '{ x in ... }'"]
        : line == self.line(of: previous)
          ? [] : ["to match '\(bracket)' on line \(line)"])
  }

  func line(of token: Token) -> Int {
    bytes[..<Int(token.start)].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
  }

  // MARK: Depth

  /// Enters a bracket or block. The caller decrements `nesting` afterwards.
  func nest() throws(Unparsable) {
    nesting += 1
    deepest = max(deepest, nesting)
    if nesting > Parser.maximumNesting {
      throw tooDeep("more than \(Parser.maximumNesting) levels")
    }
  }

  /// Adds a level of depth for the next link of a chain such as `a.b.c` or `1 + 2 + 3`.
  func link() throws(Unparsable) {
    deepest += 1
    if deepest > Parser.maximumDepth {
      throw tooDeep("more than \(Parser.maximumDepth) links in a chain")
    }
  }

  private func tooDeep(_ label: String) -> Unparsable {
    let unparsable = fail("structure nesting level exceeded maximum", at: token.span, label: label)
    errors.close()
    moveToEnd()
    return unparsable
  }
}
