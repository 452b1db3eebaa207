// Combine's properties with `@Published` in terms of simpler declarations.
extension Parser {
  /// Returns the members of a type, with a publisher `$name` for each property `name` with
  /// `@Published`, and with `objectWillChange` for an `ObservableObject` that does not declare it.
  func publishing(
    _ members: [Declaration], of keyword: TypeDeclaration.Keyword, _ name: TypeSyntax,
    _ inherited: [TypeSyntax]
  ) throws(Unparsable) -> [Declaration] {
    let names = inherited.compactMap { syntax -> String? in
      if case .named(let name, _) = syntax.kind { name.text } else { nil }
    }
    let isFirst = names.contains("ObservableObject")
    let isObservable = isFirst || names.contains(where: observableClasses.contains)
    if isObservable, case .named(let name, _) = name.kind { observableClasses.insert(name.text) }
    var result: [Declaration] = []
    for member in members {
      guard member.modifiers.contains(.published), case .variable(let variable) = member.kind
      else {
        result.append(member)
        continue
      }
      guard keyword == .class else {
        throw fail("'@Published' is only available on properties of classes", at: member.span)
      }
      var bindings: [VariableBinding] = []
      for binding in variable.bindings {
        guard case .binding(let name, _) = binding.pattern.kind else { continue }
        let desugaring = Desugaring(span: name.span)
        bindings.append(desugaring.announcing(binding, name, isObservable))
        result.append(desugaring.publisher(of: name, member.modifiers))
      }
      result.append(
        Declaration(
          kind: .variable(VariableDeclaration(isMutable: true, bindings: bindings)),
          modifiers: member.modifiers.subtracting(.published), span: member.span))
    }
    guard isFirst, keyword == .class, !result.contains(where: \.declaresChanges),
      let span = inherited.first?.span
    else { return result }
    return result + [Desugaring(span: span).changes]
  }
}

extension Declaration {
  fileprivate var declaresChanges: Bool {
    guard case .variable(let variable) = kind else { return false }
    return variable.bindings.contains {
      if case .binding(let name, _) = $0.pattern.kind {
        name.text == "objectWillChange"
      } else {
        false
      }
    }
  }
}

/// Builds declarations that replace another one.
private struct Desugaring {
  let span: Span

  private func expression(_ kind: Expression.Kind) -> Expression {
    Expression(kind: kind, span: span)
  }

  private func name(_ text: String) -> Name { Name(text: text, span: span) }

  private func call(_ callee: Expression, _ arguments: [(String?, Expression)]) -> Expression {
    expression(
      .call(
        Call(
          callee: callee,
          arguments: arguments.map { Argument(label: $0.map(name), value: $1) }, trailingCount: 0)))
  }

  private func variable(
    _ text: String, _ value: Expression, isMutable: Bool, _ modifiers: Modifiers
  ) -> Declaration {
    let pattern = Pattern(kind: .binding(name(text), isMutable: isMutable), span: span)
    let binding = VariableBinding(pattern: pattern, type: nil, value: value, accessors: [])
    return Declaration(
      kind: .variable(VariableDeclaration(isMutable: isMutable, bindings: [binding])),
      modifiers: modifiers, span: span)
  }

  /// `let objectWillChange = ObservableObjectPublisher()`
  var changes: Declaration {
    variable(
      "objectWillChange", call(expression(.name("ObservableObjectPublisher")), []),
      isMutable: false, [])
  }

  /// `lazy var $name = Published(of: { [unowned self] in self.name }, set: ...)`
  func publisher(of property: Name, _ modifiers: Modifiers) -> Declaration {
    let place = expression(.member(expression(.name("self")), property))
    func closure(_ body: Expression, shorthands: Int) -> Expression {
      let capture = Capture(strength: .unowned, name: name("self"), value: nil)
      return expression(
        .closure(
          Closure(
            captures: [capture], parameters: nil, effects: [], resultType: nil,
            body: [Statement(body)], shorthandCount: shorthands)))
    }
    let assignment = expression(
      .assignment(
        Assignment(
          target: place, operator: nil, operatorSpan: span, value: expression(.shorthand(0)))))
    let value = call(
      expression(.name("Published")),
      [("of", closure(place, shorthands: 0)), ("set", closure(assignment, shorthands: 1))])
    return variable(
      "$" + property.text, value, isMutable: true,
      modifiers.intersection([.private]).union(.lazy))
  }

  /// Returns the binding with an observer that announces each new value before it is set.
  func announcing(_ binding: VariableBinding, _ property: Name, _ isObservable: Bool)
    -> VariableBinding
  {
    let own = binding.accessors.first { $0.kind == .willSet }
    let parameter = own?.parameter ?? name("newValue")
    var sends: [Statement] = []
    func send(_ target: String, _ arguments: [(String?, Expression)]) {
      let method = expression(.member(expression(.name(target)), name("send")))
      sends.append(Statement(call(method, arguments)))
    }
    if isObservable { send("objectWillChange", []) }
    send("$" + property.text, [(nil, expression(.name(parameter.text)))])
    let body = Block(statements: (own?.body?.statements ?? []) + sends, span: span)
    let accessors =
      binding.accessors.filter { $0.kind != .willSet }
      + [Accessor(kind: .willSet, parameter: own?.parameter, body: body)]
    return VariableBinding(
      pattern: binding.pattern, type: binding.type, value: binding.value, accessors: accessors)
  }
}
