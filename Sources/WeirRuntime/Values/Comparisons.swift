/// The `==` and `<` operators and the `hash(into:)` method that the program declares for a type.
package struct Comparisons {
  /// A comparison operator for two values of a type.
  package struct Operator {
    package let function: FunctionValue
    /// The class that declares the operator, passed as the first argument; nil for other functions.
    package var type: TypeValue?

    package init(function: FunctionValue, type: TypeValue? = nil) {
      (self.function, self.type) = (function, type)
    }

    /// Calls the operator; returns false if it throws. The error surfaces at the comparison in the
    /// program.
    fileprivate func asks(_ left: Value, _ right: Value) -> Bool {
      let arguments = (type.map { [.type($0)] } ?? []) + [left, right]
      return if case .bool(true) = function.interpreter.call(function, arguments) { true } else {
        false
      }
    }
  }

  var equal: Operator?
  var less: Operator?
  package var hash: FunctionValue?

  /// Registers `found` as the operator `name`. Names other than `==` and `<` are ignored.
  package mutating func take(_ found: Operator, as name: String) {
    switch name {
    case "==": equal = found
    case "<": less = found
    default: break
    }
  }
}

extension DeclaredType {
  /// Calls the `==` of the type or of its nearest superclass; returns nil if neither declares it.
  final func areEqual(_ left: Value, _ right: Value) -> Bool? {
    find { $0.comparisons.equal }?.asks(left, right)
  }

  final func areInOrder(_ left: Value, _ right: Value) -> Bool? {
    find { $0.comparisons.less }?.asks(left, right)
  }

  /// Hashes `value` with the type's `hash(into:)`; returns false if the type declares neither
  /// `hash(into:)` nor `==`.
  final func hash(_ value: Value, into hasher: inout Hasher) -> Bool {
    guard let hash = find({ $0.comparisons.hash }) else {
      // With a custom `==` and no `hash(into:)`, all values must have equal hashes.
      return find { $0.comparisons.equal } != nil
    }
    let object = HasherObject()
    _ = hash.interpreter.call(hash, [value, .object(object)])
    hasher.combine(object.hasher.finalize())
    return true
  }

  /// Returns the values that the type's `hash(into:)` adds for `value`; nil if the type declares no
  /// `==`. Without `hash(into:)`, these are the stored properties, or the case and its values.
  final func hashedParts(of value: Value) -> [Value]? {
    guard find({ $0.comparisons.equal }) != nil else { return nil }
    guard let hash = find({ $0.comparisons.hash }) else {
      return switch value {
      case .record(let record): record.fields
      case .enumCase(let value): [.string(value.name)] + value.payload
      default: []
      }
    }
    let object = HasherObject(parts: [])
    _ = hash.interpreter.call(hash, [value, .object(object)])
    return object.parts
  }
}
