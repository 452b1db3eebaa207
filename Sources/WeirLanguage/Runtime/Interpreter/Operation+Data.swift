/// What the operators do with data, of which only the run shows what it is: a number is one, however
/// it is written; nothing comes before or behind what is missing.
extension Operation {
  static func ofData(
    _ operation: BinaryOperator, _ left: Value, _ right: Value, _ site: SourceLocation
  ) throws(Fault) -> Value? {
    let isOrder = [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(operation)
    let (left, right) = isOrder ? (left.unwrapped, right.unwrapped) : (left, right)
    if isOrder, left.isMissing || right.isMissing { return .bool(false) }
    guard let (first, second) = numbers(left, right) else {
      return isOrder && left.isText != right.isText && (left.isNumber || right.isNumber)
        ? .bool(false) : nil
    }
    guard isOrder || !first.isSameKind(as: left) || !second.isSameKind(as: right) else {
      return nil
    }
    return try apply(operation, first, second, site)
  }

  /// Two numbers of one type, where one value is a number and the other can be read as one.
  static func numbers(_ left: Value, _ right: Value) -> (Value, Value)? {
    guard left.isNumber || right.isNumber, let first = left.asNumber, let second = right.asNumber
    else { return nil }
    if case .int = first, case .int = second { return (first, second) }
    return (.double(first.number ?? 0), .double(second.number ?? 0))
  }
}

extension Value {
  /// `==` of the language, where a text counts as the number that it is beside a number.
  func isSame(as other: Value) -> Bool {
    if self == other { return true }
    guard isText != other.isText, let (left, right) = Operation.numbers(self, other) else {
      return false
    }
    return left == right
  }

  fileprivate var isMissing: Bool { if case .none = self { true } else { false } }
  fileprivate var isText: Bool { if case .string = self { true } else { false } }

  fileprivate var isNumber: Bool {
    switch self {
    case .int, .double, .object(_ as NumberText): true
    default: false
    }
  }

  fileprivate var asNumber: Value? {
    if case .string(let text) = self { return Value.number(in: text) }
    return isNumber ? plainNumber : nil
  }

  fileprivate func isSameKind(as other: Value) -> Bool {
    switch (self, other) {
    case (.int, .int), (.double, .double): true
    default: false
    }
  }
}
