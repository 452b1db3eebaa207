extension TypedExpression {
  /// What an expression consists of.
  enum Part {
    case expression(TypedExpression)
    case function(TypedFunction)
    case statement(TypedStatement)
  }

  /// Its parts, in the order in which they are evaluated.
  var parts: [Part] {
    switch kind {
    case .function(let function): [.function(function)]
    case .statement(let statement): [.statement(statement)]
    default: operands.map { .expression($0) }
    }
  }

  private var operands: [TypedExpression] {
    switch kind {
    case .invalid, .constant, .local, .capture, .global, .discard, .operatorFunction,
      .wordFunction, .caseFunction, .staticMember, .unboundMethod, .function, .statement:
      []
    case .interpolation(let segments):
      segments.compactMap { if case .value(let node) = $0 { node } else { nil } }
    case .array(let elements), .tuple(let elements, _), .enumCase(_, _, let elements, _): elements
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .element(let base, _, _), .rawValue(_, let base), .field(let base, _, _, _),
      .member(let base, _, _), .property(let base, _, _, _), .memberPlace(let base, _, _),
      .chain(let base), .link(let base), .forced(let base), .not(let base), .signed(_, let base),
      .rangeTo(let base, _), .rangeFrom(let base), .step(let base, _, _), .cast(let base, _, _),
      .typeCheck(let base, _), .attempt(let base, _), .converted(let base, _),
      .wrapped(let base):
      [base]
    case .subscripted(let left, let right), .and(let left, let right), .or(let left, let right),
      .coalesce(let left, let right), .bind(let left, let right, _),
      .assignment(let left, let right), .collecting(let left, let right, _):
      [left, right]
    case .binary(let binary), .compound(let binary): [binary.left, binary.right]
    case .destructuring(let places, let value): places + [value]
    case .defaulted(let first, let second, let third), .ternary(let first, let second, let third):
      [first, second, third]
    case .call(let call): call.operands
    }
  }
}

extension TypedCall {
  fileprivate var operands: [TypedExpression] {
    let places = inouts.map(\.place)
    return switch target {
    case .value(let callee), .function(let callee), .method(_, _, let callee),
      .wordMethod(_, _, let callee, _), .mutatingWord(_, let callee), .dispatched(_, let callee, _):
      [callee] + arguments + places
    // Its receiver is the first of the places.
    case .mutatingMethod: arguments + places
    case .initializer, .word: arguments + places
    }
  }
}
