import WeirSyntax

extension Checker {
  /// Checks an expression for a place of a known type.
  func expression(_ expression: Expression, for type: Type) -> TypedExpression {
    coerce(self.expression(expression, as: type), to: type, at: expression.span)
  }

  /// Checks the value with which a variable of a known type begins.
  func initial(_ value: Expression, for type: Type) -> TypedExpression {
    coerce(expression(value, as: context(of: value, for: type)), to: type, at: value.span)
  }

  /// What the type of a variable says of the value with which it begins, and that of a function of
  /// what it gives back: `try?` alone there has one level, whatever the place has.
  func context(of value: Expression, for type: Type) -> Type {
    guard case .attempt(.optional, _) = value.kind, type.optionalDepth > 1 else { return type }
    return type.unwrapped
  }

  /// Makes a value fit a place; a value that cannot is reported.
  func coerce(_ value: TypedExpression, to type: Type, at span: Span) -> TypedExpression {
    if value.type == type { return value }
    if let end = value.pipeEnd(for: type) { return coerce(end, to: type, at: span) }
    if let misfit = misfit(of: value, to: type, at: span) { return misfit }
    if type.isDynamic { return value }
    if value.isImplicitlyUnwrapped, !type.isOptional, !type.isAny {
      return coerce(value.unwrapped, to: type, at: span)
    }
    guard type.accepts(value.type, self), !(type.isAny && value.isNil) else {
      return mismatch(value, type, span)
    }
    if case .optional(let wrapped) = type { return promoted(value, to: wrapped, type, span) }
    if !value.type.isDynamic, type.isScalar { return value.typed(type) }
    return converted(value, to: type, at: span)
  }

  /// Makes a value fit a place for an optional: it is wrapped once for each optional more.
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
    guard let conversion = conversion(to: type) else {
      // What is not known of the type is taken from the value.
      return value.type.isDynamic ? value.typed(type) : value
    }
    return TypedExpression(
      .converted(value, conversion), type.completed(by: value.type), span)
  }

  @discardableResult
  func mismatch(
    _ value: TypedExpression, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let found = value.type
    if case .function(_, let wanted) = expected, wanted.constructor == "Stream",
      case .function(_, let result) = found, !wanted.accepts(result)
    {
      return report(
        .type, "expected a closure that returns a stream, found one that returns '\(result)'",
        at: span,
        hints: [
          "'map' makes values of values; 'flatMap(.latest) { ... }' is for streams of them"
        ])
    }
    if value.isNil {
      return report(
        .type, "'nil' is no value of type '\(expected)'", at: span,
        hints: ["only an optional may be nil: '\(Type.optional(expected))'"])
    }
    var hints: [String] = []
    switch (found, expected) {
    case (.int, .bool): hints = ["compare it with a number: '... != 0'"]
    case (.string, .int), (.string, .double):
      if case .string(let text)? = value.constant {
        hints = Double(text) == nil ? [] : ["leave out the quotes: \(text)"]
      } else {
        hints = ["'\(expected)(...)' makes a number of a text, or nil where it is none"]
      }
    case (.named("Any", _), _):
      hints = ["find out whether it is one: 'value as? \(expected)'"]
    case (.optional, _) where found.optionalDepth > expected.optionalDepth:
      hints = ["the value may be nil: unwrap it with '!', '??' or 'if let'"]
    case (.int, .double): hints = ["make a Double of it: 'Double(...)'"]
    case (.double, .int): hints = ["make an Int of it: 'Int(...)'"]
    case (.named(let name, _), .named("Stream", _)) where NamedType.kinds[name]?.isStream == true:
      hints = ["'map' makes other values of them"]
    case (_, .named("Stream", _)): hints = [streamHint(found)]
    case (_, .named("Event", _)): hints = ["'send(value:)' sends a value"]
    case (.named(let name, _), .named(let wanted, _))
    where isProtocol(wanted) && declaredType(name) != nil:
      hints = ["'\(name)' does not conform to '\(wanted)': its declaration has to say so"]
    case (_, .string): hints = ["put a value into a text with \"\\(value)\""]
    case (.named(let name, _), .named(let wanted, _))
    where name == "SignalProducer" && wanted == "Signal":
      hints = ["a producer is started: 'startWithSignal' gives the signal of a run"]
    case (.named("Signal", _), .named("SignalProducer", _)):
      hints = ["make a producer of it: 'SignalProducer(...)', or 'signal.producer'"]
    case (_, .named(let name, _)):
      if let type = declaredType(name) as? EnumType { hints = [type.casesHint] }
    default: break
    }
    return report(
      .type,
      ["Stream", "Sequence"].contains(expected.constructor)
        ? "expected a \(expected.wantedName(for: found)), found a value of type '\(found)'"
        : "expected a value of type '\(expected)', found '\(found)'", at: span,
      label: found == .void ? "this gives no value" : "this is of type '\(found)'", hints: hints)
  }

  /// The hint for a value in the place of a stream.
  private func streamHint(_ found: Type) -> String {
    if scope.isClosure, scope.resultType?.constructor == "Stream" {
      return "'map' makes values of values; 'flatMap(.latest) { ... }' is for streams of them"
    }
    return found.element == nil
      ? "'SignalProducer(value: ...)' is a stream of one value"
      : "'SignalProducer(...)' is a stream of the elements"
  }

  /// A truth value.
  func condition(_ expression: Expression) -> TypedExpression {
    let value = self.expression(expression, as: .bool).implicitlyUnwrapped
    guard !Type.bool.accepts(value.type, self) else { return value }
    return report(
      .type, "expected true or false, found a value of type '\(value.type)'",
      at: expression.span,
      hints: value.type.isOptional
        ? ["compare it with nil, or unwrap it with 'if let'"]
        : value.type == .int || value.type == .double
          ? ["compare it with a number: '... != 0'"] : [])
  }
}

extension Type {
  /// What a list or a stream is called where one is wanted; with its values where the other one is
  /// a list as well, or they are known.
  fileprivate func wantedName(for found: Type) -> String {
    let values = firstArgument
    let name = constructor.lowercased()
    let tells = constructor == "Stream" ? values.isComplete : found.element != nil
    return tells ? "\(name) of '\(values)'" : name
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
