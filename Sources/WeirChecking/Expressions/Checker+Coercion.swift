import WeirRuntime

extension Checker {
  /// Checks an expression and converts its value to the expected type.
  func expression(
    _ expression: Expression, for type: Type, _ purpose: ConversionPurpose = .argument
  ) -> TypedExpression {
    coerce(self.expression(expression, as: type), to: type, purpose, at: expression.span)
  }

  /// Checks the initial value of a variable with a declared type.
  func initial(_ value: Expression, for type: Type) -> TypedExpression {
    coerce(
      expression(value, as: context(of: value, for: type)), to: type, .annotation, at: value.span)
  }

  /// Returns the expected type for the initial value of a variable or for a returned value.
  ///
  /// A `try?` in that position adds one level of optionality, even if the type has several.
  func context(of value: Expression, for type: Type) -> Type {
    guard case .attempt(.optional, _) = value.kind, type.optionalDepth > 1 else { return type }
    return type.unwrapped
  }

  /// Converts a value to a type. Reports a value that cannot be converted.
  func coerce(
    _ value: TypedExpression, to type: Type, _ purpose: ConversionPurpose = .argument,
    at span: Span
  ) -> TypedExpression {
    if value.type == type { return value }
    if let end = value.pipeEnd(for: type) { return coerce(end, to: type, purpose, at: span) }
    if let misfit = misfit(of: value, to: type, purpose, at: span) { return misfit }
    if type.isDynamic { return value }
    if value.isImplicitlyUnwrapped, !type.isOptional, !type.isAny {
      return coerce(value.unwrapped, to: type, purpose, at: span)
    }
    guard type.accepts(value.type, self), !(type.isAny && value.isNil) else {
      return mismatch(value, type, purpose, span)
    }
    if case .optional(let wrapped) = type { return promoted(value, to: wrapped, type, span) }
    if !value.type.isDynamic, type.isScalar { return value.typed(type) }
    return converted(value, to: type, at: span)
  }

  /// Converts a value to an optional type by wrapping it once for each additional level.
  private func promoted(
    _ value: TypedExpression, to wrapped: Type, _ type: Type, _ span: Span
  ) -> TypedExpression {
    if value.isNil { return value.typed(type) }
    guard !value.type.isDynamic else { return converted(value, to: type, at: span) }
    guard value.type.optionalDepth < type.optionalDepth else {
      let isKnown = value.type.isComplete && !type.hasLabels
      return isKnown ? value.typed(type) : converted(value, to: type, at: span)
    }
    let inner = coerce(value, to: wrapped, at: span)
    guard let constant = inner.constant else {
      return TypedExpression(.wrapped(inner), type.completed(by: .optional(inner.type)), span)
    }
    return .constant(.some(constant), type, span)
  }

  private func converted(
    _ value: TypedExpression, to type: Type, at span: Span
  ) -> TypedExpression {
    if value.type.isComplete, type.isComplete, !type.hasLabels, type == value.type { return value }
    let checks: (Type) -> Bool = value.type.isDynamic ? canCheck : { _ in false }
    guard let conversion = conversion(to: type, checks) else { return value }
    return TypedExpression(
      .converted(value, conversion), type.completed(by: value.type), span)
  }

  /// Returns whether the values of a type can be recognized at run time.
  private func canCheck(_ type: Type) -> Bool {
    switch type {
    case .named(let name, _):
      !type.isAny && !isProtocol(name)
        && (catalog.typeNames.contains(name) || NamedType.named[name] != nil
          || name == "RangeExpression")
    case .function: true
    default: false
    }
  }

  @discardableResult
  func mismatch(
    _ value: TypedExpression, _ expected: Type, _ purpose: ConversionPurpose, _ span: Span
  ) -> TypedExpression {
    let found = value.type
    if case .function(_, let wanted) = expected, wanted.constructor == "Stream",
      case .function(_, let result) = found, !wanted.accepts(result)
    {
      return report(
        .type, "expected a closure that returns a stream, found one that returns '\(result)'",
        at: span,
        hints: [
          "'map' transforms each value; 'flatMap' takes a closure that returns a stream"
        ])
    }
    if value.isNil {
      return report(
        .type, purpose.nilMismatch(expected), at: span,
        hints: ["only an optional can be nil: '\(Type.optional(expected))'"])
    }
    return report(
      .type, mismatchMessage(value, expected, purpose), at: span,
      label: found == .void ? "this returns no value" : "this is of type '\(found)'",
      hints: mismatchHints(value, expected))
  }

