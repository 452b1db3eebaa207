import WeirSyntax

extension Checker {
  func assignment(_ assignment: Assignment, _ span: Span) -> TypedExpression {
    if case .tuple(let targets) = assignment.target.kind, assignment.operator == nil {
      return destructuring(targets, assignment.value, span)
    }
    guard let operation = assignment.operator else { return plain(assignment, span) }
    return compound(assignment, operation, span)
  }

  private func plain(_ assignment: Assignment, _ span: Span) -> TypedExpression {
    guard !assignsUnknown(assignment), let place = place(assignment.target) else {
      _ = expression(assignment.value)
      return .invalid(span)
    }
    noteKept(assignment.value)
    let value =
      if case .discard = assignment.target.kind { untypedExpression(assignment.value) } else {
        expression(assignment.value, for: place.type)
      }
    checkKept(value)
    return TypedExpression(.assignment(place, value), .void, span)
  }

  /// Reports `x = 1` where there is no `x`, once a name.
  private func assignsUnknown(_ assignment: Assignment) -> Bool {
    guard let name = assignment.target.simpleName, !isAskedFor(assignment.target.span),
      meaning(of: name) == nil
    else { return false }
    guard noteMistaken(name) else { return true }
    let near = suggestion(for: name, among: scope.visibleNames + Array(globals.keys))
    report(
      .name, "unknown name '\(name.shortened)'", at: assignment.target.span,
      label: near.map { "did you mean '\($0)'?" } ?? "nothing of this name is known here",
      hints: near == nil ? ["a new variable begins with 'let' or 'var'"] : [])
    return true
  }

  private func destructuring(
    _ targets: [TupleElement], _ value: Expression, _ span: Span
  ) -> TypedExpression {
    let places = targets.compactMap { place($0.value) }
    let typed = expression(value, as: .tuple(places.map(\.type), labels: []))
    if case .tuple(let types, _) = typed.type, types.count != places.count {
      return report(
        .type,
        "expected \(places.count.counted("value")), found a value of type '\(typed.type)'",
        at: value.span)
    }
    return TypedExpression(.destructuring(places, typed), .void, span)
  }

  /// `+=` adds to what collects, a disposable for one, and otherwise changes the variable.
  private func compound(
    _ assignment: Assignment, _ operation: BinaryOperator, _ span: Span
  ) -> TypedExpression {
    let count = diagnosticCount
    let target = expression(assignment.target)
    guard diagnosticCount == count else {
      _ = expression(assignment.value)
      return .invalid(span)
    }
    if let own = ownCompound(assignment, operation, target, span) { return own }
    if operation == .add, !isDeclared(target.type), collects(target, assignment.target) {
      let value = expression(assignment.value)
      return TypedExpression(
        .collecting(target, value, operator: assignment.operatorSpan), .void, span)
    }
    guard let place = place(assignment.target, target) else {
      _ = expression(assignment.value)
      return .invalid(span)
    }
    let isDouble = place.type == .double
    let isList = place.type.isListType
    let value = expression(
      assignment.value, as: isDouble ? .double : isList ? place.type : .dynamic)
    guard place.type.accepts(value.type, self) || adds(value.type, to: place.type, operation),
      !place.type.isOptional, !value.type.isOptional,
      place.type.isDynamic || ![.bool, .character].contains(place.type),
      !isDeclared(place.type), !isUnfit(place.type, for: operation)
    else {
      let name = operation.rawValue + "="
      let message =
        "'\(name)' cannot be applied to values of types '\(place.type)' and '\(value.type)'"
      return report(
        .type, Operation.unavailable(name, operation, place.type, value.type) ?? message,
        at: assignment.operatorSpan, hints: Operation.hints(operation, place.type, value.type))
    }
    var binary = TypedBinary(
      left: place, operator: operation, operatorSpan: assignment.operatorSpan, right: value)
    if !isDouble, value.type.isScalar { binary.rightAsDouble = doubleLiteral(assignment.value) }
    return TypedExpression(.compound(binary), .void, span)
  }

  /// True where the elements of a sequence of another type can be added.
  private func adds(_ value: Type, to place: Type, _ operation: BinaryOperator) -> Bool {
    guard operation == .add, let element = place.element, let other = value.element else {
      return false
    }
    return (place.isListType || place == .string) && place.constructor != "Set"
      && element.accepts(other, self)
  }

  /// `+=` as the program declares it.
  private func ownCompound(
    _ assignment: Assignment, _ operation: BinaryOperator, _ target: TypedExpression, _ span: Span
  ) -> TypedExpression? {
    guard hasOwnOperator(operation.rawValue + "=") else { return nil }
    let place = Expression(
      kind: .reference(assignment.target), span: assignment.target.span)
    let known =
      assignment.value.isContextual || assignment.value.isLiteral
      ? nil : expression(assignment.value)
    return ownOperation(
      operation.rawValue + "=", [place, assignment.value], [target, known], .dynamic, span)
  }

  /// A whole number that is written down, as a Double.
  func doubleLiteral(_ expression: Expression) -> Value? {
    guard expression.isWholeLiteral else { return nil }
    return self.expression(expression.asDoubleLiteral).constant
  }

  /// True for a target that collects, as disposables and lifetimes do.
  private func collects(_ target: TypedExpression, _ syntax: Expression) -> Bool {
    switch syntax.kind {
    case .name: isConstant(target) && target.type.collects
    case .member: target.type.receiverKind?.collects == true
    default: false
    }
  }

  private func isConstant(_ target: TypedExpression) -> Bool {
    switch target.kind {
    case .local(let variable), .capture(_, let variable): !variable.isMutable
    case .global(let global): !global.isMutable
    default: false
    }
  }
}

extension ReceiverKind {
  /// True for what `+=` adds to.
  fileprivate var collects: Bool { self == .collectingDisposable || self == .lifetime }
}

extension Type {
  /// True where a value may collect, as far as that is known.
  fileprivate var collects: Bool {
    isDynamic
      || receiverKind.map { $0.collects || $0 == .disposable } ?? (constructor != "Int")
        && !isScalar && self != .string
  }
}
