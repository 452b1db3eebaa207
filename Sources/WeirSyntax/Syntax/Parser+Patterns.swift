extension Parser {
  /// Reads a pattern of `let`, `var` or `for`: a name, `_`, or a tuple of patterns.
  func bindingPattern(isMutable: Bool) throws(Unparsable) -> Pattern {
    let start = token
    switch kind {
    case .identifier:
      let name = name(next())
      return Pattern(kind: .binding(name, isMutable: isMutable), span: name.span)
    case .wildcard:
      advance()
      return Pattern(kind: .wildcard, span: start.span)
    case .leftParen:
      return try tuplePattern { parser throws(Unparsable) in
        try parser.bindingPattern(isMutable: isMutable)
      }
    case let kind where kind.isKeyword:
      throw expected(
        "pattern", hints: ["use backticks to escape a keyword: `\(short(token.span))`"])
    default: throw expected("pattern")
    }
  }

  /// Reads the pattern of a `case`.
  func matchingPattern() throws(Unparsable) -> Pattern {
    try matchingPattern(binding: nil)
  }

  /// Reads a pattern. A name is bound if `binding` is set, and is an expression otherwise.
  private func matchingPattern(
    binding isMutable: Bool?
  ) throws(Unparsable) -> Pattern {
    let start = token
    var pattern = try primaryPattern(binding: isMutable)
    let outer = deepest
    while true {
      if take(.postfixQuestion) {
        pattern = Pattern(kind: .optional(pattern), span: span(from: start))
      } else if take(.as) {
        pattern = Pattern(kind: .cast(pattern, try type()), span: span(from: start))
      } else {
        deepest = max(deepest, outer)
        return pattern
      }
      try link()
    }
  }

  private func primaryPattern(
    binding isMutable: Bool?
  ) throws(Unparsable) -> Pattern {
    let start = token
    switch kind {
    case .let, .var:
      advance()
      try nest()
      defer { nesting -= 1 }
      return try matchingPattern(binding: start.kind == .var)
    case .wildcard:
      advance()
      return Pattern(kind: .wildcard, span: start.span)
    case .is:
      advance()
      return Pattern(kind: .typeCheck(try type()), span: span(from: start))
    case .leftParen:
      return try tuplePattern { parser throws(Unparsable) in
        try parser.matchingPattern(binding: isMutable)
      }
    case .dot where peek().kind.isWord:
      advance()
      return try casePattern(type: nil, from: start, binding: isMutable)
    case .identifier:
      if let isMutable, !beginsPath {
        let name = name(next())
        return Pattern(kind: .binding(name, isMutable: isMutable), span: name.span)
      }
      if let type = try casePath() {
        return try casePattern(type: type, from: start, binding: isMutable)
      }
      return try expressionPattern()
    default: return try expressionPattern()
    }
  }

  private func expressionPattern() throws(Unparsable) -> Pattern {
    let value = try operation(.ternary)
    return Pattern(kind: .expression(value), span: value.span)
  }

  private var beginsPath: Bool {
    peek().kind == .dot || peek().kind == .leftParen && !peek().startsLine
      || peek().kind == .less && peek().flags.contains(.leftBound)
  }

  /// Reads the type before the case name in `Type.name` or `Outer.Type.name`.
  ///
  /// Returns nil if this is another kind of expression.
  private func casePath() throws(Unparsable) -> TypeSyntax? {
    guard let end = pathEnd(from: index), tokens[end].kind.isWord,
      tokens[end - 1].kind == .dot, beginsUppercase(token)
    else { return nil }
    switch tokens[end + 1].kind {
    case .colon, .comma, .where, .equal, .in, .rightParen, .leftParen, .leftBrace, .as,
      .postfixQuestion, .end:
      break
    default: return nil
    }
    var type = try namedType()
    while index < end - 1, take(.dot) {
      let name = name(next())
      let arguments = kind == .less ? try genericArguments() : []
      type = TypeSyntax(
        kind: .member(type, name, arguments: arguments), span: span(from: type.span))
      try link()
    }
    advance()
    return type
  }

  private func beginsUppercase(_ token: Token) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[Int(token.start)])
  }

  /// Reads an enum case pattern at the name of the case.
  private func casePattern(
    type: TypeSyntax?, from start: Token, binding isMutable: Bool?
  ) throws(Unparsable) -> Pattern {
    let name = name(next())
    var payload: [PatternElement]?
    if kind == .leftParen, !token.startsLine {
      payload = try patternElements { parser throws(Unparsable) in
        try parser.matchingPattern(binding: isMutable)
      }
    }
    return Pattern(
      kind: .enumCase(type: type, name: name, payload: payload), span: span(from: start))
  }

  private func tuplePattern(
    of element: (Parser) throws(Unparsable) -> Pattern
  ) throws(Unparsable) -> Pattern {
    let start = token
    let elements = try patternElements(of: element)
    if elements.count == 1, elements[0].label == nil { return elements[0].pattern }
    return Pattern(kind: .tuple(elements), span: span(from: start))
  }

  private func patternElements(
    of element: (Parser) throws(Unparsable) -> Pattern
  ) throws(Unparsable) -> [PatternElement] {
    let opening = next()
    try nest()
    defer { nesting -= 1 }
    var elements: [PatternElement] = []
    while kind != .rightParen {
      var label: Name?
      if kind.isWord, peek().kind == .colon {
        label = name(next())
        advance()
      }
      elements.append(PatternElement(label: label, pattern: try element(self)))
      if !take(.comma) { break }
    }
    try close(.rightParen, opening, "in the pattern", orComma: true)
    return elements
  }
}
