import WeirSyntax

/// What can be changed: variables, properties, elements.
extension Checker {
  /// The place that an expression names, or nil where it names none, which is reported.
  func place(_ expression: Expression) -> TypedExpression? {
    if case .discard = expression.kind {
      return TypedExpression(.discard, .dynamic, expression.span)
    }
    let count = diagnosticCount
    let target = self.expression(expression)
    return diagnosticCount == count ? place(expression, target) : nil
  }

  /// - Parameter target: what the expression means.
  func place(_ expression: Expression, _ target: TypedExpression) -> TypedExpression? {
    if case .name(let name) = expression.kind {
      switch meaning(of: name) {
      case .type, .words:
        report(.type, "'\(name)' cannot be changed", at: expression.span)
        return nil
      case .local, .global, .selfMember, .typeMember, nil: break
      }
    }
    return lvalue(target)
  }

  /// An expression as a place; nil where it is none, which is reported.
  func lvalue(_ target: TypedExpression) -> TypedExpression? {
    switch target.kind {
    case .local(let variable), .capture(_, let variable):
      if variable.isMutable || !variable.isInitialised { return target }
      return constant(
        variable.name, target.span, isFunction: variable.shape != nil, variable.origin)
    case .global(let global): return place(target, global)
    case .field(let base, _, _, let name), .member(let base, let name, _),
      .property(let base, _, _, let name), .lazyField(let base, _, _, let name),
      .computed(let base, _, let name):
      return property(target, of: base, name)
    case .storedPlace, .memberPlace, .elementPlace: return target
    case .call(let call) where call.isSubscript: return elementPlace(target, call)
    case .superMember(_, let type, let name):
      if shape(name, of: type, isStatic: false)?.isMutable == true { return target }
      return constant(name, target.span)
    case .staticMember(let type, let name): return staticProperty(target, type, name)
    case .element(let base, let index, let label):
      return lvalue(base).map {
        target.replaced(by: .element($0, index, label: label), target.type)
      }
    case .subscripted(let base, let index): return element(target, of: base, index)
    case .defaulted(let base, let key, let value):
      refine(base, as: .dictionary(key.type, value.type))
      return lvalue(base).map { place in
        var type = target.type
        if case .dictionary(_, let element) = place.type { type = element }
        return target.replaced(by: .defaulted(place, key: key, value: value), type)
      }
    case .forced(let base):
      return lvalue(base).map {
        target.replaced(by: .forced($0), $0.type.unwrapped)
      }
    case .link(let base):
      return lvalue(base).map { target.replaced(by: .link($0), $0.type.unwrapped) }
    case .chain(let inner):
      return lvalue(inner).map { target.replaced(by: .chain($0), $0.type) }
    case .invalid: return nil
    default:
      report(
        .syntax, "nothing can be assigned to this", at: target.span,
        label: "this is no variable, property or element")
      return nil
    }
  }

  private func place(_ target: TypedExpression, _ global: Global) -> TypedExpression? {
    if let access = global.access {
      return access == .getAndSet ? target : constant(global.name, target.span)
    }
    guard global.isMutable || global.isGivenLater else {
      return constant(global.name, target.span, isFunction: global.shape != nil)
    }
    return target
  }

  private func constant(
    _ name: String, _ span: Span, isFunction: Bool = false,
    _ origin: LocalVariable.Origin = .declaration
  ) -> TypedExpression? {
    let hint =
      switch origin {
      case .declaration: "declare it with 'var' to make it a variable"
      case .parameter: "a parameter is a constant; 'var \(name) = \(name)' makes a variable of it"
      case .loop: "each turn of the loop has a constant of its own; count in a variable outside"
      }
    report(
      .type, "'\(name)' is a \(isFunction ? "function" : "constant")", at: span,
      label: "this cannot be changed", hints: isFunction ? [] : [hint])
    return nil
  }
}

extension Checker {
  /// What is put into a literal that was empty says what it is of: `$0[word, default: 0] += 1`.
  func refine(_ base: TypedExpression, as type: Type) {
    guard case .local(let variable) = base.kind, variable.origin == .parameter,
      variable.isMutable, !variable.type.isComplete, type.isComplete
    else { return }
    variable.type = variable.type.completed(by: type)
    if let index = Int(variable.name.dropFirst()), variable.name.hasPrefix("$"),
      index < scope.shorthandTypes.count
    {
      scope.shorthandTypes[index] = .changed(variable.type)
    }
  }
}
