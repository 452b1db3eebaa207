import WeirRuntime

/// Subscripts that the program declares. Each consists of a getter and an optional setter method.
extension Checker {
  /// Checks `base[arguments]` with a declared subscript; nil if the built-in subscript is used.
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

  /// Checks `Type[arguments]`; nil if the type declares no static subscript.
  func staticSubscript(_ call: Call, _ expected: Type, _ span: Span) -> TypedExpression? {
    guard let type = staticType(call.callee) else { return nil }
    let written = WrittenArguments(call)
    let name = Name(text: FunctionDeclaration.elementGetter, span: span)
    guard !members(name.text, of: type.type, isStatic: true, for: written).isEmpty else {
      return nil
    }
    return staticCall(type, name, written, expected, span)
  }

  /// Returns whether the built-in subscript of the type accepts the index.
  private func hasElement(_ type: Type, for index: Expression) -> Bool {
    let count = diagnosticCount
    let found = expression(index).type
    _ = removeDiagnostics(to: count)
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

  /// Returns the element of a declared subscript as a mutable place; nil if the subscript cannot be
  /// set, which is reported.
  func elementPlace(_ target: TypedExpression, _ call: TypedCall) -> TypedExpression? {
    guard case .method(_, _, let receiver) = call.target, let setter = setter(for: call) else {
      report(
        .type, "\(mutation.message)subscript is get-only", at: target.site)
      return nil
    }
    guard isAccessible(setter.shape.access, "subscript", of: setter.owner, toChange: true) else {
      _ = reportInaccessible(Name(text: "subscript", span: target.site), setter.owner)
      return nil
    }
    let place: TypedExpression
    if isReference(receiver.type) {
      place = receiver
    } else {
      guard isVariable(receiver) else {
        report(
          .type, "\(mutation.message)\(immutability(of: receiver).dropFirst(2))", at: receiver.span,
          hints: variableHints(for: receiver))
        return nil
      }
      guard let variable = lvalue(receiver) else { return nil }
      place = variable
    }
    let key = setter.shape.call?.key ?? ""
    return target.replaced(
      by: .elementPlace(place, call, setter: setter.owner, key: key), target.type)
  }

  /// Returns the setter of the subscript that the call reads.
  func setter(for call: TypedCall) -> FoundMember? {
    guard call.isSubscript, case .method(_, _, let receiver) = call.target,
      let getter = call.resolution?.shape
    else { return nil }
    return members(FunctionDeclaration.elementSetter, of: receiver.type).first {
      $0.shape.call?.sets(returnedBy: getter) ?? false
    }
  }
}

extension TypedCall {
  /// Whether the callee is the getter of a declared subscript.
  var isSubscript: Bool { resolution?.shape.name == FunctionDeclaration.elementGetter }
}

extension CallShape {
  /// Returns whether this is the setter for a getter: it takes the same arguments and a new value.
  fileprivate func sets(returnedBy getter: CallShape) -> Bool {
    guard let own = parameters?.dropLast(), let others = getter.parameters,
      own.count == others.count
    else { return false }
    return zip(own, others).allSatisfy { $0.label == $1.label && $0.type == $1.type }
  }
}
