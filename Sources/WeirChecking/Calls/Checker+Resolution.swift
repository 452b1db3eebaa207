import WeirRuntime

extension Checker {
  /// Resolves a call to one of several signatures and checks its arguments.
  ///
  /// Reports a call that matches no signature.
  ///
  /// - Parameters:
  ///   - bindings: the type bindings that the receiver provides.
  ///   - receiver: the type of the receiver, which determines the kind of `Stream` in signatures.
  func resolve(
    _ shapes: [CallShape], _ written: WrittenArguments, bindings: [String: Type] = [:],
    receiver: Type = .dynamic, expected: Type = .dynamic, _ span: Span
  ) -> ResolvedCall? {
    let count = diagnosticCount
    let call = resolveFirst(shapes, written, bindings, receiver, expected, span)
    guard diagnosticCount > count, tries < 2, written.arguments.count == 1, written.trailing == 1
    else { return call }
    return resolveSubscription(shapes, written, bindings, receiver, expected, span, from: count)
      ?? call
  }

  private func resolveFirst(
    _ shapes: [CallShape], _ written: WrittenArguments, _ bindings: [String: Type],
    _ receiver: Type, _ expected: Type, _ span: Span
  ) -> ResolvedCall? {
    noteLabels(of: shapes, written, bindings: bindings)
    if asksForCase(written) {
      checkBeginning(of: shapes, written, bindings, receiver, expected, span)
      return nil
    }
    let labels = written.labels
    var fitting: [(shape: CallShape, mapping: [[Int]])] = []
    for shape in shapes {
      guard let parameters = shape.parameters else {
        if labels.isEmpty { fitting.append((shape, [])) }
        continue
      }
      let match = parameters.match(labels: labels, trailing: written.trailing, title: shape.title)
      if case .fits(let mapping) = match { fitting.append((shape, mapping)) }
    }
    guard let first = fitting.first else {
      if !checkBeginning(of: shapes, written, bindings, receiver, expected, span) {
        reportMismatch(shapes, written, receiver, span)
      }
      return nil
    }
    guard fitting.count > 1 else {
      return resolve(first.shape, first.mapping, written, [:], bindings, receiver, expected, span)
    }
    // Arguments whose type does not depend on the parameter select the signature.
    var known: [Int: TypedExpression] = [:]
    for (index, argument) in written.arguments.enumerated() where !argument.value.isContextual {
      let count = diagnosticCount
      known[index] = expression(argument.value)
      // The type of a collection literal depends on the parameter, so it is checked again later.
      if argument.value.isLiteralList { _ = removeDiagnostics(to: count) }
    }
    let possible = fitting.filter {
      accepts($0.shape, $0.mapping, written, known, bindings, receiver)
    }
    // Prefer signatures that take a closure as a function to those that take it as any value.
    let closures = possible.filter { $0.shape.takesFunctions(written, $0.mapping) }
    let takers = closures.isEmpty ? possible : closures
    let exact = takers.filter { $0.shape.takesParameters(of: written, $0.mapping) }
    let preferred = exact.isEmpty ? takers : exact
    let chosen =
      preferred.count < 2
      ? preferred.first ?? closest(fitting, known, bindings)
      : selectByClosureResult(preferred, written, &known, bindings, receiver)
    return resolve(
      chosen.shape, chosen.mapping, written, known, bindings, receiver, expected, span)
  }

  /// Checks the arguments against a signature.
  ///
  /// If an integer literal conflicts with the other arguments, it is tried as a Double. An example
  /// is the `0` in `reduce(0)`, which can start a sum of Doubles. If the result does not have the
  /// expected type, the arguments are checked again with the type variables that it implies.
  private func resolve(
    _ shape: CallShape, _ mapping: [[Int]], _ written: WrittenArguments,
    _ known: [Int: TypedExpression],
    _ bindings: [String: Type], _ receiver: Type, _ expected: Type, _ span: Span
  ) -> ResolvedCall? {
    let count = diagnosticCount
    let call = check(shape, mapping, written, known, bindings, receiver, expected, span)
    // Limit the nesting of retries: in nested calls, each level would double the work.
    guard tries < 2 else { return call }
    guard diagnosticCount > count else {
      guard let call, let bound = bindings.implied(by: expected, call, self) else { return call }
      tries += 1
      defer { tries -= 1 }
      let other = check(shape, mapping, written, known, bound, receiver, expected, span)
      let isFitting = removeDiagnostics(to: count).isEmpty
      return other.flatMap { isFitting && expected.accepts($0.result, self) ? $0 : nil } ?? call
    }
    var known = known
    for (indexes, parameter) in zip(mapping, shape.parameters ?? []) {
      guard case .variable = parameter.type else { continue }
      for index in indexes where written.arguments[index].value.isWholeLiteral {
        known[index] = expression(written.arguments[index].value.asDoubleLiteral)
      }
    }
    guard
      known.contains(where: {
        $0.value.type == .double && written.arguments[$0.key].value.isWholeLiteral
      })
    else { return call }
    let mistakes = removeDiagnostics(to: count)
    tries += 1
    defer { tries -= 1 }
    let other = check(shape, mapping, written, known, bindings, receiver, expected, span)
    if diagnosticCount == count { return other }
    _ = removeDiagnostics(to: count)
    restoreDiagnostics(mistakes)
    return call
  }

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
    var typed = [TypedExpression?](repeating: nil, count: written.arguments.count)
    var places: [(index: Int, parameter: CallShape.Parameter)] = []
    for (indexes, parameter) in zip(mapping, shape.parameters ?? []) {
      places += indexes.map { ($0, parameter) }
    }
    if shape.word != nil { bindOptionals(places, written, &bindings) }
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
    for requirement in shape.requirements where requirement.relation == .equals {
      guard case .variable(let name) = requirement.object, bindings[name] == nil,
        shape.parameterTypes.contains(name)
      else { continue }
      let found = requirement.subject.resolved(bindings, self)
      if !found.isUnknown { bindings[name] = found }
    }
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

