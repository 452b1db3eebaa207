extension Type: CustomStringConvertible {
  /// The type as it is written, with the arguments that it leaves out taken from a value's; what it
  /// says may be anything stays anything.
  package func filled(by other: Type) -> Type {
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
  package func completed(by other: Type) -> Type {
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
