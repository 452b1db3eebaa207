extension Compiler {
  /// A chain with `?` in it: nil where a link has no value.
  func optionalChain(_ expression: Expression) -> Typed {
    let value = self.expression(expression)
    let code = value.code
    let type = value.type.isOptional ? value.type : Type.optional(value.type)
    return Typed(type) { (frame) throws(Fault) in
      do throws(Fault) { return try code(frame).chained } catch {
        guard case .chainEnded = error else { throw error }
        return .none
      }
    }
  }

  func chainLink(_ base: Expression) -> Typed {
    let value = expression(base)
    guard value.type.isOptional || value.type.isDynamic else {
      return report(
        .type, "'?' follows an optional, and this is of type '\(value.type)'", at: base.span,
        label: "this is never nil", hints: ["leave out the '?'"])
    }
    let code = value.code
    return Typed(value.type.unwrapped) { (frame) throws(Fault) in
      switch try code(frame) {
      case .none: throw .chainEnded
      case .some(let value): return value
      case let value: return value
      }
    }
  }

  func forced(_ base: Expression, _ expected: Type, _ span: Span) -> Typed {
    let value = expression(base, as: expected.isDynamic ? .dynamic : .optional(expected))
    guard value.type.isOptional || value.type.isDynamic else {
      return report(
        .type, "'!' follows an optional, and this is of type '\(value.type)'", at: base.span,
        label: "this is never nil", hints: ["leave out the '!'"])
    }
    let code = value.code
    let site = site(span)
    return Typed(value.type.unwrapped) { (frame) throws(Fault) in
      switch try code(frame) {
      case .none: throw site.failure("found nil where '!' promises a value")
      case .some(let value): return value
      case let value: return value
      }
    }
  }

  func cast(_ cast: Cast, _ span: Span) -> Typed {
    let target = type(cast.type)
    if cast.strength == .certain {
      let value = expression(cast.value, as: target)
      return coerce(value, to: target, at: cast.value.span).typed(target.completed(by: value.type))
    }
    let code = expression(cast.value).code
    let site = site(span)
    let spelling = target.description
    if cast.strength == .optional {
      return Typed(.optional(target)) { (frame) throws(Fault) in
        let value = try code(frame)
        return value.isKnown(notToBe: target) ? .none : value.unwrapped.wrapped
      }
    }
    return Typed(target) { (frame) throws(Fault) in
      let value = try code(frame)
      guard !value.isKnown(notToBe: target) else {
        throw site.failure("a value of type '\(value.typeName)' is not of type '\(spelling)'")
      }
      return value
    }
  }

  func typeCheck(_ value: Expression, _ type: TypeSyntax) -> Typed {
    let code = expression(value).code
    let target = self.type(type)
    return .bool { (frame) throws(Fault) in !(try code(frame)).isKnown(notToBe: target) }
  }
}

extension Value {
  /// True where the type of the value is known and is another one.
  func isKnown(notToBe type: Type) -> Bool {
    switch (type, self) {
    case (.dynamic, _), (.variable, _): return false
    case (.optional(let wrapped), _):
      if case .none = self { return false }
      return unwrapped.isKnown(notToBe: wrapped)
    case (_, .some(let value)): return value.isKnown(notToBe: type)
    case (.array(let element), .array(let elements)):
      return elements.contains { $0.isKnown(notToBe: element) }
    case (.dictionary, .dictionary), (.tuple, .tuple), (.function, .function): return false
    case (.named(let name, _), _): return isKnown(notToBeNamed: Type.canonical(name))
    default: return true
    }
  }

  private func isKnown(notToBeNamed name: String) -> Bool {
    switch self {
    case .int, .double, .bool, .string: return typeName != name && !Self.isProtocol(name)
    case .enumCase(let value):
      return value.type.map { $0.name != name && !Self.isProtocol(name) } ?? false
    case .record(let record): return record.type.name != name && !Self.isProtocol(name)
    case .object(let object as ErrorValue): return name != object.typeName && name != "Error"
    case .void, .none, .array, .dictionary, .tuple, .function: return true
    default: return false
    }
  }

  private static func isProtocol(_ name: String) -> Bool {
    ["Error", "ErrorType", "Hashable", "Equatable", "Comparable", "CustomStringConvertible"]
      .contains(name)
  }
}
