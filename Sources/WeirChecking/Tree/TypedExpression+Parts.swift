extension TypedExpression {
  /// The expression without implicit conversions.
  package var unconverted: TypedExpression {
    switch kind {
    case .converted(let inner, _), .wrapped(let inner): inner.unconverted
    default: self
    }
  }

  /// The expression without conversions, unwrapping and error handling.
  package var bare: TypedExpression {
    switch kind {
    case .converted(let inner, _), .wrapped(let inner), .forced(let inner), .chain(let inner),
      .link(let inner), .attempt(let inner, _), .awaited(let inner, _):
      inner.bare
    default: self
    }
  }

  /// The expression that a member access or a call of a method applies to; nil for an expression of
  /// another kind.
  package var receiver: TypedExpression? {
    switch kind {
    case .field(let base, _, _, _), .member(let base, _, _), .property(let base, _, _, _),
      .computed(let base, _, _), .memberPlace(let base, _, _), .storedPlace(let base, _, _, _),
      .lazyField(let base, _, _, _), .superMember(let base, _, _):
      base
    case .call(let call): call.receiver
    default: nil
    }
  }

  /// The expression that contains the place: a variable, or a value that is not part of one.
  package var rootPlace: TypedExpression {
    let place = bare
    switch place.kind {
    case .call: return place
    case .element(let base, _, _), .subscripted(let base, _), .defaulted(let base, _, _),
      .elementPlace(let base, _, _, _):
      return base.rootPlace
    default: return place.receiver?.rootPlace ?? place
    }
  }

  /// The variable to which the expression refers; nil for an expression of another kind.
  package var variable: TypedVariable? {
    switch kind {
    case .local(let variable), .capture(_, let variable): .local(variable)
    case .global(let global): .global(global)
    default: nil
    }
  }
}

extension TypedCall {
  /// The value whose method is called; nil for a call of another kind.
  package var receiver: TypedExpression? {
    switch target {
    case .method(_, _, let receiver), .mutatingMethod(_, _, let receiver),
      .superMethod(_, _, let receiver), .classMethod(_, _, let receiver),
      .delegation(_, _, let receiver, _), .wordMethod(_, _, let receiver, _),
      .mutatingWord(_, let receiver), .dispatched(_, let receiver, _):
      receiver
    case .value(let callee), .function(let callee): callee.receiver
    case .initializer, .word: nil
    }
  }
}

extension TypedPattern {
  /// The variables that the pattern declares.
  package var variables: [TypedVariable] {
    switch self {
    case .variable(let variable): [variable]
    case .tuple(let parts): parts.flatMap(\.variables)
    case .enumCase(_, let payload, _): payload?.flatMap(\.variables) ?? []
    case .optional(let inner), .cast(let inner, _): inner.variables
    case .anything, .nothing, .test, .typeCheck, .value: []
    }
  }
}

extension TypedFunction {
  /// The variables of enclosing functions that the function captures.
  package var capturedVariables: Set<ObjectIdentifier> {
    Set(captures.map { ObjectIdentifier($0.variable) })
  }
}
