extension Type: CustomStringConvertible {
  /// Returns the written type with its missing type arguments taken from `other`, a value's type.
  ///
  /// An explicit `Any` is kept.
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

  /// Returns the type with its unknown parts taken from `other`.
  package func completed(by other: Type) -> Type {
    switch (self, other) {
    case (.dynamic, _), (.variable, _): other
    // The value determines the concrete stream type.
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
