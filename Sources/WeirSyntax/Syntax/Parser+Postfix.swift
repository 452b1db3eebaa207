extension Parser {
  func postfixed() throws(Unparsable) -> Expression {
    let outer = deepest
    deepest = nesting
    defer { deepest = max(deepest, outer) }
    return try postfixes(of: try primary())
  }

  /// Reads the suffixes of a value: members, calls, subscripts, `?`, `!` and `++`.
  func postfixes(of base: consuming Expression) throws(Unparsable) -> Expression {
    let start = base.span
    var value = base
    var isChain = false
    while try postfix(of: &value, from: start, &isChain) { try link() }
    return isChain ? Expression(kind: .chain(value), span: value.span) : value
  }

  /// Applies the next suffix to the value. Returns false if there is none.
  private func postfix(
    of value: inout Expression, from start: Span, _ isChain: inout Bool
  ) throws(Unparsable) -> Bool {
    let kind: Expression.Kind
    switch self.kind {
    case .dot:
      try member(of: &value, from: start)
      return true
    case .leftParen where !token.startsLine && labelsFollow:
      kind = .functionName(value, labels: labels())
    case .leftParen where !token.startsLine:
      try call(&value, from: start)
      return true
    case .leftBracket where !token.startsLine: kind = .subscripted(try subscripted(value))
    case .leftBrace where takesTrailingClosure(value): kind = .call(try trailingCall(value))
    case .postfixQuestion:
      advance()
      isChain = true
      kind = .optionalChain(value)
    case .postfixExclamation:
      advance()
      kind = .forced(value)
    case .operatorRun:
      guard let postfix = postfixOperator() else { return false }
      kind = .postfix(value, postfix)
    default: return false
    }
    value = Expression(kind: kind, span: span(from: start))
    return true
  }

  private func postfixOperator() -> PostfixOperator? {
    guard token.flags.contains(.leftBound), !token.flags.contains(.rightBound),
      let postfix = operators.postfix[text(token)]
    else { return nil }
    advance()
    return postfix
  }

  private func member(of base: inout Expression, from start: Span) throws(Unparsable) {
    advance()
    switch kind {
    case .integer:
      guard case .integer(let index) = try number(token, isNegative: false) else {
        throw expected("member name following '.'")
      }
      advance()
      base = Expression(kind: .element(base, index), span: span(from: start))
    case let kind where kind.isWord:
      let word = next()
      if self.kind == .less, genericArgumentsFollow {
        let type = try memberType(name(word), of: base)
        base = Expression(kind: .type(type), span: span(from: start))
        return
      }
      let span = span(from: start)
      if pool.makeMember(of: &base, number(ofName: word), from: word.start, span) { return }
      base = Expression(kind: .member(base, name(word)), span: span)
    default: throw expected("member name following '.'")
    }
  }

  /// Reads a nested type such as `Outer.Inner<Int>` in an expression.
  private func memberType(
    _ name: Name, of base: Expression
  ) throws(Unparsable) -> TypeSyntax {
    guard let outer = base.asType else {
      throw fail(
        "cannot explicitly specialize this expression", at: token.span,
        hints: ["the generic arguments of a function are inferred"])
    }
    let arguments = try genericArguments()
    return TypeSyntax(
      kind: .member(outer, name, arguments: arguments), span: span(from: base.span))
  }

  /// Reads the argument labels of a function name, such as `(_:to:)`.
  private func labels() -> [Name] {
    advance()
    var labels: [Name] = []
    while self.kind != .rightParen {
      labels.append(name(next()))
      advance()
    }
    advance()
    return labels
  }

  // MARK: Calls

  /// Reads the arguments of a call at `(`, and its trailing closures.
  private func call(_ callee: inout Expression, from start: Span) throws(Unparsable) {
    let first = arguments.count
    defer { removeArguments(from: first) }
    try readArguments(until: .rightParen, "in expression list")
    let hasClosures = kind == .leftBrace && takesTrailingClosure(callee)
    if !hasClosures, makePooledCall(of: &callee, first, span(from: start)) { return }
    let call = try self.call(callee, first, hasClosures: hasClosures)
    callee = Expression(kind: .call(call), span: span(from: start))
  }

  private func subscripted(_ base: Expression) throws(Unparsable) -> Call {
    let first = arguments.count
    defer { removeArguments(from: first) }
    try readArguments(until: .rightBracket, "in expression list")
    let hasClosures = kind == .leftBrace && takesTrailingClosure(base)
    return try call(base, first, hasClosures: hasClosures)
  }

  /// Creates a call with the arguments from index `first`.
  private func call(
    _ callee: Expression, _ first: Int, hasClosures: Bool
  ) throws(Unparsable) -> Call {
    // `Array(_:)` would keep the whole buffer if the slice covers all of it.
    let own = arguments[first...].map { $0 }
    let closures = hasClosures ? try trailingClosures() : []
    return Call(callee: callee, arguments: own + closures, trailingCount: closures.count)
  }

  /// Stores a call in the pool. Returns false if the pool does not contain all of its parts.
  private func makePooledCall(of callee: inout Expression, _ first: Int, _ span: Span) -> Bool {
    arguments.withUnsafeBufferPointer { all in
      let own = UnsafeBufferPointer(rebasing: all[first...])
      var labels: [Int] = []
      if own.contains(where: { $0.label != nil }) {
        labels = own.map { argument in
          argument.label.map { names.number(nameRange($0.span)) } ?? 0
        }
      }
      return pool.makeCall(of: &callee, own, labels: labels, span)
    }
  }

  @inline(__always)
  private func removeArguments(from first: Int) {
    while arguments.count > first { arguments.removeLast() }
  }

  private func trailingCall(_ callee: Expression) throws(Unparsable) -> Call {
    let closures = try trailingClosures()
    return Call(callee: callee, arguments: closures, trailingCount: closures.count)
  }

  /// Reads bracketed arguments and appends them to `arguments`.
  private func readArguments(
    until closing: TokenKind, _ what: String
  ) throws(Unparsable) {
    let opening = next()
    try nest()
    defer { nesting -= 1 }
    let outer = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = outer }
    if kind != closing, kind != .end {
      repeat { arguments.append(try argument()) } while take(.comma) && kind != closing
    }
    try close(closing, opening, what, orComma: true)
  }

  private func argument() throws(Unparsable) -> Argument {
    let label = argumentLabel()
    switch peek().kind {
    case .comma, .rightParen:
      if let word = try pooledWord() { return Argument(label: label, value: word) }
    default: break
    }
    return Argument(label: label, value: try expression())
  }

  /// Reads an argument label with its colon. A label may be a keyword.
  func argumentLabel() -> Name? {
    guard kind.isWord, peek().kind == .colon else { return nil }
    defer { advance() }
    return name(next())
  }

  private func trailingClosures() throws(Unparsable) -> [Argument] {
    var closures = [Argument(label: nil, value: try closure())]
    while kind.isWord, kind != .default, peek().kind == .colon, peek(2).kind == .leftBrace {
      closures.append(Argument(label: argumentLabel(), value: try closure()))
    }
    return closures
  }

  /// Whether the current `{` is a trailing closure of `callee`.
  ///
  /// A literal cannot be called, and in a condition the brace begins the body.
  private func takesTrailingClosure(_ callee: Expression) -> Bool {
    switch callee.kind {
    case .integer, .double, .boolean, .nil, .string, .interpolation, .array, .dictionary, .tuple,
      .closure, .discard, .operatorFunction, .keyPath, .postfix, .functionName:
      return false
    default: break
    }
    return allowsTrailingClosure ? !accessorsFollow : closureBeforeBodyFollows
  }
}

extension Expression {
  /// The expression as a type, if it is a name or a chain of members of a name.
  fileprivate var asType: TypeSyntax? {
    switch kind {
    case .name(let text):
      return TypeSyntax(kind: .named(Name(text: text, span: span), arguments: []), span: span)
    case .type(let type): return type
    case .member(let base, let name):
      return base.asType.map {
        TypeSyntax(kind: .member($0, name, arguments: []), span: span)
      }
    default: return nil
    }
  }
}
