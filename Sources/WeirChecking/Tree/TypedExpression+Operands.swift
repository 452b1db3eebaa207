extension TypedExpression {
  /// Calls the closure with each subexpression, in the order of evaluation.
  func forEachOperand(_ body: (TypedExpression) -> Void) {
    switch kind {
    case .invalid, .constant, .local, .capture, .global, .discard, .operatorFunction,
      .wordFunction, .caseFunction, .initializerFunction, .staticMember, .unboundMethod, .function,
      .begun, .statement:
      break
    case .interpolation(let segments):
      for case .value(let node) in segments { body(node) }
    case .array(let elements), .tuple(let elements, _), .enumCase(_, _, let elements, _):
      elements.forEach(body)
    case .dictionary(let entries):
      for entry in entries {
        body(entry.key)
        body(entry.value)
      }
    case .element(let base, _, _), .rawValue(_, let base), .field(let base, _, _, _),
      .member(let base, _, _), .computed(let base, _, _), .property(let base, _, _, _),
      .memberPlace(let base, _, _), .storedPlace(let base, _, _, _), .lazyField(let base, _, _, _),
      .superMember(let base, _, _),
      .chain(let base), .link(let base), .forced(let base), .not(let base), .signed(_, let base),
      .rangeTo(let base, _), .rangeFrom(let base), .step(let base, _, _), .cast(let base, _, _),
      .typeCheck(let base, _), .attempt(let base, _), .awaited(let base, _),
      .converted(let base, _), .wrapped(let base):
      body(base)
    case .subscripted(let left, let right), .and(let left, let right), .or(let left, let right),
      .coalesce(let left, let right), .bind(let left, let right, _),
      .assignment(let left, let right), .collecting(let left, let right, _):
      body(left)
      body(right)
    case .binary(let binary), .compound(let binary):
      body(binary.left)
      body(binary.right)
    case .destructuring(let places, let value):
      places.forEach(body)
      body(value)
    case .defaulted(let first, let second, let third), .ternary(let first, let second, let third):
      body(first)
      body(second)
      body(third)
    case .call(let call), .elementPlace(_, let call, _, _): call.forEachOperand(body)
    }
  }
}

extension TypedCall {
  fileprivate func forEachOperand(_ body: (TypedExpression) -> Void) {
    switch target {
    case .value(let callee), .function(let callee): body(callee)
    // The receiver of a mutating method is the first inout argument.
    case .mutatingMethod: break
    default: if let receiver { body(receiver) }
    }
    arguments.forEach(body)
    for argument in inouts { body(argument.place) }
  }
}
