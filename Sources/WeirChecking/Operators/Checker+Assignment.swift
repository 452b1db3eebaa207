import WeirRuntime

extension Checker {
  func assignment(_ assignment: Assignment, _ span: Span) -> TypedExpression {
    if let change = assignment.byKeyPath { return expression(change) }
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
    markEscaping(assignment.value)
    let value =
      if case .discard = assignment.target.kind { untypedExpression(assignment.value) } else {
        expression(
          assignment.value, for: place.type,
          place.isSubscripted ? .subscriptAssignment : .assignment)
      }
    checkEscaping(value)
    return TypedExpression(.assignment(place, value), .void, span)
  }

  /// Returns whether an assignment refers to an undeclared variable. Reports each name only once.
  private func assignsUnknown(_ assignment: Assignment) -> Bool {
    guard let name = assignment.target.simpleName, !isCompletionPoint(assignment.target.span),
      meaning(of: name) == nil
    else { return false }
    guard markUndefined(name) else { return true }
    let near = suggestion(for: name, among: scope.visibleNames + Array(globals.keys))
    report(
      .name, "cannot find '\(name.shortened)' in scope", at: assignment.target.span,
      label: near.map { "did you mean '\($0)'?" },
      hints: near == nil ? ["declare a variable with 'let' or 'var'"] : [])
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
        "'\(typed.type)' is not convertible to "
          + "'\(Type.tuple(places.map(\.type), labels: []))', tuples have a different number of "
          + "elements",
        at: value.span)
    }
    return TypedExpression(.destructuring(places, typed), .void, span)
  }

  /// Checks a compound assignment.
  ///
  /// If the target collects values, as a composite disposable does, `+=` adds the value to it.
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
    mutation.kind = .compound
    defer { mutation.kind = .assignment }
    guard let place = place(assignment.target, target) else {
      _ = expression(assignment.value)
      return .invalid(span)
    }
    let isDouble = place.type == .double || place.type == .date
    let isOwn =
      place.type.isListType
      || [.duration, .demand].contains(place.type) && assignment.value.needsContext
    let takesLiterals = place.type.takesIntegerLiterals && !operation.isShift
    let value = expression(
      assignment.value,
      as: isDouble ? .double : isOwn || takesLiterals ? place.type : .dynamic)
    let isShift = operation.isShift && place.type.integer != nil && value.type.integer != nil
    let isOfObjects =
      Operation.hasObjects(place.type)
      && (value.type.isDynamic || Operation.result(operation, place.type, value.type) == place.type)
    guard
      isOfObjects || isShift
        || !Operation.hasObjects(place.type)
          && (place.type.accepts(value.type, self) || adds(value.type, to: place.type, operation)),
      !place.type.isOptional, !value.type.isOptional,
      place.type.isDynamic || ![.bool, .character].contains(place.type),
      !isDeclared(place.type), !isUnfit(place.type, for: operation)
    else {
      let name = operation.rawValue + "="
      return report(
        .type,
        place.type == .int && value.type == .double && value.constant != nil
          ? ConversionPurpose.argument.mismatch(value.type, place.type)
          : compoundMessage(name, operation, place.type, value.type),
        at: assignment.operatorSpan, hints: Operation.hints(operation, place.type, value.type))
    }
    var binary = TypedBinary(
      left: place, operator: operation, operatorSpan: assignment.operatorSpan, right: value)
    if !isDouble, value.type.isScalar { binary.rightAsDouble = doubleLiteral(assignment.value) }
    return TypedExpression(.compound(binary), .void, span)
  }

  private func compoundMessage(
    _ name: String, _ operation: BinaryOperator, _ place: Type, _ value: Type
  ) -> String {
    if let message = Operation.unavailable(name, operation, place, value) { return message }
    if case .optional(let wrapped) = place, !wrapped.isDynamic {
      return "value of optional type '\(place)' must be unwrapped to a value of type '\(wrapped)'"
    }
    if case .optional(let wrapped) = value, place == wrapped {
      return "value of optional type '\(value)' must be unwrapped to a value of type '\(wrapped)'"
    }
    return place.isNumber && value.isNumber && !operation.isShift
      || operation == .add && (place.isListType || place == .string)
      ? ConversionPurpose.argument.mismatch(value, place)
      : Operation.inapplicable(name, place.description, value.description)
  }

  /// Returns whether `+=` can append the elements of another type of sequence.
  private func adds(_ value: Type, to place: Type, _ operation: BinaryOperator) -> Bool {
    guard operation == .add, let element = place.element, let other = value.element else {
      return false
    }
    return (place.isListType || place == .string) && place.constructor != "Set"
      && element.accepts(other, self)
  }

  /// Checks a compound assignment with a declared operator; nil if there is none.
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

  /// Returns the value of an integer literal as a Double; nil for other expressions.
  func doubleLiteral(_ expression: Expression) -> Value? {
    guard expression.isWholeLiteral else { return nil }
    return self.expression(expression, as: .double).constant
  }

  /// Returns whether `+=` adds the value to the target, as for composite disposables and lifetimes.
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
  /// Whether `+=` adds an element to objects of this kind.
  fileprivate var collects: Bool { self == .collectingDisposable || self == .lifetime }
}

extension Type {
  /// Whether `+=` can add an element to objects of the type. True for unknown types.
  fileprivate var collects: Bool {
    isDynamic
      || receiverKind.map { $0.collects || $0 == .disposable } ?? (constructor != "Int")
        && !isScalar && self != .string
  }
}
