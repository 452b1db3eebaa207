extension Compiler {
  /// Compiles an expression for a place of a known type.
  func expression(_ expression: Expression, for type: Type) -> Typed {
    coerce(self.expression(expression, as: type), to: type, at: expression.span)
  }

  /// Makes a value fit a place; a value that cannot is reported.
  func coerce(_ value: Typed, to type: Type, at span: Span) -> Typed {
    if type.isDynamic || value.type == type { return value }
    guard type.accepts(value.type) else { return mismatch(value, type, span) }
    let site = site(span)
    switch (type, value.form) {
    case (.optional, _) where value.type.isOptional && value.type.isComplete:
      return value.typed(type)
    case (.optional(let wrapped), .constant(let constant)):
      if case .none = constant { return value.typed(type) }
      if !value.type.isDynamic, !value.type.isOptional {
        return Typed.constant(.some(constant), type)
      }
      return converted(value, to: type, wrapped, site)
    case (.optional(let wrapped), _) where !value.type.isDynamic && !value.type.isOptional:
      let code = coerce(value, to: wrapped, at: span).code
      return Typed(type) { (frame) throws(Fault) in .some(try code(frame)) }
    case (.optional(let wrapped), _): return converted(value, to: type, wrapped, site)
    default:
      if !value.type.isDynamic, type.isScalar { return value.typed(type) }
      return converted(value, to: type, type, site)
    }
  }

  private func converted(
    _ value: Typed, to type: Type, _ inner: Type, _ site: Site
  ) -> Typed {
    if value.type.isComplete, type.isComplete, !type.hasLabels, type == value.type { return value }
    guard let conversion = conversion(to: type) else {
      // What is not known of the type is taken from the value.
      return value.type.isDynamic ? value.typed(type) : value
    }
    let code = value.code
    let result = type.completed(by: value.type)
    return Typed(result) { (frame) throws(Fault) in
      try conversion.apply(try code(frame), site)
    }
  }

  @discardableResult
  func mismatch(_ value: Typed, _ expected: Type, _ span: Span) -> Typed {
    let found = value.type
    if found == .optional(.dynamic) {
      return report(
        .type, "'nil' is no value of type '\(expected)'", at: span,
        hints: ["only an optional may be nil: '\(Type.optional(expected))'"])
    }
    var hints: [String] = []
    switch (found, expected) {
    case (.int, .bool): hints = ["compare it with a number: '... != 0'"]
    case (.string, .int), (.string, .double):
      if case .constant(.string(let text)) = value.form {
        hints = Double(text) == nil ? [] : ["leave out the quotes: \(text)"]
      } else {
        hints = ["'\(expected)(...)' makes a number of a text, or nil where it is none"]
      }
    case (.optional, _) where !expected.isOptional:
      hints = ["the value may be nil: unwrap it with '!', '??' or 'if let'"]
    case (.int, .double): hints = ["make a Double of it: 'Double(...)'"]
    case (.double, .int): hints = ["make an Int of it: 'Int(...)'"]
    case (_, .named("Stream", _)):
      hints = [
        "'map' makes values of values; 'flatMap(.latest) { ... }' is for streams of them"
      ]
    case (_, .string): hints = ["put a value into a text with \"\\(value)\""]
    case (.named(let name, _), .named(let wanted, _))
    where name == "SignalProducer" && wanted == "Signal":
      hints = ["a producer is started: 'startWithSignal' gives the signal of a run"]
    case (.named("Signal", _), .named("SignalProducer", _)):
      hints = ["make a producer of it: 'SignalProducer(...)', or 'signal.producer'"]
    case (_, .named(let name, _)):
      if let type = environment.types[name] as? EnumType { hints = [type.casesHint] }
    default: break
    }
    return report(
      .type,
      ["Stream", "Sequence"].contains(expected.constructor)
        ? "expected a \(expected.constructor.lowercased()), found a value of type '\(found)'"
        : "expected a value of type '\(expected)', found '\(found)'", at: span,
      label: found == .void ? "this gives no value" : "this is of type '\(found)'", hints: hints)
  }

  /// Code of a truth value.
  func condition(_ expression: Expression) -> BoolCode {
    let value = self.expression(expression, as: .bool)
    if !Type.bool.accepts(value.type) {
      report(
        .type, "expected true or false, found a value of type '\(value.type)'",
        at: expression.span,
        hints: value.type.isOptional
          ? ["compare it with nil, or unwrap it with 'if let'"]
          : value.type == .int || value.type == .double
            ? ["compare it with a number: '... != 0'"] : [])
    }
    let site = site(expression.span)
    if case .value(let code) = value.form {
      return { (frame) throws(Fault) in
        let value = try code(frame)
        guard case .bool(let bool) = value else {
          throw site.failure("expected true or false, found a value of type '\(value.typeName)'")
        }
        return bool
      }
    }
    return value.bool(site)
  }
}

extension Type: CustomStringConvertible {
  fileprivate var hasLabels: Bool {
    if case .tuple(_, let labels) = self { labels.contains { $0 != nil } } else { false }
  }

  /// The type as it is written, with the arguments that it leaves out taken from a value's; what it
  /// says may be anything stays anything.
  func filled(by other: Type) -> Type {
    switch (self, other) {
    case (.named(let name, let arguments), .named(let given, let others)) where name == given:
      arguments.isEmpty ? .named(name, others) : self
    case (.optional(let type), .optional(let given)): .optional(type.filled(by: given))
    case (.optional(let type), _): .optional(type.filled(by: other))
    case (.array(let type), .array(let given)): .array(type.filled(by: given))
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      .dictionary(key.filled(by: otherKey), value.filled(by: otherValue))
    default: self
    }
  }

  /// The type, with the parts that are not known taken from another one.
  func completed(by other: Type) -> Type {
    switch (self, other) {
    case (.dynamic, _), (.variable, _): other
    // Which stream it is shows in the value.
    case (.named("Stream", _), .named(let name, _)) where NamedType.kinds[name]?.isStream == true:
      other
    case (.named(let name, let arguments), .named(let given, let others))
    where name == given && arguments.count == others.count:
      .named(name, zip(arguments, others).map { $0.completed(by: $1) })
    case (.named(let name, let arguments), .named(let given, let others))
    where name == given && arguments.isEmpty:
      .named(name, others)
    case (.optional(let type), .optional(let given)): .optional(type.completed(by: given))
    case (.optional(let type), _): .optional(type.completed(by: other))
    case (.array(let type), .array(let given)): .array(type.completed(by: given))
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      .dictionary(key.completed(by: otherKey), value.completed(by: otherValue))
    case (.tuple(let elements, let labels), .tuple(let given, _))
    where elements.count == given.count:
      .tuple(zip(elements, given).map { $0.completed(by: $1) }, labels: labels)
    default: self
    }
  }
}
