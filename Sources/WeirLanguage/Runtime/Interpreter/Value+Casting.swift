extension Value {
  /// True where the type of the value is known and is another one.
  ///
  /// - Parameter interpreter: knows what programs add to the types of the language.
  func isKnown(notToBe type: Type, _ interpreter: Interpreter? = nil) -> Bool {
    switch (type, self) {
    case (.dynamic, _), (.variable, _): return false
    case (.optional(let wrapped), _):
      if case .none = self { return false }
      return unwrapped.isKnown(notToBe: wrapped, interpreter)
    case (_, .some(let value)): return value.isKnown(notToBe: type, interpreter)
    case (.array(let element), .array(let elements)):
      return elements.contains { $0.isKnown(notToBe: element, interpreter) }
    case (.dictionary, .dictionary), (.tuple, .tuple), (.function, .function): return false
    case (.named(let name, _), _):
      return name.split(separator: "&").contains { part in
        let name = String(part.drop { $0 == " " }.prefix { $0 != " " })
        return isKnown(notToBeNamed: Type.canonical(name), interpreter)
      }
    default: return true
    }
  }

  private func isKnown(notToBeNamed name: String, _ interpreter: Interpreter?) -> Bool {
    switch self {
    case .record(let record):
      return record.type.find { $0.name == name ? true : nil } == nil
        && !conforms(to: name, interpreter)
    case .enumCase(let value) where value.type != nil:
      return value.type?.name != name && !conforms(to: name, interpreter)
    case .object(let object as ErrorValue): return name != object.typeName && name != "Error"
    case .object, .range, .type, .cell: return false
    case .enumCase(let value) where value.type == nil: return false
    default: return typeName != name && !conforms(to: name, interpreter)
    }
  }

  private func conforms(to name: String, _ interpreter: Interpreter?) -> Bool {
    if let declared {
      if declared.conforms(to: name) || name == "Error" { return true }
    } else if StandardProtocol.conformances(of: type.constructor).contains(name) {
      return true
    }
    return interpreter?.isExtended(self, toConformTo: name) ?? false
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