  private func mismatchMessage(
    _ value: TypedExpression, _ expected: Type, _ purpose: ConversionPurpose
  ) -> String {
    let found = value.type
    switch (found, expected) {
    case (.named(let name, let arguments), .named("Stream", let wanted))
    where NamedType.kinds[name]?.isStream == true && wanted.first?.isComplete == true:
      return purpose.mismatch(found, .named(name, [wanted[0]] + arguments.dropFirst()))
    case (_, .named("Stream", _)):
      return "expected a \(expected.wantedName), found a value of type '\(found)'"
    case (.optional, _) where found.optionalDepth > expected.optionalDepth:
      if purpose != .coercion, expected.accepts(found.unwrapped, self) {
        return "value of optional type '\(found)' must be unwrapped to a value of type "
          + "'\(found.unwrapped)'"
      }
    case (_, .named("Sequence", _)):
      return "argument type '\(found)' does not conform to expected type 'Sequence'"
    case (.function(let parameters, let result), _)
    where parameters.isEmpty && !expected.isFunctionType && expected.accepts(result, self):
      return "function produces expected type '\(expected)'; did you mean to call it with '()'?"
    case (.named("Any", _), _) where purpose == .coercion:
      return "'Any' is not convertible to '\(expected)'"
    case (.array, .dictionary):
      if case .array(let elements) = value.kind, elements.isEmpty {
        return "use [:] to get an empty dictionary literal"
      }
    case (_, .named(let name, _)) where isProtocol(name) || StandardProtocol.isKnown(name):
      switch purpose {
      case .annotation:
        return "value of type '\(found)' does not conform to specified type '\(expected)'"
      case .argument:
        return "argument type '\(found)' does not conform to expected type '\(expected)'"
      case .result: return "return expression of type '\(found)' does not conform to '\(expected)'"
      default: break
      }
    default: break
    }
    if case .function(_, let result) = expected, case .function(_, let given) = found,
      given.hasToBeAwaited, !result.hasToBeAwaited
    {
      return purpose == .argument
        ? "cannot pass function of type '\(found)' to parameter expecting synchronous function type"
        : "invalid conversion from 'async' function of type '\(found)' to synchronous function "
          + "type '\(expected)'"
    }
    return purpose.mismatch(found, expected)
  }

  private func mismatchHints(_ value: TypedExpression, _ expected: Type) -> [String] {
    let found = value.type
    switch (found, expected) {
    case (.int, .bool): return ["compare it with a number: '... != 0'"]
    case (.string, .int), (.string, .double):
      if case .string(let text)? = value.constant {
        return Double(text) == nil ? [] : ["remove the quotes: \(text)"]
      }
      return ["convert it: '\(expected)(...)' returns nil if the string is not a number"]
    case (.named("Any", _), _): return ["cast it: 'value as? \(expected)'"]
    case (.optional, _) where found.optionalDepth > expected.optionalDepth:
      return ["unwrap it with '!', '??' or 'if let'"]
    case (.int, EnumType.timeInterval.type), (.double, EnumType.timeInterval.type):
      return ["give it a unit: '.seconds(...)' or '.milliseconds(...)', with a whole number"]
    case _ where found.isNumber && expected.isNumber: return ["convert it: '\(expected)(...)'"]
    case (.named(let name, _), .named("Stream", _)) where NamedType.kinds[name]?.isStream == true:
      return ["'map' transforms its values"]
    case (_, .named("Stream", _)): return [streamHint(found)]
    case (_, .array(.named("Stream", _)))
    where found.pipeEnds != nil || found.receiverKind?.isStream == true:
      return ["pass at least two streams, or an array of streams"]
    case (_, .named("Event", _)): return ["'send(value:)' sends a value"]
    case (.named(let name, _), .named(let wanted, _))
    where isProtocol(wanted) && declaredType(name) != nil:
      return ["declare the conformance of '\(name)' to '\(wanted)'"]
    case (_, .string): return ["use string interpolation: \"\\(value)\""]
    case (.named(let name, _), .named(let wanted, _))
    where name == "SignalProducer" && wanted == "Signal":
      return ["start the producer: 'startWithSignal' passes the signal to a closure"]
    case (.named("Signal", _), .named("SignalProducer", _)):
      return ["convert it: 'SignalProducer(signal)' or 'signal.producer'"]
    case (_, .named(let name, _)):
      return (declaredType(name) as? EnumType).map { [$0.casesHint] } ?? []
    default: return []
    }
  }

  /// Returns the hint for a value where a stream is expected.
  private func streamHint(_ found: Type) -> String {
    if scope.isClosure, scope.resultType?.constructor == "Stream" {
      return "'map' transforms each value; 'flatMap' takes a closure that returns a stream"
    }
    return found.element == nil
      ? "'SignalProducer(value: ...)' emits one value"
      : "'SignalProducer(...)' emits the elements"
  }

  /// Checks a condition, which must be a Bool.
  func condition(_ expression: Expression, isOperand: Bool = false) -> TypedExpression {
    let value = self.expression(expression, as: .bool).implicitlyUnwrapped
    guard !Type.bool.accepts(value.type, self) else { return value }
    let message: String
    var hints: [String] = []
    switch (value.type, value.constant) {
    case _ where isOperand && !value.type.isOptional:
      message = ConversionPurpose.argument.mismatch(value.type, .bool)
    case (.optional(.bool), _):
      message = "value of optional type 'Bool?' must be unwrapped to a value of type 'Bool'"
      hints = ["use '?? false', or compare it: '== true'"]
    case (.optional, _):
      message =
        "optional type '\(value.type)' cannot be used as a boolean; test for '!= nil' instead"
    case (.int, .int(let number)?):
      message =
        "integer literal value '\(number)' cannot be used as a boolean; did you mean "
        + "'\(number != 0)'?"
    case (.int, _),
      (_, _) where value.type.takesIntegerLiterals:
      message = "type '\(value.type)' cannot be used as a boolean; test for '!= 0' instead"
    default: message = ConversionPurpose.condition.mismatch(value.type, .bool)
    }
    return report(
      .type, message, at: expression.span, label: "this is of type '\(value.type)'", hints: hints)
  }
}

extension Type {
  /// The description of the expected stream in diagnostics.
  fileprivate var wantedName: String {
    firstArgument.isComplete ? "stream of '\(firstArgument)'" : "stream"
  }

  fileprivate var isFunctionType: Bool {
    if case .function = self { true } else { false }
  }

  fileprivate var hasLabels: Bool {
    switch self {
    case .tuple(let elements, let labels):
      labels.contains { $0 != nil } || elements.contains(where: \.hasLabels)
    case .optional(let type), .array(let type): type.hasLabels
    default: false
    }
  }
}
