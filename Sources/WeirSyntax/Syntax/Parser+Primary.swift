extension Parser {
  func primary() throws(Unparsable) -> Expression {
    let start = token
    if let word = try pooledWord() { return word }
    let kind = try primaryKind()
    return Expression(kind: kind, span: span(from: start))
  }

  /// Reads a name or literal that fits into the pool. Otherwise reads nothing and returns nil.
  func pooledWord() throws(Unparsable) -> Expression? {
    let expression: Expression?
    let token = token
    switch token.kind {
    case .identifier:
      advance()
      if kind != .less || !genericArgumentsFollow,
        let name = pool.name(number(ofName: token), token.span)
      {
        return name
      }
      move(to: index - 1)
      return nil
    case .integer, .float:
      switch try number(token, isNegative: false) {
      case .integer(let value): expression = pool.integer(value, token.span)
      case .double(let value): expression = pool.double(value, token.span)
      default: return nil
      }
    case .string: expression = pool.string(try stringLiteral(token), token.span)
    case .true: expression = pool.boolean(true, token.span)
    case .false: expression = pool.boolean(false, token.span)
    case .nil: expression = pool.nil(token.span)
    default: return nil
    }
    if expression != nil { advance() }
    return expression
  }

  private func primaryKind() throws(Unparsable) -> Expression.Kind {
    switch kind {
    case .identifier: return try nameOrType()
    case .integer, .float: return try number(next(), isNegative: false)
    case .string: return .string(try stringLiteral(next()))
    case .stringBegin: return .interpolation(try interpolatedString())
    case .regex: return .regex(regexLiteral())
    case .true:
      advance()
      return .boolean(true)
    case .false:
      advance()
      return .boolean(false)
    case .nil:
      advance()
      return .nil
    case .shorthand: return try shorthand()
    case .wildcard:
      advance()
      return .discard
    case .leftParen: return try parenthesized()
    case .leftBracket: return try bracketed()
    case .leftBrace: return try closure().kind
    case .dot: return try implicitMember()
    case .backslash: return try keyPath()
    case .pound: return try poundExpression()
    default: throw expectedExpression()
    }
  }

  private func regexLiteral() -> RegexLiteral {
    let token = next()
    let pounds = bytes[Int(token.start)..<Int(token.end)].prefix { $0 == UInt8(ascii: "#") }.count
    let start = Int(token.start) + pounds + 1
    let end = token.isBroken ? start : Int(token.end) - pounds - 1
    let pattern = text(start..<end)
    let isMultiline = pattern.utf8.first.map { $0 == 0x0A || $0 == 0x0D } ?? false
    return RegexLiteral(pattern: String(pattern), start: start, isMultiline: isMultiline)
  }

  private func nameOrType() throws(Unparsable) -> Expression.Kind {
    let name = next()
    guard kind == .less, genericArgumentsFollow else { return .name(self.name(name).text) }
    move(to: index - 1)
    return .type(try namedType())
  }

  private func shorthand() throws(Unparsable) -> Expression.Kind {
    let token = next()
    // The lexer has reported a number that is too large to count parameters with.
    if token.isBroken { return .name(String(text(Int(token.start)..<Int(token.end)))) }
    let number = Int(text(Int(token.start) + 1..<Int(token.end))) ?? 0
    guard let count = shorthandCount else {
      // At a prompt, `$1` refers to the first result.
      if number > 0 { return .name("$\(number)") }
      throw fail(
        "anonymous closure argument not contained in a closure", at: token.span)
    }
    shorthandCount = max(count, number + 1)
    return .shorthand(number)
  }

  private func implicitMember() throws(Unparsable) -> Expression.Kind {
    advance()
    guard kind.isWord else { throw expected("member name following '.'") }
    return .implicitMember(name(next()))
  }

  /// Reads a key path such as `\Root.a.b`, `\.a` or `\.a!`.
  private func keyPath() throws(Unparsable) -> Expression.Kind {
    advance()
    let root = kind == .identifier ? try namedType() : nil
    var components: [Name] = []
    while take(.dot) {
      guard kind.isWord || kind == .integer else {
        throw expected("member name following '.'")
      }
      components.append(name(next()))
      while kind == .postfixExclamation { components.append(name(next())) }
    }
    if components.isEmpty { throw expected("expression path in Swift key path") }
    return .keyPath(KeyPath(root: root, components: components))
  }

  /// Reads a parenthesized expression or a tuple: `(a)`, `(a, b)`, `(x: 1, y: 2)`, `()`.
  private func parenthesized() throws(Unparsable) -> Expression.Kind {
    let opening = next()
    try nest()
    defer { nesting -= 1 }
    let outer = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = outer }
    var elements: [TupleElement] = []
    while kind != .rightParen, kind != .end || !elements.isEmpty {
      elements.append(TupleElement(label: argumentLabel(), value: try expression()))
      if !take(.comma) { break }
    }
    try close(.rightParen, opening, "in expression list", orComma: true)
    if elements.count == 1, elements[0].label == nil { return .parenthesized(elements[0].value) }
    return .tuple(elements)
  }

  /// Reads an array or dictionary literal such as `[a, b]`, `[k: v]` or `[:]`, or a type such as
  /// `[A]`.
  private func bracketed() throws(Unparsable) -> Expression.Kind {
    if bracketedTypeFollows { return .type(try bracketedType()) }
    let opening = next()
    try nest()
    defer { nesting -= 1 }
    let outer = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = outer }
    if take(.colon) {
      try close(.rightBracket, opening, "in container literal expression")
      return .dictionary([])
    }
    if take(.rightBracket) { return .array([]) }
    let first = try expression()
    guard take(.colon) else { return .array(try elements(after: first, opening)) }
    return .dictionary(try entries(after: first, opening))
  }

  private func elements(
    after first: Expression, _ opening: Token
  ) throws(Unparsable) -> [Expression] {
    var elements = [first]
    while take(.comma), kind != .rightBracket { elements.append(try expression()) }
    try close(.rightBracket, opening, "in container literal expression", orComma: true)
    return elements
  }

  private func entries(
    after key: Expression, _ opening: Token
  ) throws(Unparsable) -> [DictionaryEntry] {
    var entries = [DictionaryEntry(key: key, value: try expression())]
    while take(.comma), kind != .rightBracket {
      let key = try expression()
      _ = try expect(.colon, "':' in dictionary literal")
      entries.append(DictionaryEntry(key: key, value: try expression()))
    }
    try close(.rightBracket, opening, "in container literal expression", orComma: true)
    return entries
  }
}
