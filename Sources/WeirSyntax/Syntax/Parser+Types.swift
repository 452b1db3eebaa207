extension Parser {
  func type() throws(Unparsable) -> TypeSyntax {
    try nest()
    defer { nesting -= 1 }
    let start = token
    let attributes = try attributes()
    if take(.inout) {
      return TypeSyntax(kind: .inout(try type()), span: span(from: start))
    }
    if beginsWrappedType("some") {
      advance()
      return TypeSyntax(kind: .some(try type()), span: span(from: start))
    }
    if beginsWrappedType("any") {
      advance()
      return TypeSyntax(kind: .any(try type()), span: span(from: start))
    }
    let first = try composedType()
    var function = try functionType(from: first, at: start)
    if function == nil, !attributes.isEmpty, case .function(let inner) = first.kind {
      function = inner
    }
    guard var function else {
      if attributes.contains("autoclosure") {
        throw fail("'@autoclosure' attribute only applies to function types", at: first.span)
      }
      return first
    }
    function.isAutoclosure = attributes.contains("autoclosure")
    function.isEscaping = attributes.contains("escaping")
    if function.isAutoclosure, !function.parameters.isEmpty {
      throw fail("argument type of '@autoclosure' parameter must be '()'", at: first.span)
    }
    return TypeSyntax(kind: .function(function), span: span(from: start))
  }

  private func beginsWrappedType(_ word: StaticString) -> Bool {
    guard isWord(index, word) else { return false }
    let next = peek().kind
    return !peek().startsLine && (next == .identifier || next == .leftParen || next == .leftBracket)
  }

  /// Reads the rest of `(A, B) async throws -> C`. Returns nil if there is no arrow.
  private func functionType(
    from first: TypeSyntax, at start: Token
  ) throws(Unparsable) -> FunctionType? {
    let before = index
    let effects = try effects()
    guard take(.arrow) else {
      move(to: before)
      return nil
    }
    let parameters: [TypeSyntax]
    if case .tuple(let elements) = first.kind {
      parameters = elements.map(\.type)
    } else {
      parameters = [first]
    }
    return FunctionType(parameters: parameters, effects: effects, result: try type())
  }

  func effects() throws(Unparsable) -> Effects {
    var effects: Effects = []
    while true {
      if isWord(index, "async") {
        advance()
        effects.insert(.async)
      } else if kind == .throws || kind == .rethrows {
        if kind == .rethrows { effects.insert(.rethrowing) }
        let word = next()
        effects.insert(.throwing)
        if kind == .leftParen, !token.startsLine, word.end == token.start {
          throw fail(
            "typed throws is not supported", at: token.span,
            label: "write 'throws' without a type")
        }
      } else {
        return effects
      }
    }
  }

  private func composedType() throws(Unparsable) -> TypeSyntax {
    let start = token
    let first = try postfixType()
    guard kind == .ampersand, !token.startsLine else { return first }
    var parts = [first]
    while take(.ampersand) { parts.append(try postfixType()) }
    return TypeSyntax(kind: .composition(parts), span: span(from: start))
  }

  private func postfixType() throws(Unparsable) -> TypeSyntax {
    let start = token
    let outer = deepest
    deepest = nesting
    defer { deepest = max(deepest, outer) }
    var type = try primaryType()
    while true {
      let kind: TypeSyntax.Kind
      switch self.kind {
      case .postfixQuestion:
        advance()
        kind = .optional(type)
      case .postfixExclamation:
        advance()
        kind = .unwrapped(type)
      case .dot where peek().kind.isWord:
        advance()
        let name = name(next())
        kind = .member(type, name, arguments: self.kind == .less ? try genericArguments() : [])
      default: return type
      }
      try link()
      type = TypeSyntax(kind: kind, span: span(from: start))
    }
  }

  private func primaryType() throws(Unparsable) -> TypeSyntax {
    switch kind {
    case .identifier, .wildcard: return try namedType()
    case .leftBracket: return try bracketedType()
    case .leftParen: return try tupleType()
    default: throw expected("type")
    }
  }

  /// Reads a type name with its generic arguments.
  func namedType() throws(Unparsable) -> TypeSyntax {
    let name = name(next())
    let arguments = kind == .less ? try genericArguments() : []
    return TypeSyntax(kind: .named(name, arguments: arguments), span: span(from: name.span))
  }

  func genericArguments() throws(Unparsable) -> [TypeSyntax] {
    let opening = next()
    var arguments: [TypeSyntax] = []
    repeat { arguments.append(try type()) } while take(.comma)
    if kind == .end {
      throw fail(
        "expected '>' to complete generic argument list", at: opening.span,
        label: "to match this opening '<'",
        isIncomplete: true)
    }
    guard take(.greater) else { throw expected("'>' to complete generic argument list") }
    return arguments
  }

  func bracketedType() throws(Unparsable) -> TypeSyntax {
    let opening = next()
    let first = try type()
    var kind: TypeSyntax.Kind = .array(first)
    if take(.colon) { kind = .dictionary(key: first, value: try type()) }
    try close(.rightBracket, opening, "in array type")
    return TypeSyntax(kind: kind, span: span(from: opening))
  }

  private func tupleType() throws(Unparsable) -> TypeSyntax {
    let opening = next()
    var elements: [TupleTypeElement] = []
    while kind != .rightParen {
      elements.append(try tupleTypeElement())
      if !take(.comma) { break }
    }
    try close(.rightParen, opening, "at end of tuple list", orComma: true)
    if elements.count == 1, elements[0].label == nil, kind != .arrow, !effectFollows {
      return elements[0].type
    }
    return TypeSyntax(kind: .tuple(elements), span: span(from: opening))
  }

  private var effectFollows: Bool {
    kind == .throws || kind == .rethrows || isWord(index, "async")
  }

  /// Reads an element of a tuple type or parameter list: `Int`, `x: Int`, `_ x: Int`, `Int...`.
  private func tupleTypeElement() throws(Unparsable) -> TupleTypeElement {
    var label: Name?
    if kind.isWord || kind == .wildcard, peek().kind == .colon {
      label = name(next())
      advance()
    } else if kind.isWord || kind == .wildcard, peek().kind.isWord, peek(2).kind == .colon {
      label = name(next())
      advance()
      advance()
    }
    return TupleTypeElement(label: label, type: try variadicType())
  }

  func variadicType() throws(Unparsable) -> TypeSyntax {
    let type = try type()
    guard kind == .operatorRun, spells(token, "...") else { return type }
    advance()
    return TypeSyntax(kind: .variadic(type), span: span(from: type.span))
  }
}
