extension Parser {
  func closure() throws(Unparsable) -> Expression {
    let opening = try expect(.leftBrace, "'{' to start the closure")
    try nest()
    defer { nesting -= 1 }
    let outer = (allowsTrailingClosure, shorthandCount)
    (allowsTrailingClosure, shorthandCount) = (true, 0)
    defer { (allowsTrailingClosure, shorthandCount) = outer }
    var signature = Signature()
    if closureSignatureFollows { signature = try closureSignature() } else { closureBody = index }
    let body = statements()
    try closeBlock(opening, "at end of closure")
    let closure = Closure(
      captures: signature.captures, parameters: signature.parameters, effects: signature.effects,
      resultType: signature.result, body: body, shorthandCount: shorthandCount ?? 0)
    return Expression(kind: .closure(closure), span: span(from: opening))
  }

  private struct Signature {
    var captures: [Capture] = []
    var parameters: [ClosureParameter]?
    var effects: Effects = []
    var result: TypeSyntax?
  }

  private func closureSignature() throws(Unparsable) -> Signature {
    var signature = Signature()
    try attributes()
    if kind == .leftBracket { signature.captures = try captures() }
    switch kind {
    case .leftParen: signature.parameters = try closureParameters()
    case .identifier, .wildcard:
      var parameters: [ClosureParameter] = []
      repeat {
        parameters.append(ClosureParameter(name: try parameterName(), type: nil))
      } while take(.comma)
      signature.parameters = parameters
    default: break
    }
    signature.effects = try effects()
    if take(.arrow) { signature.result = try type() }
    guard take(.in) else {
      throw expected(
        "'in' after the closure signature", near: ["in"],
        hints: ["write the names before 'in': '{ x in ... }'"])
    }
    return signature
  }

  private func closureParameters() throws(Unparsable) -> [ClosureParameter] {
    let opening = next()
    var parameters: [ClosureParameter] = []
    while kind != .rightParen {
      let first = try parameterName()
      let hasLabel = kind == .identifier || kind == .wildcard
      let name = hasLabel ? try parameterName() : first
      let type = take(.colon) ? try variadicType() : nil
      parameters.append(ClosureParameter(name: name, type: type))
      if !take(.comma) { break }
    }
    try close(.rightParen, opening, "after the parameters of the closure", orComma: true)
    return parameters
  }

  private func parameterName() throws(Unparsable) -> Name {
    guard kind == .identifier || kind == .wildcard else {
      throw expected("closure parameter name")
    }
    return name(next())
  }

  private func captures() throws(Unparsable) -> [Capture] {
    let opening = next()
    var captures: [Capture] = []
    while kind != .rightBracket {
      let strength = try captureStrength()
      let name = try parameterName()
      let value = take(.equal) ? try operation(.binding) : nil
      captures.append(Capture(strength: strength, name: name, value: value))
      if !take(.comma) { break }
    }
    try close(.rightBracket, opening, "at end of capture list", orComma: true)
    return captures
  }

  /// Reads `weak`, `unowned` or `unowned(safe)`.
  private func captureStrength() throws(Unparsable) -> Capture.Strength {
    guard peek().kind == .identifier || peek().kind == .leftParen else { return .strong }
    if take(word: "weak") { return .weak }
    guard take(word: "unowned") else { return .strong }
    if kind == .leftParen { try skipBalanced() }
    return .unowned
  }
}
