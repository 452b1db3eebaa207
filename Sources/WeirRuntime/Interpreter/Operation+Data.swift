import WeirSyntax

// Operators on dynamically typed data. Numbers of different types are compared by value. An
// ordering comparison is false if a value is missing, or between a number and a string.
extension Operation {
  static func ofData(
    _ operation: BinaryOperator, _ left: Value, _ right: Value, _ site: SourceLocation
  ) throws(Fault) -> Value? {
    let isOrder = [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(operation)
    let (left, right) = (left.unwrapped, right.unwrapped)
    if isOrder, left.isMissing || right.isMissing { return .bool(false) }
    if isOrder, let result = try ofValues(operation, left, right, site) { return result }
    guard let (first, second) = numbers(left, right) else {
      return isOrder && left.isText != right.isText && (left.isNumber || right.isNumber)
        ? .bool(false) : nil
    }
    return try ofValues(operation, first, second, site)
  }

  /// Converts two numbers to a common type; returns nil if one of them is not a number.
  static func numbers(_ left: Value, _ right: Value) -> (Value, Value)? {
    guard left.isNumber, right.isNumber else { return nil }
    let (first, second) = (left.plainNumber, right.plainNumber)
    if case .int = first, case .int = second { return (first, second) }
    return (.double(first.number ?? 0), .double(second.number ?? 0))
  }
}

extension Value {
  /// The `==` operator of the language. A data field that reads as a number equals that number.
  func isSame(as other: Value) -> Bool {
    if self == other { return true }
    let (left, right) = (unwrapped, other.unwrapped)
    guard left.isField || right.isField, let numbers = Operation.numbers(left, right) else {
      return false
    }
    return numbers.0 == numbers.1 && left.exact == right.exact
  }

  fileprivate var isMissing: Bool { if case .none = self { true } else { false } }
  fileprivate var isText: Bool { if case .string = self { true } else { false } }

  private var isField: Bool {
    if case .object(_ as FieldNumber) = self { true } else { false }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .int, .double, .object(_ as NumberText), .object(_ as FieldNumber): true
    default: false
    }
  }
}
