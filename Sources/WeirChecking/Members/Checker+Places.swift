import WeirRuntime

/// Conversion of expressions to mutable places.
extension Checker {
  /// Checks an expression as a mutable place; nil if it is not one, which is reported.
  func place(_ expression: Expression) -> TypedExpression? {
    if case .discard = expression.kind {
      return TypedExpression(.discard, .dynamic, expression.span)
    }
    let count = diagnosticCount
    let target = self.expression(expression)
    return diagnosticCount == count ? place(expression, target) : nil
  }

  /// Returns a checked expression as a mutable place; nil if it is not one, which is reported.
  ///
  /// - Parameter target: the typed form of the expression.
  func place(_ expression: Expression, _ target: TypedExpression) -> TypedExpression? {
    mutation.target = target
    if case .name(let name) = expression.kind {
      switch meaning(of: name) {
      case .type, .words:
        report(.type, "\(mutation.message)'\(name)' is immutable", at: expression.span)
        return nil
      case .local, .global, .selfMember, .typeMember, nil: break
      }
    }
    return lvalue(target)
  }

  /// Returns a typed expression as a mutable place; nil if it is not one, which is reported.
  func lvalue(_ target: TypedExpression) -> TypedExpression? {
    switch target.kind {
    case .local(let variable), .capture(_, let variable):
      if variable.isMutable || !variable.isInitialized { return target }
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
        .syntax, "\(mutation.message)\(target.temporary)", at: target.span,
        hints: ["only a variable, a property or an element can be changed"])
      return nil
    }
  }

  private func place(_ target: TypedExpression, _ global: Global) -> TypedExpression? {
    if let access = global.access {
      return access == .getAndSet ? target : constant(global.name, target.span, isGetOnly: true)
    }
    guard global.isMutable || global.isInitializedLater else {
      return constant(global.name, target.span, isFunction: global.shape != nil)
    }
    return target
  }

  /// Reports a mutation of a constant, a function or a get-only property, and returns nil.
  private func constant(
    _ name: String, _ span: Span, isFunction: Bool = false, isGetOnly: Bool = false,
    _ origin: LocalVariable.Origin = .declaration
  ) -> TypedExpression? {
    let reason =
      isFunction
      ? "'\(name)' is a function"
      : isGetOnly
        ? "'\(name)' is a get-only property"
        : name == "self" || name.hasPrefix("$")
          ? "'\(name)' is immutable" : "'\(name)' is a 'let' constant"
    let hint =
      switch origin {
      case .declaration: "change 'let' to 'var' to make it mutable"
      case .parameter: "copy the parameter to a variable: 'var \(name) = \(name)'"
      case .loop: "each iteration has its own constant; use a variable outside of the loop"
      }
    report(
      .type, "\(mutation.message)\(reason)", at: span,
      hints: isFunction || isGetOnly || name == "self" || name.hasPrefix("$") ? [] : [hint])
    return nil
  }

  /// Returns the reason why an expression is immutable, for appending to a message.
  func immutability(of target: TypedExpression) -> String {
    switch target.kind {
    case .local(let variable), .capture(_, let variable):
      ": '\(variable.name)' is "
        + (variable.name == "self" || variable.name.hasPrefix("$")
          ? "immutable" : "a 'let' constant")
    case .global(let global):
      ": '\(global.name)' is " + (global.access == nil ? "a 'let' constant" : "a get-only property")
    case .field(let base, _, _, let name), .member(let base, let name, _),
      .property(let base, _, _, let name), .computed(let base, _, let name),
      .lazyField(let base, _, _, let name), .memberPlace(let base, _, let name):
      immutability(ofMember: name, of: base)
    case .subscripted(let base, _), .defaulted(let base, _, _), .element(let base, _, _),
      .link(let base), .forced(let base), .chain(let base):
      immutability(of: base)
    case .staticMember(let type, let name):
      immutability(of: shape(name, of: type, isStatic: true), name)
    default: " of type '\(target.type)'"
    }
  }

  private func immutability(ofMember name: String, of base: TypedExpression) -> String {
    guard let found = member(name, of: base.type), found.shape.isMutable else {
      return immutability(of: member(name, of: base.type)?.shape, name)
    }
    return immutability(of: base)
  }

  private func immutability(of shape: MemberShape?, _ name: String) -> String {
    if case .stored? = shape?.kind { return ": '\(name)' is a 'let' constant" }
    return ": '\(name)' is a get-only property"
  }

  /// Returns a hint if a declaration with `var` makes an expression mutable.
  func variableHints(for target: TypedExpression) -> [String] {
    immutability(of: target).hasSuffix("'let' constant")
      ? ["change 'let' to 'var' to make it mutable"] : []
  }

  /// Completes the type of an empty literal from the values put into it, as in
  /// `$0[word, default: 0] += 1`.
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

extension TypedExpression {
  /// The reason why a temporary value is immutable.
  fileprivate var temporary: String {
    switch kind {
    case .constant: "literals are not mutable"
    case .call: "function call returns immutable value"
    default: "the expression is immutable"
    }
  }

  /// Whether the expression is a subscript.
  var isSubscripted: Bool {
    switch kind {
    case .subscripted, .defaulted, .elementPlace: true
    case .call(let call): call.isSubscript
    default: false
    }
  }
}
