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
    case .record(let record):
      return record.type.find { $0.name == name ? true : nil } == nil && !Self.isProtocol(name)
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

extension Value {
  /// The value as an optional, unless it is one.
  var wrapped: Value {
    switch self {
    case .none, .some: self
    default: .some(self)
    }
  }

  /// The same for the end of a chain, whose result is nothing more often than not.
  var chained: Value {
    if case .void = self { return Self.wrappedVoid }
    return wrapped
  }

  private static let wrappedVoid = Value.some(.void)
}
