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
        let element = receiver.element ?? receiver.firstArgument
        known[index] = expression(
          written.arguments[index].value, as: element.takesIntegerLiterals ? element : .double)
      }
    }
    guard
      known.contains(where: {
        $0.value.type.takesIntegerLiterals && written.arguments[$0.key].value.isWholeLiteral
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

extension Type {
  /// The noun for a value of this type in diagnostics.
  fileprivate var noun: String {
    if constructor.hasSuffix("Property") { return "property" }
    if receiverKind?.isAsyncSequence == true { return "sequence" }
    return receiverKind?.isStream == true ? "stream" : "list"
  }

  /// Returns the error message for a built-in whose receiver's values do not meet this constraint.
  fileprivate func unmet(by found: Type, _ name: String) -> String {
    switch self {
    case .named("Stream", _): "'\(name)' requires a stream of streams"
    case .named("AsyncSequence", _):
      "generic struct 'AsyncJoinedSequence' requires that '\(found)' conform to 'AsyncSequence'"
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
    isWholeLiteral && wanted.unwrapped.takesIntegerLiterals
      || isNumberLiteral && wanted.unwrapped == .float
      || isCharacterLiteral && [.character, .unicodeScalar].contains(wanted.unwrapped)
  }

  var isLiteralList: Bool {
    switch kind {
    case .array, .dictionary: true
    default: false
    }
  }
}
