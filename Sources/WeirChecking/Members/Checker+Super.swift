import WeirRuntime

/// Access to `super`, and initializer delegation.
extension Checker {
  /// Returns the superclass of the enclosing type, and `self`; nil if `super` cannot be used, which
  /// is reported.
  private func superclass(_ span: Span) -> (RecordType, TypedExpression)? {
    guard let type = scope.enclosingType as? RecordType, let superclass = type.superclass else {
      report(
        .name,
        scope.enclosingType.map {
          "'super' cannot be used in class '\($0.shownName)' because it has no superclass"
        } ?? "'super' cannot be used outside of class members", at: span)
      return nil
    }
    guard scope.hasVariable("self"), scope.selfType != nil else {
      report(
        .syntax, "'super' in a member of the type itself is not supported", at: span,
        hints: ["name the superclass: '\(superclass.shownName)'"])
      return nil
    }
    return (superclass, name("self", span))
  }

  /// Checks a call of a superclass method: `super.name(arguments)`.
  func superCall(
    _ name: Name, _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    guard let (superclass, object) = superclass(span) else {
      checkAll(written)
      return .invalid(span)
    }
    if name.text == "init" { return superInitializer(superclass, object, written, span) }
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

  /// Checks a superclass property: `super.name`.
  func superMember(_ name: Name, _ span: Span) -> TypedExpression {
    guard let (superclass, object) = superclass(span) else { return .invalid(span) }
    guard let shape = shape(name.text, of: superclass, isStatic: false), shape.access != .inside
    else { return noMember(name, of: superclass) }
    if shape.call != nil {
      return report(
        .syntax, "a method of the superclass cannot be used as a value", at: name.span,
        hints: ["use a closure: '{ super.\(name.text)(...) }'"])
    }
    return TypedExpression(
      .superMember(object, superclass, name: name.text), shape.type, name.span)
  }

  private func superInitializer(
    _ superclass: RecordType, _ object: TypedExpression, _ written: WrittenArguments, _ span: Span
  ) -> TypedExpression {
    guard case .initializer(let own) = scope.role else {
      checkAll(written)
      return report(.syntax, "'super.init' cannot be called outside of an initializer", at: span)
    }
    if own.isConvenience {
      checkAll(written)
      return report(
        .type,
        "convenience initializer for '\(scope.enclosingType?.shownName ?? "")' must delegate (with "
          + "'self.init') rather than chaining to a superclass initializer (with 'super.init')",
        at: span)
    }
    own.callsSuper = true
    let designated = superclass.initializers.filter { !$0.isConvenience }
    return delegation(
      superclass, superclass.initializers, object, isSuper: true, written, span
    ) { chosen in
      designated.contains { $0 === chosen }
        ? nil : "must call a designated initializer of the superclass '\(superclass.shownName)'"
    }
  }

  /// Returns the implicit call of `super.init()` in an initializer; nil if none is needed.
  func impliedSuperInitializer(
    _ own: Initializer, of type: DeclaredType, _ function: TypedFunction, _ span: Span
  ) -> TypedStatement? {
    guard let superclass = (type as? RecordType)?.superclass, !own.isConvenience, !own.callsSuper,
      let object = function.parameters?.first?.variable
    else { return nil }
    let place = Span(span.start..<span.start + 4)
    guard
      let base = superclass.initializers.first(where: {
        !$0.isConvenience && $0.shape.parameters?.isEmpty == true && !$0.shape.result.isOptional
      })
    else {
      report(
        .type, "'super.init' isn't called on all paths before returning from initializer",
        at: place,
        hints: superclass.initializers.prefix(4).map { "declared as '\($0.shape.display())'" })
      return nil
    }
    let call = ResolvedCall(
      shape: base.shape, mapping: [], arguments: [], receiver: .dynamic, result: .void)
    let receiver = TypedExpression(.local(object), object.type, place)
    let target = TypedCall.Target.delegation(superclass, base, receiver: receiver, isSuper: true)
    let node = TypedExpression(.call(TypedCall(target, call)), .void, place)
    return TypedStatement(.expression(node), Statement(Expression(kind: .nil, span: place)))
  }

  /// Checks `self.init(arguments)` in an initializer.
  func ownInitializerCall(_ written: WrittenArguments, _ span: Span) -> TypedExpression {
    guard let type = scope.enclosingType, case .initializer(let own) = scope.role else {
      checkAll(written)
      return .invalid(span)
    }
    let isObject = (type as? RecordType)?.isReference == true
    if isObject, !own.isConvenience {
      checkAll(written)
      return report(
        .type,
        "designated initializer for '\(type.shownName)' cannot delegate (with 'self.init'); did you "
          + "mean this to be a convenience initializer?", at: span,
        hints: ["write 'convenience init'"])
    }
    own.isDelegating = true
    return delegation(
      type, initializers(of: type), name("self", span), isSuper: false, written, span
    ) { _ in nil }
  }

  private func delegation(
    _ type: DeclaredType, _ initializers: [Initializer], _ object: TypedExpression, isSuper: Bool,
    _ written: WrittenArguments, _ span: Span, mistake: (Initializer) -> String?
  ) -> TypedExpression {
    guard
      let call = resolve(functions: initializers.map(\.shape), written, expected: .dynamic, span),
      let chosen = initializers.first(where: { $0.shape === call.shape })
    else { return .invalid(span) }
    if let mistake = mistake(chosen) { return report(.type, mistake, at: span) }
    if case .initializer(let own) = scope.role, chosen.shape.result.isOptional,
      !own.shape.result.isOptional
    {
      return report(
        .type,
        "a non-failable initializer cannot chain to failable initializer "
          + "'\(chosen.shape.title)' written with 'init?'", at: span, hints: ["write 'init?'"])
    }
    let target = TypedCall.Target.delegation(type, chosen, receiver: object, isSuper: isSuper)
    let inouts = inoutArguments(call, written)
    return TypedExpression(.call(TypedCall(target, call, written, inouts: inouts)), .void, span)
  }

  /// Reports an access to a private member.
  func reportInaccessible(
    _ name: Name, _ type: DeclaredType, toChange: Bool = false
  ) -> TypedExpression {
    report(
      .name,
      toChange
        ? "\(mutation.message)'\(name.text)' setter is inaccessible"
        : "'\(name.text)' is inaccessible due to 'private' protection level", at: name.span,
      label: "it is private to '\(type.shownName)'")
  }

  /// Checks a read of a lazy property of a struct, which mutates the value.
  func lazyField(
    _ base: TypedExpression, _ type: RecordType, _ index: Int, _ name: Name, _ result: Type
  ) -> TypedExpression {
    guard isVariable(base) else {
      return report(
        .type, "cannot use mutating getter on immutable value\(immutability(of: base))",
        at: name.span,
        label: "'\(name.text)' is lazy", hints: variableHints(for: base))
    }
    guard let place = lvalue(base) else { return .invalid(name.span) }
    return TypedExpression(.lazyField(place, type, index, name: name.text), result, name.span)
  }
}
