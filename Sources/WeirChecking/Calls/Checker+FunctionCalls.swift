import WeirRuntime

extension Checker {
  /// Checks a call of a function that the program declares.
  ///
  /// - Parameter callee: returns the expression for the overload at an index.
  func functionCall(
    _ shapes: [CallShape], _ written: WrittenArguments, _ expected: Type, _ span: Span,
    bindings: [String: Type] = [:], callee: (Int) -> TypedExpression
  ) -> TypedExpression {
    let written = labeled(written, for: shapes)
    guard
      let call = resolve(
        functions: shapes, written, bindings: bindings, expected: expected, span),
      let index = shapes.firstIndex(where: { $0 === call.shape })
    else { return .invalid(span) }
    noteEffects(of: call, at: span)
    let inouts = inoutArguments(call, written)
    return TypedExpression(
      .call(TypedCall(.function(callee(index)), call, written, inouts: inouts)), call.result, span)
  }

  /// Checks a call of a static method. Returns nil if the type has no such method.
  func staticMethodCall(
    _ type: DeclaredType, _ name: Name, _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> TypedExpression? {
    let methods = methods(name.text, of: type, isStatic: true)
      .map { FoundMember(owner: type, shape: $0) }
    return methods.isEmpty
      ? nil
      : staticMethodCall(
        methods, TypeValue(type.type, declared: type), name, written, expected, span)
  }

  func staticMethodCall(
    _ found: [FoundMember], _ type: TypeValue, _ name: Name, _ written: WrittenArguments,
    _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let methods = found.filter { $0.shape.call != nil }
    if let owner = methods.first?.owner as? RecordType, owner.isReference {
      return classMethodCall(
        owner, methods.map(\.shape), classReceiver(owner, name.span), written, expected, span)
    }
    return functionCall(
      methods.compactMap(\.shape.call), written, expected, span, bindings: bindings(of: type.type)
    ) { staticMember(methods[$0], of: type, name) }
  }

  /// Returns the receiver for an unqualified call of a class method.
  ///
  /// Inside another class method of the class, this is the receiver of that method.
  func classReceiver(_ type: RecordType, _ span: Span) -> TypedExpression {
    if scope.selfType == nil, scope.enclosingType === type, let place = scope.find("self") {
      return read(place, span)
    }
    return typeAsValue(TypeValue(type.type, declared: type), span)
  }

  /// Checks a call of a class method.
  func classMethodCall(
    _ type: RecordType, _ methods: [MemberShape], _ receiver: TypedExpression,
    _ written: WrittenArguments, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    guard
      let call = resolve(
        functions: methods.compactMap(\.call), written, expected: expected, span),
      let method = methods.first(where: { $0.call === call.shape })
    else { return .invalid(span) }
    guard isAccessible(method.access, call.shape.name, of: type) else {
      return reportInaccessible(Name(text: call.shape.name, span: span), type)
    }
    let target = TypedCall.Target.classMethod(type, call.shape.key, receiver: receiver)
    let inouts = inoutArguments(call, written)
    return TypedExpression(
      .call(TypedCall(target, call, written, inouts: inouts)), call.result, span)
  }

  /// Returns the places that a call mutates through its `inout` parameters.
  func inoutArguments(
    _ call: ResolvedCall, _ written: WrittenArguments, offset: Int = 0
  ) -> [TypedCall.InoutArgument] {
    var places: [TypedCall.InoutArgument] = []
    for (position, parameter) in (call.shape.parameters ?? []).enumerated()
    where parameter.isInout {
      guard let index = call.mapping[position].first,
        let place = changedPlace(written.arguments[index].value, parameter.type)
      else { continue }
      if let other = places.last(where: { $0.place.overlaps(place) }) {
        report(
          .type, "inout arguments are not allowed to alias each other", at: place.span,
          hints: ["argument \(other.index - offset + 1) refers to it too"])
      }
      places.append(TypedCall.InoutArgument(index: position + offset, place: place))
    }
    return places
  }

  /// Returns the place after `&` that a call mutates; nil for other arguments, which are reported.
  func changedPlace(_ argument: Expression, _ type: Type) -> TypedExpression? {
    guard case .reference(let target) = argument.kind else {
      reportMissingAmpersand(expression(argument), at: argument.span)
      return nil
    }
    mutation.kind = .argument
    defer { mutation.kind = .assignment }
    guard let place = place(target) else { return nil }
    if !type.accepts(place.type, self) || !place.type.accepts(type, self) {
      report(
        .type, ConversionPurpose.argument.mismatch(place.type, type), at: target.span,
        label: "this is of type '\(place.type)'")
    }
    return place
  }

  /// Reports an argument for an `inout` parameter that is not marked with `&`.
  func reportMissingAmpersand(_ value: TypedExpression, at span: Span) {
    if value.constant != nil {
      report(
        .type, "cannot pass immutable value as inout argument: literals are not mutable", at: span)
    } else {
      report(
        .type,
        "passing value of type '\(value.type)' to an inout parameter requires explicit '&'",
        at: span, hints: ["write '&' before the argument"])
    }
  }
}
