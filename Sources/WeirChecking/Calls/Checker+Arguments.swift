import WeirRuntime

/// The arguments of a call, checked against the parameters of one signature.
extension Checker {
  /// Checks the arguments against the parameters of a signature.
  @discardableResult
  func check(
    _ shape: CallShape, _ mapping: [[Int]], _ written: WrittenArguments,
    _ known: [Int: TypedExpression],
    _ bindings: [String: Type], _ receiver: Type, _ expected: Type, _ span: Span
  ) -> ResolvedCall? {
    var bindings = bindings
    if !bind(shape.constraint, receiver, &bindings) {
      reportUnmetConstraint(of: shape, receiver, at: span)
      return nil
    }
    bindResult(of: shape, expected, &bindings)
    var places: [(index: Int, parameter: CallShape.Parameter)] = []
    for (indexes, parameter) in zip(mapping, shape.parameters ?? []) {
      places += indexes.map { ($0, parameter) }
    }
    if shape.word != nil { bindOptionals(places, written, &bindings) }
    let typed = checkedArguments(of: shape, places, written, known, &bindings, receiver)
    bindEqualTypes(of: shape, &bindings)
    if shape.word == nil { checkRequirements(of: shape, bindings, span) }
    let derived = receiver.derived(
      by: shape.word, with: shape.left(mapping, typed.map { $0?.type }, on: receiver))
    var result = shape.result.resolved(bindings, self)
    if shape.word != nil { result = result.placed(on: derived, or: typed.compactMap { $0?.type }) }
    var (mapping, arguments) = (mapping, typed.map { $0 ?? .invalid(span) })
    addSourceLocationArguments(shape, &mapping, &arguments, at: span)
    let call = ResolvedCall(
      shape: shape.making(derived, of: receiver), mapping: mapping, arguments: arguments,
      receiver: receiver, result: result)
    checkFailures(call, places, written)
    return call
  }

  /// Binds the type variables of the result that the expected type determines.
  private func bindResult(
    of shape: CallShape, _ expected: Type, _ bindings: inout [String: Type]
  ) {
    if case .named(let name, _) = shape.result, name == expected.constructor {
      var wanted: [String: Type] = [:]
      shape.result.bind(expected, &wanted)
      bindings.merge(wanted.filter { !$0.value.isDynamic }) { known, _ in known }
    }
    if case .array = shape.result, shape.name == "init", expected.isComplete,
      bindings["Element"]?.isDynamic ?? true
    {
      shape.result.bind(expected, &bindings)
    }
    // In `let sum: Double = numbers.reduce(0) { ... }`, the expected type binds the result.
    if case .variable(let name) = shape.result, shape.word != nil,
      expected.isComplete || isDeclared(expected),
      expected != .void, bindings[name] == nil
    {
      bindings[name] = expected.unwrapped
    }
  }

  /// Binds the type variables that the requirements of a signature declare as equal to a type.
  private func bindEqualTypes(of shape: CallShape, _ bindings: inout [String: Type]) {
    for requirement in shape.requirements where requirement.relation == .equals {
      let open = requirement.object.variableNames.filter {
        bindings[$0] == nil && shape.parameterTypes.contains($0)
      }
      guard !open.isEmpty else { continue }
      let found = requirement.subject.resolved(bindings, self)
      if !found.isUnknown { requirement.object.bind(found, &bindings) }
    }
  }

  /// Checks the arguments, and binds the type variables that they determine. The result has one
  /// element for each written argument.
  private func checkedArguments(
    of shape: CallShape, _ places: [(index: Int, parameter: CallShape.Parameter)],
    _ written: WrittenArguments, _ known: [Int: TypedExpression],
    _ bindings: inout [String: Type], _ receiver: Type
  ) -> [TypedExpression?] {
    var typed = [TypedExpression?](repeating: nil, count: written.arguments.count)
    // Integer literals follow the other values, whose types they adopt; closures come last.
    for flexibility in 0...2 {
      for (index, parameter) in places
      where written.arguments[index].value.flexibility == flexibility {
        let value = written.arguments[index].value
        // An integer to which values of unknown type are added can become a Double.
        var known = known[index]
        if known?.type != .double, environment.mayContainDynamicData,
          receiver.firstArgument.isDynamic,
          value.isWholeLiteral, shape.accumulates(from: parameter, bindings)
        {
          known = (known ?? expression(value)).typed(.dynamic)
        }
        let isKept = keeps(parameter, of: shape, receiver)
        if isKept { markEscaping(value) }
        let given = argument(value, parameter, known, &bindings, of: shape.word, on: receiver)
        if isKept { checkEscaping(given) }
        typed[index] = given
      }
    }
    return typed
  }

