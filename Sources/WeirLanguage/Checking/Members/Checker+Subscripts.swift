import WeirSyntax

/// Subscripts that the program declares: two methods, one of which gives the element and one sets it.
extension Checker {
  /// `base[arguments]` as the program declares it; nil where the language's own subscript is meant.
  func ownSubscript(
    _ base: TypedExpression, _ call: Call, _ expected: Type, _ span: Span
  ) -> TypedExpression? {
    let written = WrittenArguments(call)
    let found = members(FunctionDeclaration.elementGetter, of: base.type, for: written)
    guard !found.isEmpty else { return nil }
    if !isDeclared(base.type), !base.type.isVariable {
      guard found.contains(where: { $0.shape.call?.takes(written) ?? false }),
        written.labels != [nil] || !hasElement(base.type, for: written.arguments[0].value)
      else { return nil }
    }
    let name = Name(
      text: FunctionDeclaration.elementGetter, span: Span(call.callee.span.end..<span.end))
    return methodCall(base, call.callee.span, name, written, expected, span)
  }

  /// `Type[arguments]`; nil where the type declares no such subscript.
  func staticSubscript(_ call: Call, _ expected: Type, _ span: Span) -> TypedExpression? {
    guard let type = staticType(call.callee) else { return nil }
    let written = WrittenArguments(call)
    let name = Name(text: FunctionDeclaration.elementGetter, span: span)
    guard !members(name.text, of: type.type, isStatic: true, for: written).isEmpty else {
      return nil
    }
    return staticCall(type, name, written, expected, span)
  }

  /// True where the language itself has an element of such a value for an index like that.
  private func hasElement(_ type: Type, for index: Expression) -> Bool {
    let count = diagnosticCount
    let found = expression(index).type
    _ = takeBack(to: count)
    switch type {
    case .array, .named("ArraySlice", _):
      return Type.int.accepts(found, self) || found.receiverKind == .range
    case .string, .substring:
      return Type.textIndex.accepts(found, self)
        || Type.named("RangeExpression", [.textIndex]).accepts(found, self)
    case .dictionary(let key, _): return key.accepts(found, self)
    default: return false
    }
  }

  /// An element that is to be changed; nil where it cannot be, which is reported.
  func elementPlace(_ target: TypedExpression, _ call: TypedCall) -> TypedExpression? {
    guard case .method(_, _, let receiver) = call.target, let setter = setter(for: call) else {
      report(
        .type, "this element cannot be set", at: target.site,
        hints: ["its subscript has no 'set'"])
      return nil
    }
    guard isAccessible(setter.shape.access, "subscript", of: setter.owner, toChange: true) else {
      _ = hidden(Name(text: "subscript", span: target.site), setter.owner)
      return nil
    }
    let place: TypedExpression
    if isReference(receiver.type) {
      place = receiver
    } else {
      guard isVariable(receiver) else {
        report(
          .type, "the value is a constant, and so are its elements", at: receiver.span,
          label: "this cannot be changed", hints: ["declare it with 'var' to make it a variable"])
        return nil
      }
      guard let variable = lvalue(receiver) else { return nil }
      place = variable
    }
    let key = setter.shape.call?.key ?? ""
    return target.replaced(
      by: .elementPlace(place, call, setter: setter.owner, key: key), target.type)
  }

  /// What sets the element that the call gives.
  func setter(for call: TypedCall) -> FoundMember? {
    guard call.isSubscript, case .method(_, _, let receiver) = call.target,
      let getter = call.resolution?.shape
    else { return nil }
    return members(FunctionDeclaration.elementSetter, of: receiver.type).first {
      $0.shape.call?.sets(whatIsGivenBy: getter) ?? false
    }
  }
}

extension TypedCall {
  /// True for what a subscript of the program gives.
  var isSubscript: Bool { resolution?.shape.name == FunctionDeclaration.elementGetter }
}

extension CallShape {
  /// True for the setter that belongs to the getter: it takes the same, and a new value.
  fileprivate func sets(whatIsGivenBy getter: CallShape) -> Bool {
    guard let own = parameters?.dropLast(), let others = getter.parameters,
      own.count == others.count
    else { return false }
    return zip(own, others).allSatisfy { $0.label == $1.label && $0.type == $1.type }
  }
}
