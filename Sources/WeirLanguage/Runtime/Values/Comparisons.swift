/// The operators and the method with which a type of the program says how its values compare.
struct Comparisons {
  /// An operator between two values of a type.
  struct Operator {
    let function: FunctionValue
    /// The type, where the function is a class's and is given it first.
    var type: TypeValue?

    /// A failure surfaces where the comparison is asked for.
    fileprivate func asks(_ left: Value, _ right: Value) -> Bool {
      let arguments = (type.map { [.type($0)] } ?? []) + [left, right]
      return if case .bool(true) = function.interpreter.call(function, arguments) { true } else {
        false
      }
    }
  }

  var equal: Operator?
  var less: Operator?
  var hash: FunctionValue?

  /// Takes an operator between two values of the type.
  mutating func take(_ found: Operator, as name: String) {
    switch name {
    case "==": equal = found
    case "<": less = found
    default: break
    }
  }
}

extension DeclaredType {
  /// nil where neither the type nor one that it inherits from says it.
  final func areEqual(_ left: Value, _ right: Value) -> Bool? {
    find { $0.comparisons.equal }?.asks(left, right)
  }

  final func areInOrder(_ left: Value, _ right: Value) -> Bool? {
    find { $0.comparisons.less }?.asks(left, right)
  }

  /// False where the type does not say how its values are hashed.
  final func hash(_ value: Value, into hasher: inout Hasher) -> Bool {
    guard let hash = find({ $0.comparisons.hash }) else {
      // Only `==` knows which fields tell values apart: all of them have one hash.
      return find { $0.comparisons.equal } != nil
    }
    let object = HasherObject()
    _ = hash.interpreter.call(hash, [value, .object(object)])
    hasher.combine(object.hasher.finalize())
    return true
  }
}
