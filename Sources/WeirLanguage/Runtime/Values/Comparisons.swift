/// The operators and the method with which a type of the program says how its values compare.
struct Comparisons {
  var equal: FunctionValue?
  var less: FunctionValue?
  var hash: FunctionValue?

  /// Takes an operator between two values of the type.
  mutating func take(_ function: FunctionValue, as name: String) {
    switch name {
    case "==": equal = function
    case "<": less = function
    default: break
    }
  }

  func areEqual(_ left: Value, _ right: Value) -> Bool? {
    equal.map { $0.asks(left, right) }
  }

  func areInOrder(_ left: Value, _ right: Value) -> Bool? {
    less.map { $0.asks(left, right) }
  }

  /// False where the type does not say how its values are hashed.
  func hash(_ value: Value, into hasher: inout Hasher) -> Bool {
    guard let hash else { return false }
    let object = HasherObject()
    _ = hash.interpreter.call(hash, [value, .object(object)])
    hasher.combine(object.hasher.finalize())
    return true
  }
}

extension FunctionValue {
  /// A failure surfaces where the comparison is asked for.
  fileprivate func asks(_ left: Value, _ right: Value) -> Bool {
    if case .bool(true) = interpreter.call(self, [left, right]) { true } else { false }
  }
}
