extension Parser {
  mutating func postfixed() throws(Unparsable) -> Expression {
    let outer = deepest
    deepest = nesting
    defer { deepest = max(deepest, outer) }
    return try postfixes(of: try primary())
  }

  /// Members, calls, subscripts and `?` `!` `++` behind a value.
  mutating func postfixes(of base: Expression) throws(Unparsable) -> Expression {
    var value = base
    var isChain = false
    while let kind = try postfix(of: value) {
      if case .optionalChain = kind { isChain = true }
      value = Expression(kind: kind, span: span(from: base.span))
      try link()
    }
    return isChain ? Expression(kind: .chain(value), span: value.span) : value
  }

  private mutating func postfix(of base: Expression) throws(Unparsable) -> Expression.Kind? {
    switch kind {
    case .dot: return try member(of: base)
    case .leftParen where !token.startsLine: return .call(try call(base))
    case .leftBracket where !token.startsLine: return .subscripted(try call(base))
    case .leftBrace where takesTrailingClosure(base): return .call(try trailingCall(base))
    case .postfixQuestion:
      advance()
      return .optionalChain(base)
    case .postfixExclamation:
      advance()
      return .forced(base)
    case .operatorRun: return postfixOperator(of: base)
    default: return nil
    }
  }

  private mutating func postfixOperator(of base: Expression) -> Expression.Kind? {
    guard token.flags.contains(.leftBound), !token.flags.contains(.rightBound),
      let postfix = operators.postfix[text(token)]
    else { return nil }
    advance()
    return .postfix(base, postfix)
  }

  private mutating func member(of base: Expression) throws(Unparsable) -> Expression.Kind {
    advance()
    switch kind {
    case .integer:
      guard case .integer(let index) = try number(token, isNegative: false) else {
        throw expected("a number of an element")
      }
      advance()
      return .element(base, index)
    case let kind where kind.isWord:
      let name = name(next())
      if self.kind == .less, genericArgumentsFollow {
        return .type(try memberType(name, of: base))
      }
      return .member(base, name)
    default: throw expected("the name of a member after '.'")
    }
  }

  /// `Outer.Inner<Int>` where a value is expected.
  private mutating func memberType(
    _ name: Name, of base: Expression
  ) throws(Unparsable) -> TypeSyntax {
    guard let outer = base.asType else {
      throw fail(
        "only a type takes generic arguments", at: token.span,
        hints: ["a function finds its own from the values it is given"])
    }
    let arguments = try genericArguments()
    return TypeSyntax(
      kind: .member(outer, name, arguments: arguments), span: span(from: base.span))
  }

  // MARK: Calls

  /// At `(` or `[`: the arguments, and the closures that trail them.
  private mutating func call(_ callee: Expression) throws(Unparsable) -> Call {
    let isSubscript = kind == .leftBracket
    var arguments = try arguments(
      until: isSubscript ? .rightBracket : .rightParen,
      isSubscript ? "the subscript" : "the arguments of this call")
    let count = arguments.count
    if kind == .leftBrace, takesTrailingClosure(callee) {
      arguments += try trailingClosures()
    }
    return Call(callee: callee, arguments: arguments, trailingCount: arguments.count - count)
  }

  private mutating func trailingCall(_ callee: Expression) throws(Unparsable) -> Call {
    let closures = try trailingClosures()
    return Call(callee: callee, arguments: closures, trailingCount: closures.count)
  }

  private mutating func arguments(
    until closing: TokenKind, _ what: String
  ) throws(Unparsable) -> [Argument] {
    let opening = next()
    try nest()
    defer { nesting -= 1 }
    let outer = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = outer }
    var arguments: [Argument] = []
    if kind != closing, kind != .end {
      arguments = [try argument()]
      while take(.comma), kind != closing { arguments.append(try argument()) }
    }
    try close(closing, opening, what, orComma: true)
    return arguments
  }

  private mutating func argument() throws(Unparsable) -> Argument {
    let argument = Argument(label: argumentLabel(), value: try expression())
    if case .discard = argument.value.kind {
      throw fail("'_' is not a value", at: argument.value.span)
    }
    return argument
  }

  /// `label:`, also when the label is a keyword.
  mutating func argumentLabel() -> Name? {
    guard kind.isWord, peek().kind == .colon else { return nil }
    defer { advance() }
    return name(next())
  }

  private mutating func trailingClosures() throws(Unparsable) -> [Argument] {
    var closures = [Argument(label: nil, value: try closure())]
    while kind.isWord, kind != .default, peek().kind == .colon, peek(2).kind == .leftBrace {
      closures.append(Argument(label: argumentLabel(), value: try closure()))
    }
    return closures
  }

  /// Whether the `{` here is an argument: literals cannot be called, and in a condition it begins the body.
  private func takesTrailingClosure(_ callee: Expression) -> Bool {
    switch callee.kind {
    case .integer, .double, .boolean, .nil, .string, .interpolation, .array, .dictionary, .tuple,
      .closure, .discard, .operatorFunction, .keyPath, .postfix:
      return false
    default: break
    }
    return allowsTrailingClosure ? !accessorsFollow : closureBeforeBodyFollows
  }
}

extension Expression {
  /// A name, or members of a name, read as a type.
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
