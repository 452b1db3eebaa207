extension Parser {
  func variable() throws(Unparsable) -> VariableDeclaration {
    let isMutable = next().kind == .var
    var bindings: [VariableBinding] = []
    repeat { bindings.append(try variableBinding(isMutable: isMutable)) } while take(.comma)
    return VariableDeclaration(isMutable: isMutable, bindings: try withTypes(bindings))
  }

  /// `a, b: Int`: the type is that of the names before it, too.
  private func withTypes(_ bindings: [VariableBinding]) throws(Unparsable) -> [VariableBinding] {
    var result: [VariableBinding] = []
    var type: TypeSyntax?
    for binding in bindings.reversed() {
      if binding.type != nil || binding.value != nil { type = binding.type }
      guard binding.type == nil, binding.value == nil else {
        result.append(binding)
        continue
      }
      guard let type else {
        throw fail(
          "\(quote(binding.pattern.span)) needs a value or a type", at: binding.pattern.span)
      }
      result.append(
        VariableBinding(pattern: binding.pattern, type: type, value: nil, accessors: []))
    }
    return result.reversed()
  }

  private func variableBinding(isMutable: Bool) throws(Unparsable) -> VariableBinding {
    let pattern = try bindingPattern(isMutable: isMutable)
    if kind == .colon, peek().kind == .equal, peek().start == token.end {
      throw fail(
        "':=' is no operator", at: Span(start: token.start, end: peek().end), label: "write '='")
    }
    let type = take(.colon) ? try type() : nil
    let value = take(.equal) ? try operation(.binding) : nil
    var accessors: [Accessor] = []
    if isMutable, kind == .leftBrace, value == nil || accessorsFollow {
      accessors = try self.accessors()
    } else if kind == .leftBrace, type != nil, value == nil {
      throw fail(
        "a computed property is a 'var'", at: pattern.span, label: "declared with 'let'")
    }
    if type == nil, value == nil {
      if kind == .comma {
        return VariableBinding(pattern: pattern, type: nil, value: nil, accessors: [])
      }
      if kind == .end || token.startsLine {
        throw fail(
          "\(quote(pattern.span)) needs a value or a type", at: pattern.span)
      }
      throw expected("'=' and a value, or ':' and a type")
    }
    return VariableBinding(pattern: pattern, type: type, value: value, accessors: accessors)
  }

  /// `{ get set }`, `{ willSet { } didSet { } }`, or statements: a getter.
  func accessors() throws(Unparsable) -> [Accessor] {
    guard accessorListFollows else {
      return [Accessor(kind: .get, parameter: nil, body: try block("the property's value"))]
    }
    let opening = next()
    var accessors: [Accessor] = []
    while kind != .rightBrace, kind != .end {
      try attributes()
      if !take(word: "mutating") { _ = take(word: "nonmutating") }
      guard let accessor = accessorKind(token) else {
        throw expected(
          "'get', 'set', 'willSet', 'didSet' or '}'", near: ["get", "set", "willSet", "didSet"])
      }
      advance()
      accessors.append(try self.accessor(accessor))
    }
    try close(.rightBrace, opening, "the property")
    let kinds = Set(accessors.map(\.kind))
    if !kinds.isDisjoint(with: [.get, .set]), !kinds.isDisjoint(with: [.willSet, .didSet]) {
      throw fail(
        "a property that is computed has no observers", at: opening.span,
        hints: ["do in 'set' what is to happen"])
    }
    return accessors
  }

  private func accessor(_ kind: Accessor.Kind) throws(Unparsable) -> Accessor {
    var parameter: Name?
    if self.kind == .leftParen {
      let opening = next()
      parameter = try declaredName("the name of the new value")
      try close(.rightParen, opening, "the parameter")
    }
    let start = token
    let effects = try effects()
    if !effects.isEmpty {
      let words = [(Effects.async, "async"), (.throwing, "throws")]
        .filter { effects.contains($0.0) }.map(\.1)
      throw fail(
        "properties cannot be '\(words[0])' here", at: start.span,
        hints: ["write a function: 'func value() \(words.joined(separator: " ")) -> Value'"])
    }
    let body = self.kind == .leftBrace ? try block("the body of '\(kind.rawValue)'") : nil
    return Accessor(kind: kind, parameter: parameter, body: body)
  }

  private var accessorListFollows: Bool {
    var ahead = 1
    while ahead < Parser.reach,
      isWord(index + ahead, "mutating") || isWord(index + ahead, "nonmutating")
    {
      ahead += 1
    }
    guard accessorKind(peek(ahead)) != nil else { return false }
    let after = peek(ahead + 1)
    switch after.kind {
    case .leftBrace, .rightBrace, .throws: return true
    case .leftParen: return accessorsFollow
    case .identifier: return accessorKind(after) != nil || spells(after, "async")
    default: return false
    }
  }
}
