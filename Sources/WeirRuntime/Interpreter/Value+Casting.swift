import WeirSyntax

extension Value {
  /// Returns whether the value is known not to be of type `type`.
  ///
  /// - Parameter interpreter: provides the programs' extensions of built-in types.
  package func isKnown(notToBe type: Type, _ interpreter: Interpreter? = nil) -> Bool {
    switch (type, self) {
    case (.dynamic, _), (.variable, _), (.named("Any", _), _): return false
    case (.optional(let wrapped), .some(let value)):
      return value.isKnown(notToBe: wrapped, interpreter)
    case (.optional, .none): return false
    case (.optional(let wrapped), _): return isKnown(notToBe: wrapped, interpreter)
    case (_, .some(let value)): return value.isKnown(notToBe: type, interpreter)
    case (.array(let element), .array(let elements)):
      return elements.contains { $0.isKnown(notToBe: element, interpreter) }
    case (.named("Set", let arguments), .set(let set)) where !arguments.isEmpty:
      return set.elements.contains { $0.isKnown(notToBe: arguments[0], interpreter) }
    case (.dictionary(let key, let value), .dictionary(let dictionary)):
      return dictionary.pairs.contains {
        $0.key.isKnown(notToBe: key, interpreter) || $0.value.isKnown(notToBe: value, interpreter)
      }
    case (.tuple(let types, _), .tuple(let tuple)):
      return types.count != tuple.count
        || zip(tuple.elements, types).contains { $0.isKnown(notToBe: $1, interpreter) }
    case (.tuple(let types, _), .void): return !types.isEmpty
    case (.function(let types, _), .function(let function)):
      return function.parameterCount.map { $0 != types.count } ?? false
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
    case .object(_ as FieldNumber): return name != "String"
    case .object(_ as NumberText): return name != "Double"
    case .object(let object as IOFailure):
      return name != object.typeName && name != "Error"
    case .object(let object as any ValueObject)
    where object.kind == .integer || object.kind == .float:
      return name != object.typeName && !conforms(to: name, interpreter)
    case .object(let object as any ValueObject):
      guard let kind = NamedType.named[name]?.kind, kind.isObject, name != "JSON" else {
        return false
      }
      return kind != object.kind && !object.kind.bases.contains(kind)
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

  /// Returns the value in the representation of `type`, to which it must belong: wraps or unwraps
  /// optionals, and converts data fields to plain strings and numbers.
  package func fitted(to type: Type) -> Value {
    switch (type, self) {
    case (.dynamic, _), (.variable, _), (.named("Any", _), _), (.optional, .none): self
    case (.optional(let wrapped), .some(let value)): .some(value.fitted(to: wrapped))
    case (.optional(let wrapped), _): .some(fitted(to: wrapped))
    case (_, .some(let value)): value.fitted(to: type)
    case (.string, _): plainText
    case (.double, _): plainNumber
    case (.array(let element), .array(let elements)):
      .array(elements.map { $0.fitted(to: element) })
    case (.dictionary(_, let type), .dictionary(let dictionary)):
      .dictionary(dictionary.mapValues { $0.fitted(to: type) })
    default: self
    }
  }

  /// The value as an optional; optionals are unchanged.
  package var wrapped: Value {
    switch self {
    case .none, .some: self
    default: .some(self)
    }
  }

  /// The result of an optional chain as an optional. Has a fast path for `()`, the most frequent
  /// result.
  package var chained: Value {
    if case .void = self { return Self.wrappedVoid }
    return wrapped
  }

  private static let wrappedVoid = Value.some(.void)
}

extension ReceiverKind {
  /// Whether all values of the kind are objects.
  fileprivate var isObject: Bool {
    switch self {
    case .date, .duration, .moment, .measurement, .unit, .recorded, .recordedSubscription,
      .notification, .notificationName, .data, .url, .urlComponents, .urlQueryItem, .uuid, .number,
      .urlRequest, .integer, .float:
      true
    default: isStream
    }
  }
}
