extension Parser {
  func program() -> [Statement] {
    var result: [Statement] = []
    // The reserved memory costs nothing until it is written.
    result.reserveCapacity(bytes.count / 16)
    while true {
      statements(into: &result)
      if kind == .end {
        if conditions > 0 {
          _ = fail(
            "expected #else or #endif at end of conditional compilation block", at: token.span,
            isIncomplete: true)
        }
        return result
      }
      // Statements end before a `}`, `case` or `default`, which is misplaced at the top level.
      errors.statementStart = Int(token.start)
      let isCase = kind != .rightBrace
      _ = fail(
        isCase
          ? "\(quote(token.span)) label can only appear inside a 'switch' statement"
          : "extraneous '}' at top level",
        at: token.span, label: isCase ? nil : "no matching '{'")
      advance()
      if isCase { recover(from: index - 1) }
    }
  }

  /// Reads statements up to the end of the block or the next case of a switch.
  func statements() -> [Statement] {
    var result: [Statement] = []
    statements(into: &result)
    return result
  }

  private func statements(into result: inout [Statement]) {
    let outer = (start: errors.statementStart, deepest: deepest)
    defer {
      errors.statementStart = outer.start
      deepest = max(deepest, outer.deepest)
    }
    while true {
      while take(.semicolon) {}
      if nesting == 0 { beginUnitStatement() }
      switch kind {
      case .end, .rightBrace, .case, .default: return
      case .at where peek(2).kind == .default: return
      default: break
      }
      let start = index
      let state = (nesting, allowsTrailingClosure, shorthandCount)
      errors.statementStart = Int(token.start)
      deepest = nesting
      do throws(Unparsable) {
        if kind == .pound, try directive() { continue }
        let statement = try statement()
        try endOfStatement(from: start)
        result.append(statement)
      } catch {
        (nesting, allowsTrailingClosure, shorthandCount) = state
        recover(from: start)
      }
    }
  }

  /// Discards earlier tokens and expressions. The parser never backtracks to a previous unit
  /// statement.
  private func beginUnitStatement() {
    forgetTokens()
    pool.begin()
  }

  /// Requires the end of a statement.
  ///
  /// - Parameter start: The index of the statement's first token.
  private func endOfStatement(from start: Int) throws(Unparsable) {
    switch kind {
    case .semicolon, .rightBrace, .end, .case, .default: return
    case _ where token.startsLine: return
    case .equal, .operatorRun, .less, .greater, .ampersand:
      throw looseOperator()
    case .rightParen, .rightBracket:
      throw fail(
        "consecutive statements on a line must be separated by ';'", at: token.span,
        label: "unexpected \(quote(token.span))")
    case .catch where tokens[start].kind == .try:
      throw fail(
        "'catch' without 'do'", at: tokens[start].span,
        hints: ["write 'do { try ... } catch { ... }', with 'try' before each call that throws"])
    case .else, .catch, .in, .where:
      throw fail("unexpected \(quote(token.span))", at: token.span)
    default: throw unfinishedStatement(from: start)
    }
  }

  private func statement() throws(Unparsable) -> Statement {
    let start = token
    switch try statementKind() {
    case .expression(let expression): return Statement(expression)
    case let kind: return Statement(kind: kind, span: span(from: start))
    }
  }

  private func statementKind() throws(Unparsable) -> Statement.Kind {
    switch kind {
    case .if: return .if(try ifStatement(label: nil))
    case .guard: return .guard(try guardStatement())
    case .switch: return .switch(try switchStatement(label: nil))
    case .for: return .for(try forStatement(label: nil))
    case .while: return .while(try whileStatement(label: nil))
    case .repeat: return .repeat(try repeatStatement(label: nil))
    case .do: return .do(try doStatement(label: nil))
    case .defer:
      advance()
      return .defer(try block("after 'defer'"))
    case .return:
      advance()
      return .return(endsJump ? nil : try expression())
    case .throw:
      advance()
      return .throw(try expression())
    case .break:
      advance()
      return .break(label: jumpLabel())
    case .continue:
      advance()
      return .continue(label: jumpLabel())
    case .fallthrough:
      advance()
      return .fallthrough
    case .identifier where peek().kind == .colon: return try labeled()
    case .identifier where declaresOperator: throw operatorDeclaration()
    case _ where beginsDeclaration: return .declaration(try declaration(in: .block))
    default: return .expression(try expression())
    }
  }

  /// Whether an operator declaration follows: `infix operator <+>`, `precedencegroup Name { }`.
  private var declaresOperator: Bool {
    guard peek().kind == .identifier, !peek().startsLine else { return false }
    if isWord(index, "precedencegroup") { return true }
    return isWord(index + 1, "operator")
      && (isWord(index, "infix") || isWord(index, "prefix") || isWord(index, "postfix"))
  }

  private func operatorDeclaration() -> Unparsable {
    let word = isWord(index, "precedencegroup") ? token : peek()
    return fail(
      "declaring a custom operator is not supported", at: word.span,
      hints: ["overload an operator of Swift such as '+', or use a function"])
  }

  /// Whether the jump statement has no value.
  ///
  /// As in Swift, the value may be on the next line, unless that line begins a statement.
  private var endsJump: Bool {
    switch kind {
    case .semicolon, .rightBrace, .end, .case, .default, .guard, .for, .while, .repeat, .do,
      .defer, .return, .throw, .break, .continue, .fallthrough:
      true
    case .if, .switch: token.startsLine
    default: beginsDeclaration
    }
  }

  private func jumpLabel() -> Name? {
    kind == .identifier && !token.startsLine ? name(next()) : nil
  }

  private func labeled() throws(Unparsable) -> Statement.Kind {
    let label = name(next())
    advance()
    switch kind {
    case .if: return .if(try ifStatement(label: label))
    case .switch: return .switch(try switchStatement(label: label))
    case .for: return .for(try forStatement(label: label))
    case .while: return .while(try whileStatement(label: label))
    case .repeat: return .repeat(try repeatStatement(label: label))
    case .do: return .do(try doStatement(label: label))
    default: throw expected("statement after label \(quote(label.span))")
    }
  }

  /// Reads a braced block.
  func block(_ what: String) throws(Unparsable) -> Block {
    guard kind == .leftBrace else { throw expected("'{' \(what)") }
    let opening = next()
    try nest()
    defer { nesting -= 1 }
    let outer = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = outer }
    let statements = statements()
    try closeBlock(opening, "at end of brace statement")
    return Block(statements: statements, span: span(from: opening))
  }

  func closeBlock(_ opening: Token, _ what: String) throws(Unparsable) {
    if kind == .case || kind == .default {
      throw fail(
        "\(quote(token.span)) label can only appear inside a 'switch' statement", at: token.span)
    }
    try close(.rightBrace, opening, what)
  }
}
