extension Parser {
  func function(
    in context: DeclarationContext, isPrefix: Bool
  ) throws(Unparsable) -> FunctionDeclaration {
    advance()
    let name = try functionName()
    let generics = try genericParameters()
    let parameters = try parameters("in argument list of function declaration")
    let effects = try effects()
    let result = take(.arrow) ? try type() : nil
    if kind == .colon {
      throw fail("expected '->' before the result type", at: token.span)
    }
    let requirements = try requirements()
    let body = try functionBody("in body of function declaration", in: context)
    return FunctionDeclaration(
      name: name, isPrefix: isPrefix, genericParameters: generics, parameters: parameters,
      effects: effects, resultType: result, requirements: requirements, body: body)
  }

  private func functionName() throws(Unparsable) -> Name {
    switch kind {
    case .operatorRun, .less, .greater, .equal, .ampersand:
      let end = operatorEnd
      let span = operatorSpan(to: end)
      move(to: end)
      return Name(text: text(span), span: span)
    default: return try declaredName("identifier in function declaration")
    }
  }

  func initializer(
    in context: DeclarationContext
  ) throws(Unparsable) -> InitializerDeclaration {
    advance()
    let isFailable = take(.postfixQuestion) || take(.postfixExclamation)
    let generics = try genericParameters()
    let parameters = try parameters("for initializer parameters")
    let effects = try effects()
    let requirements = try requirements()
    return InitializerDeclaration(
      isFailable: isFailable, genericParameters: generics, parameters: parameters,
      effects: effects, requirements: requirements,
      body: try functionBody("in body of initializer declaration", in: context))
  }

  /// Reads a subscript as two functions: a getter and a setter.
  func subscriptDeclaration() throws(Unparsable) -> Declaration.Kind {
    let keyword = next()
    let generics = try genericParameters()
    // The single name of a subscript parameter is not an argument label.
    let parameters = try parameters("for subscript parameters").map { parameter in
      Parameter(
        label: parameter.label?.span == parameter.name.span ? nil : parameter.label,
        name: parameter.name, type: parameter.type, defaultValue: parameter.defaultValue)
    }
    _ = try expect(.arrow, "'->' for subscript element type")
    let result = try type()
    let requirements = try requirements()
    guard kind == .leftBrace else {
      throw expected("'{' in subscript to specify getter and setter implementation")
    }
    let opening = token
    let accessors = try accessors()
    guard let getter = accessors.first(where: { $0.kind == .get }),
      accessors.allSatisfy({ $0.kind == .get || $0.kind == .set })
    else {
      throw fail("subscript with a setter must also have a getter", at: opening.span)
    }
    func function(
      _ name: String, _ place: Span, _ parameters: [Parameter], _ result: TypeSyntax?,
      _ body: Block?
    ) -> FunctionDeclaration {
      FunctionDeclaration(
        name: Name(text: name, span: place), isPrefix: false, genericParameters: generics,
        parameters: parameters, effects: [], resultType: result, requirements: requirements,
        body: body)
    }
    let setter = accessors.first { $0.kind == .set }.map { setter in
      let place = setter.parameter?.span ?? setter.body?.span ?? opening.span
      let name = setter.parameter ?? Name(text: "newValue", span: Span(place.start..<place.start))
      let value = Parameter(label: nil, name: name, type: result, defaultValue: nil)
      return function(
        FunctionDeclaration.elementSetter, place, parameters + [value], nil, setter.body)
    }
    return .subscript(
      getter: function(
        FunctionDeclaration.elementGetter, keyword.span, parameters, result, getter.body),
      setter: setter)
  }

  /// Reads a function body, which cannot use the `$0` of an enclosing closure.
  private func functionBody(
    _ what: String, in context: DeclarationContext
  ) throws(Unparsable) -> Block? {
    if context == .requirement, kind != .leftBrace { return nil }
    let outer = shorthandCount
    shorthandCount = nil
    defer { shorthandCount = outer }
    return try block(what)
  }

  private func parameters(_ what: String) throws(Unparsable) -> [Parameter] {
    guard kind == .leftParen else { throw expected("'(' \(what)") }
    let opening = next()
    try nest()
    defer { nesting -= 1 }
    var parameters: [Parameter] = []
    while kind != .rightParen, kind != .end || !parameters.isEmpty {
      parameters.append(try parameter())
      if !take(.comma) { break }
    }
    try close(.rightParen, opening, "in parameter", orComma: true)
    return parameters
  }

  /// Reads a parameter: `name: T`, `label name: T` or `_ name: T`.
  ///
  /// Swift 2's `inout name: T` and `var name: T` are accepted too.
  private func parameter() throws(Unparsable) -> Parameter {
    try attributes()
    let inoutWord = kind == .inout && peek().kind != .colon ? next() : nil
    if kind == .let || kind == .var, peek().kind != .colon { advance() }
    guard kind.isWord || kind == .wildcard else {
      throw expected("parameter name followed by ':'")
    }
    let label = next()
    let hasName = kind == .identifier || kind == .wildcard
    let name = name(hasName ? next() : label)
    guard take(.colon) else {
      throw expected(
        "':' following argument label and parameter name")
    }
    var type = try variadicType()
    if let inoutWord { type = TypeSyntax(kind: .inout(type), span: span(from: inoutWord)) }
    return Parameter(
      label: label.kind == .wildcard ? nil : self.name(label), name: name, type: type,
      defaultValue: take(.equal) ? try operation(.binding) : nil)
  }

  // MARK: Generics

  func genericParameters() throws(Unparsable) -> [GenericParameter] {
    guard kind == .less else { return [] }
    advance()
    var parameters: [GenericParameter] = []
    repeat {
      let name = try declaredName("identifier to name generic parameter")
      parameters.append(
        GenericParameter(name: name, constraint: take(.colon) ? try type() : nil))
    } while take(.comma)
    guard take(.greater) else { throw expected("'>' to complete generic parameter list") }
    return parameters
  }

  /// Reads a clause such as `where T: P, U.Element == Int`.
  func requirements() throws(Unparsable) -> [GenericRequirement] {
    guard take(.where) else { return [] }
    var requirements: [GenericRequirement] = []
    repeat {
      let subject = try type()
      if take(.colon) {
        requirements.append(
          GenericRequirement(subject: subject, relation: .conforms, object: try type()))
      } else if kind == .operatorRun, spells(token, "==") {
        advance()
        requirements.append(
          GenericRequirement(subject: subject, relation: .equals, object: try type()))
      } else {
        throw expected("':' or '==' to indicate a conformance or same-type requirement")
      }
    } while take(.comma)
    return requirements
  }

  /// Reads an inheritance clause such as `: A, B`.
  func inheritance() throws(Unparsable) -> [TypeSyntax] {
    guard take(.colon) else { return [] }
    var inherited: [TypeSyntax] = []
    repeat {
      if take(.class) { continue }
      inherited.append(try type())
    } while take(.comma)
    return inherited
  }
}