  /// Binds the element type of variadic arguments to an optional if one of them is `nil`, as in
  /// `Observable.of("a", nil)`.
  private func bindOptionals(
    _ places: [(index: Int, parameter: CallShape.Parameter)], _ written: WrittenArguments,
    _ bindings: inout [String: Type]
  ) {
    let values = places.filter(\.parameter.isVariadic).map { written.arguments[$0.index].value }
    guard values.count > 1, values.contains(where: \.isNil),
      let value = values.first(where: { !$0.isContextual }),
      case .variable(let name)? = places.first(where: \.parameter.isVariadic)?.parameter.type,
      bindings[name]?.isDynamic != false
    else { return }
    let count = diagnosticCount
    let type = expression(value).type
    _ = removeDiagnostics(to: count)
    if !type.isOptional, !type.isDynamic { bindings[name] = .optional(type) }
  }

  /// Reports generic parameters that cannot be inferred and arguments that violate a requirement.
  private func checkRequirements(
    of shape: CallShape, _ bindings: [String: Type], _ span: Span
  ) {
    if let open = shape.parameterTypes.first(where: { bindings[$0] == nil }) {
      report(
        .type, "generic parameter '\(open)' could not be inferred", at: span,
        hints: ["declared as '\(shape.usage)'; state the type of the result"])
      return
    }
    guard let (requirement, found) = failing(shape.requirements, bindings) else { return }
    report(
      .type,
      requirement.relation == .conforms
        ? shape.name == "init"
          ? "type '\(found)' does not conform to protocol '\(requirement.object)'"
          : "\(describe(shape)) requires that '\(found)' conform to '\(requirement.object)'"
        : "\(describe(shape)) requires the types '\(found)' and "
          + "'\(requirement.object.resolved(bindings, self))' be equivalent",
      at: span)
  }

  private func argument(
    _ value: Expression, _ parameter: CallShape.Parameter, _ known: TypedExpression?,
    _ bindings: inout [String: Type], of word: Word?, on receiver: Type
  ) -> TypedExpression {
    if parameter.isInout {
      if case .reference(let place) = value.kind {
        if !parameter.type.isComplete { parameter.type.bind(expression(place).type, &bindings) }
        return .invalid(value.span)
      }
      reportMissingAmpersand(expression(value), at: value.span)
      return .invalid(value.span)
    }
    let wanted = parameter.type.resolved(bindings, self)
    let trait = value.makesMember ? receiver.derived(by: word).traitName : nil
    let context = trait.map(wanted.streams(as:)) ?? wanted
    var typed: TypedExpression
    if parameter.isAutoclosure {
      typed = expression(value.autoclosure, as: wanted)
    } else if let known, !value.becomes(wanted), !value.isLiteralList,
      wanted.accepts(known.type, self), known.type.isComplete || !wanted.isComplete
    {
      typed = known
    } else {
      // For a parameter of any type, both sides of 'a ?? b' can have different types.
      let takesAny = wanted.isDynamic && parameter.written?.hasPrefix("Any") == true
      let count = diagnosticCount
      typed = expression(
        value, as: takesAny && value.isCoalescing ? .any : context.elementContext)
      // The result of a closure that is known only at run time can have the type all the same.
      if let known, value.isFunction, diagnosticCount > count, wanted.accepts(known.type, self) {
        _ = removeDiagnostics(to: count)
        typed = known
      }
    }
    if let end = typed.pipeEnd(for: wanted) { typed = end }
    parameter.type.bind(typed.type, &bindings)
    // A value of unknown type that is not converted selects the signature when the call runs.
    if known != nil, typed.type.isDynamic, conversion(to: wanted) == nil { return typed }
    // A built-in's optional parameter takes a non-optional value without wrapping it.
    let isBare = word != nil && parameter.type.isOptional && !typed.type.isOptional
    let target = isBare ? wanted.unwrapped : wanted
    return coerce(typed, to: target, at: value.span)
  }
}

extension CallShape {
  /// Returns whether the parameter is the initial value of an accumulation and has no known type.
  fileprivate func accumulates(from parameter: Parameter, _ bindings: [String: Type]) -> Bool {
    guard word != nil, case .variable(let name) = parameter.type, bindings[name] == nil else {
      return false
    }
    return (parameters ?? []).contains {
      if case .function(let types, _) = $0.type { types.first == parameter.type } else { false }
    }
  }
}

extension Expression {
  fileprivate var isCoalescing: Bool {
    if case .binary(let binary) = kind { binary.operator == .coalesce } else { false }
  }

  fileprivate var isNil: Bool {
    if case .nil = kind { true } else { false }
  }
}
