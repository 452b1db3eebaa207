import WeirSyntax

// Arithmetic of integers of all types and of Floats.
extension Operation {
  /// Returns the result for two integers, at least one of which is not an Int, or for two Floats;
  /// nil for other values.
  ///
  /// An Int next to another integer is a literal, or the distance of a shift. An Int or a Double
  /// next to a Float is a literal.
  static func ofNumbers(
    _ operation: BinaryOperator, _ left: Value, _ right: Value, _ site: SourceLocation
  ) throws(Fault) -> Value? {
    if left.float != nil || right.float != nil {
      guard let left = left.number, let right = right.number else { return nil }
      return floatingPoint(operation, Float(left), Float(right)).map { Value($0) }
    }
    guard let a = left.integer, let b = right.integer, let type = left.integerType else {
      return nil
    }
    let other = right.integerType ?? type
    guard operation.isShift || type == other || type == .int || other == .int else { return nil }
    let isLiteral = type == .int && !operation.isShift
    return try integers(operation, a, b, isLiteral ? other : type, site)
  }

  private static func integers(
    _ operation: BinaryOperator, _ left: Int128, _ right: Int128, _ type: IntegerType,
    _ site: SourceLocation
  ) throws(Fault) -> Value {
    if let result = wrapping(operation, left, right, type) {
      return Value(truncating: result, type)
    }
    if right == 0, operation == .divide || operation == .remainder { throw site.divisionByZero }
    guard let result = exact(operation, left, right, type), let value = Value(result, type) else {
      throw site.overflow(of: type)
    }
    return value
  }

  /// Returns the result of an operation that cannot overflow, with any high bits; nil for other
  /// operations.
  private static func wrapping(
    _ operation: BinaryOperator, _ left: Int128, _ right: Int128, _ type: IntegerType
  ) -> Int128? {
    let distance = right & Int128(type.bits - 1)
    return switch operation {
    case .wrappingAdd: left &+ right
    case .wrappingSubtract: left &- right
    case .wrappingMultiply: left &* right
    case .shiftLeft: left << right
    case .shiftRight: left >> right
    case .wrappingShiftLeft: left << distance
    case .wrappingShiftRight: left >> distance
    case .bitAnd: left & right
    case .bitOr: left | right
    case .bitXor: left ^ right
    default: nil
    }
  }

  /// Returns the result of arithmetic; nil if it overflows. The divisor must not be zero.
  package static func exact(
    _ operation: BinaryOperator, _ left: Int128, _ right: Int128, _ type: IntegerType
  ) -> Int128? {
    let (result, overflows): (Int128, Bool)
    switch operation {
    case .add: (result, overflows) = (left + right, false)
    case .subtract: (result, overflows) = (left - right, false)
    case .multiply: (result, overflows) = left.multipliedReportingOverflow(by: right)
    case .divide: (result, overflows) = (left / right, false)
    // The remainder overflows together with the quotient.
    default: (result, overflows) = (left % right, !type.range.contains(left / right))
    }
    return overflows || !type.range.contains(result) ? nil : result
  }

  /// Returns the result of a prefix operator for a number; nil for other values and operators.
  package static func signed(
    _ operation: PrefixOperator, _ value: Value, _ site: SourceLocation
  ) throws(Fault) -> Value? {
    if let float = value.float { return operation == .minus ? Value(-float) : value }
    guard let number = value.integer, let type = value.integerType else { return nil }
    switch operation {
    case .minus:
      guard let result = Value(-number, type) else { throw site.overflow(of: type) }
      return result
    case .plus: return value
    case .bitNot: return Value(truncating: ~number, type)
    default: return nil
    }
  }
}

extension BinaryOperator {
  /// Whether the operands can be integers of different types.
  package var isShift: Bool {
    switch self {
    case .shiftLeft, .shiftRight, .wrappingShiftLeft, .wrappingShiftRight: true
    default: false
    }
  }
}
