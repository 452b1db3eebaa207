extension Parser {
  func variable() throws(Unparsable) -> VariableDeclaration {
    let isMutable = next().kind == .var
    var bindings: [VariableBinding] = []
    repeat { bindings.append(try variableBinding(isMutable: isMutable)) } while take(.comma)
    return VariableDeclaration(isMutable: isMutable, bindings: try withTypes(bindings))
  }

  /// Applies a type annotation to the preceding names, as in `a, b: Int`.
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
          "type annotation missing in pattern", at: binding.pattern.span)
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
        "cannot find operator ':=' in scope", at: Span(start: token.start, end: peek().end),
        label: "write '='")
    }
    let type = take(.colon) ? try type() : nil
    let value = take(.equal) ? try operation(.binding) : nil
    var accessors: [Accessor] = []
    if isMutable, kind == .leftBrace, value == nil || accessorsFollow {
      accessors = try self.accessors()
    } else if kind == .leftBrace, type != nil, value == nil {
      throw fail(
        "'let' declarations cannot be computed properties", at: pattern.span)
    }
    if type == nil, value == nil {
      if kind == .comma {
        return VariableBinding(pattern: pattern, type: nil, value: nil, accessors: [])
      }
      if kind == .end || token.startsLine {
        throw fail(
          "type annotation missing in pattern", at: pattern.span)
      }
      throw fail("type annotation missing in pattern", at: pattern.span)
    }
    return VariableBinding(pattern: pattern, type: type, value: value, accessors: accessors)
  }

  /// Reads accessors such as `{ get set }` or `{ willSet { } didSet { } }`, or the body of a
  /// getter.
  func accessors() throws(Unparsable) -> [Accessor] {
    guard accessorListFollows else {
      return [Accessor(kind: .get, parameter: nil, body: try block("to start getter definition"))]
    }
    let opening = next()
    var accessors: [Accessor] = []
    while kind != .rightBrace, kind != .end {
      try attributes()
      if !take(word: "mutating") { _ = take(word: "nonmutating") }
      guard let accessor = accessorKind(token) else {
        throw expected(
          "'get', 'set', 'willSet' or 'didSet' to define an accessor",
          near: ["get", "set", "willSet", "didSet"])
      }
      advance()
      accessors.append(try self.accessor(accessor))
    }
    try close(.rightBrace, opening, "at end of accessor block")
    let kinds = Set(accessors.map(\.kind))
    let observer = accessors.map(\.kind).first { $0 == .willSet || $0 == .didSet }
    if !kinds.isDisjoint(with: [.get, .set]), let observer {
      throw fail(
        "'\(observer.rawValue)' cannot be provided together with a getter", at: opening.span)
    }
    return accessors
  }

  private func accessor(_ kind: Accessor.Kind) throws(Unparsable) -> Accessor {
    var parameter: Name?
    if self.kind == .leftParen {
      let opening = next()
      parameter = try declaredName("accessor parameter name")
      try close(.rightParen, opening, "after the parameter")
    }
    let start = token
    let effects = try effects()
    if !effects.isEmpty {
      let words = [(Effects.async, "async"), (.throwing, "throws")]
        .filter { effects.contains($0.0) }.map(\.1)
      throw fail(
        "'\(words[0])' accessors are not supported", at: start.span,
        hints: ["use a function: 'func value() \(words.joined(separator: " ")) -> Value'"])
    }
    let body = self.kind == .leftBrace ? try block("to start '\(kind.rawValue)' definition") : nil
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