  /// Reports a built-in whose receiver's values violate its constraint.
  @discardableResult
  func reportUnmetConstraint(
    of shape: CallShape, _ receiver: Type, at span: Span
  ) -> TypedExpression {
    let value = receiver.firstArgument
    return report(
      .type, shape.constraint?.unmet(by: value, shape.name) ?? "", at: span,
      label: "the \(receiver.noun) has values of type '\(value)'",
      hints: [hint(mapping: receiver, to: shape.name) ?? "declared as '\(shape.usage)'"])
  }

  /// Binds the type variables of a constraint on the receiver's values. Returns false if the values
  /// violate the constraint.
  func bind(
    _ constraint: Type?, _ receiver: Type, _ bindings: inout [String: Type]
  ) -> Bool {
    guard let constraint else { return true }
    let value = receiver.firstArgument
    guard constraint.accepts(value, self) else { return false }
    if case .optional = constraint, !value.isDynamic, !value.isOptional { return false }
    constraint.bind(value, &bindings)
    return true
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

extension Type {
  /// The noun for a value of this type in diagnostics.
  fileprivate var noun: String {
    constructor.hasSuffix("Property")
      ? "property" : receiverKind?.isStream == true ? "stream" : "list"
  }

  /// Returns the error message for a built-in whose receiver's values do not meet this constraint.
  fileprivate func unmet(by found: Type, _ name: String) -> String {
    switch self {
    case .named("Stream", _): "'\(name)' requires a stream of streams"
    case .optional: "'\(name)' requires values of an optional type"
    case .named("StringProtocol", _):
      "cannot convert value of type '\(found)' to expected element type 'String'"
    case .named(let wanted, _) where StandardProtocol.isKnown(wanted):
      "referencing instance method '\(name)' requires that '\(found)' conform to '\(wanted)'"
    default: "cannot convert value of type '\(found)' to expected element type '\(self)'"
    }
  }

  /// Returns the type with all bound variables replaced. Unbound variables remain.
  func substitutingKnown(_ bindings: [String: Type]) -> Type {
    substituting(bindings)
  }
}

extension Expression {
  /// Whether the expression is syntactically a function: a closure, an operator or a key path.
  var isFunction: Bool {
    switch kind {
    case .closure, .operatorFunction, .keyPath: true
    case .parenthesized(let inner): inner.isFunction
    default: false
    }
  }

  fileprivate var isCoalescing: Bool {
    if case .binary(let binary) = kind { binary.operator == .coalesce } else { false }
  }

  fileprivate var isNil: Bool {
    if case .nil = kind { true } else { false }
  }

  /// Whether the meaning of the expression depends on the expected type.
  var isContextual: Bool {
    switch kind {
    case .implicitMember, .nil, .reference: true
    case .call(let call): call.callee.isContextual
    case .parenthesized(let inner): inner.isContextual
    case .binary(let binary):
      binary.operator.isArithmetic && binary.left.isContextual && binary.right.isContextual
    default: isFunction
    }
  }

  /// Returns whether the literal takes on the expected type instead of its default type.
  func becomes(_ wanted: Type) -> Bool {
    isWholeLiteral && wanted.unwrapped == .double
      || isCharacterLiteral && [.character, .unicodeScalar].contains(wanted.unwrapped)
  }

  fileprivate var isLiteralList: Bool {
    switch kind {
    case .array, .dictionary: true
    default: false
    }
  }
}
