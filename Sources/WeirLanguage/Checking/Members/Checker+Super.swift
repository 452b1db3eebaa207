import WeirSyntax

/// `super`, and the initialisers that initialisers call.
extension Checker {
  /// The superclass of the type around, and `self`; nil where there is none, which is reported.
  private func superclass(_ span: Span) -> (RecordType, TypedExpression)? {
    guard let type = scope.enclosingType as? RecordType, let superclass = type.superclass else {
      report(
        .name, "'super' stands in a class that has a superclass", at: span,
        hints: scope.enclosingType.map { ["'\($0.shownName)' inherits from no class"] } ?? [])
      return nil
    }
    guard scope.find("self") != nil, scope.selfType != nil else {
      report(
        .syntax, "'super' in a member of the type itself is not supported", at: span,
        hints: ["name the superclass: '\(superclass.shownName)'"])
      return nil
    }
    return (superclass, name("self", span))
  }

  /// `super.name(arguments)`
  func superCall(
    _ name: Name, _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    guard let (superclass, object) = superclass(span) else {
      checkAll(written)
      return .invalid(span)
    }
    if name.text == "init" { return superInitialiser(superclass, object, written, span) }
    let methods = methods(name.text, of: superclass, isStatic: false)
    guard !methods.isEmpty else { return valueCall(superMember(name, span), written, span) }
    guard
      let resolved = resolve(
        functions: methods.compactMap(\.call), written, expected: expected, span)
    else { return .invalid(span) }
    let inouts = inoutArguments(resolved, written, offset: 1)
    let target = TypedCall.Target.superMethod(superclass, resolved.shape.key, receiver: object)
    return TypedExpression(
      .call(TypedCall(target, resolved, written, inouts: inouts)), resolved.result, span)
  }

  /// `super.name`
  func superMember(_ name: Name, _ span: Span) -> TypedExpression {
    guard let (superclass, object) = superclass(span) else { return .invalid(span) }
    guard let shape = shape(name.text, of: superclass, isStatic: false), shape.access != .inside
    else { return noMember(name, of: superclass) }
    if shape.call != nil {
      return report(
        .syntax, "a method of the superclass is no value here", at: name.span,
        hints: ["a closure does the same: '{ super.\(name.text)(...) }'"])
    }
    return TypedExpression(
      .superMember(object, superclass, name: name.text), shape.type, name.span)
  }

  private func superInitialiser(
    _ superclass: RecordType, _ object: TypedExpression, _ written: WrittenArguments, _ span: Span
  ) -> TypedExpression {
    guard case .initialiser(let own) = scope.role else {
      checkAll(written)
      return report(.syntax, "'super.init' is called by an initialiser only", at: span)
    }
    if own.isConvenience {
      checkAll(written)
      return report(
        .type, "a convenience initialiser calls 'self.init'", at: span,
        hints: ["without 'convenience' it may call 'super.init'"])
    }
    own.callsSuper = true
    let designated = superclass.initialisers.filter { !$0.isConvenience }
    return delegation(
      superclass, superclass.initialisers, object, isSuper: true, written, span
    ) { chosen in
      designated.contains { $0 === chosen }
        ? nil : "'super.init' calls a designated initialiser, and this is a convenience one"
    }
  }

  /// The call of `super.init()` that an initialiser leaves out; nil where it needs none.
  func impliedSuperInitialiser(
    _ own: Initialiser, of type: DeclaredType, _ function: TypedFunction, _ span: Span
  ) -> TypedStatement? {
    guard let superclass = (type as? RecordType)?.superclass, !own.isConvenience, !own.callsSuper,
      let object = function.parameters?.first?.variable
    else { return nil }
    let place = Span(span.start..<span.start + 4)
    guard
      let base = superclass.initialisers.first(where: {
        !$0.isConvenience && $0.shape.parameters?.isEmpty == true && !$0.shape.result.isOptional
      })
    else {
      report(
        .type, "this initialiser has to call 'super.init'", at: place,
        hints: superclass.initialisers.prefix(4).map { "it is written '\($0.shape.display())'" })
      return nil
    }
    let call = ResolvedCall(
      shape: base.shape, mapping: [], arguments: [], receiver: .dynamic, result: .void)
    let receiver = TypedExpression(.local(object), object.type, place)
    let target = TypedCall.Target.delegation(superclass, base, receiver: receiver, isSuper: true)
    let node = TypedExpression(.call(TypedCall(target, call)), .void, place)
    return TypedStatement(.expression(node), Statement(Expression(kind: .nil, span: place)))
  }

  /// `self.init(arguments)` in an initialiser.
  func ownInitialiserCall(_ written: WrittenArguments, _ span: Span) -> TypedExpression {
    guard let type = scope.enclosingType, case .initialiser(let own) = scope.role else {
      checkAll(written)
      return .invalid(span)
    }
    let isObject = (type as? RecordType)?.isReference == true
    if isObject, !own.isConvenience {
      checkAll(written)
      return report(
        .type, "an initialiser that calls 'self.init' is marked 'convenience'", at: span,
        hints: ["write 'convenience init'"])
    }
    own.isDelegating = true
    return delegation(
      type, initialisers(of: type), name("self", span), isSuper: false, written, span
    ) { _ in nil }
  }

  private func delegation(
    _ type: DeclaredType, _ initialisers: [Initialiser], _ object: TypedExpression, isSuper: Bool,
    _ written: WrittenArguments, _ span: Span, mistake: (Initialiser) -> String?
  ) -> TypedExpression {
    guard
      let call = resolve(functions: initialisers.map(\.shape), written, expected: .dynamic, span),
      let chosen = initialisers.first(where: { $0.shape === call.shape })
    else { return .invalid(span) }
    if let mistake = mistake(chosen) { return report(.type, mistake, at: span) }
    if case .initialiser(let own) = scope.role, chosen.shape.result.isOptional,
      !own.shape.result.isOptional
    {
      return report(
        .type, "this initialiser may give nil, and the one that calls it may not", at: span,
        hints: ["write 'init?'"])
    }
    let target = TypedCall.Target.delegation(type, chosen, receiver: object, isSuper: isSuper)
    let inouts = inoutArguments(call, written)
    return TypedExpression(.call(TypedCall(target, call, written, inouts: inouts)), .void, span)
  }

  /// A member that only the type itself may speak of.
  func hidden(_ name: Name, _ type: DeclaredType) -> TypedExpression {
    report(
      .name, "'\(name.text)' is private to '\(type.shownName)'", at: name.span,
      label: "this cannot be used here")
  }

  /// A lazy property of a struct: reading it may change the value.
  func lazyField(
    _ base: TypedExpression, _ type: RecordType, _ index: Int, _ name: Name, _ result: Type
  ) -> TypedExpression {
    guard isVariable(base) else {
      return report(
        .type, "reading the lazy '\(name.text)' changes the value, and this is a constant",
        at: name.span, hints: ["declare it with 'var' to make it a variable"])
    }
    guard let place = lvalue(base) else { return .invalid(name.span) }
    return TypedExpression(.lazyField(place, type, index, name: name.text), result, name.span)
  }
}
