import WeirSyntax

/// The operators on numbers whose types are known before the program runs.
///
/// The code of an operation captures nothing but the operation: what a closure captures one by one
/// is handed over one by one at each call.
enum Arithmetic {
  /// The operation on two whole numbers, or nil where the operator has none of its own here.
  static func ints(
    _ operation: BinaryOperator, _ left: CompiledExpression, _ right: CompiledExpression,
    _ site: SourceLocation
  ) -> CompiledExpression? {
    let left = NumberSource<Int>(left, site)
    guard let constant = NumberConstant<Int>(right) else {
      return BinaryCode(left, NumberSource<Int>(right, site), site).code(operation)
    }
    return BinaryCode(left, constant, site).code(operation)
  }

  /// The operation on two Doubles, or nil where there is none.
  static func doubles(
    _ operation: BinaryOperator, _ left: CompiledExpression, _ right: CompiledExpression,
    _ site: SourceLocation
  ) -> CompiledExpression? {
    let left = NumberSource<Double>(left, site)
    guard let constant = NumberConstant<Double>(right) else {
      return BinaryCode(left, NumberSource<Double>(right, site), site).code(operation)
    }
    return BinaryCode(left, constant, site).code(operation)
  }
}

/// Two operands on which code works.
private final class BinaryCode<Left: NumberOperand, Right: NumberOperand>
where Left.Number == Right.Number {
  let left: Left
  let right: Right
  let site: SourceLocation

  init(_ left: Left, _ right: Right, _ site: SourceLocation) {
    (self.left, self.right, self.site) = (left, right, site)
  }

  /// The code of a comparison; nil for another operator.
  func comparison(_ operation: BinaryOperator) -> CompiledExpression? {
    switch operation {
    case .less:
      .bool { (frame) throws(Fault) in
        try self.left.number(frame) < (try self.right.number(frame))
      }
    case .lessOrEqual:
      .bool { (frame) throws(Fault) in
        try self.left.number(frame) <= (try self.right.number(frame))
      }
    case .greater:
      .bool { (frame) throws(Fault) in
        try self.left.number(frame) > (try self.right.number(frame))
      }
    case .greaterOrEqual:
      .bool { (frame) throws(Fault) in
        try self.left.number(frame) >= (try self.right.number(frame))
      }
    case .equal:
      .bool { (frame) throws(Fault) in
        try self.left.number(frame) == (try self.right.number(frame))
      }
    case .notEqual:
      .bool { (frame) throws(Fault) in
        try self.left.number(frame) != (try self.right.number(frame))
      }
    default: nil
    }
  }
}

extension BinaryCode where Left.Number == Double {
  func code(_ operation: BinaryOperator) -> CompiledExpression? {
    switch operation {
    case .add:
      .double { (frame) throws(Fault) in
        try self.left.number(frame) + (try self.right.number(frame))
      }
    case .subtract:
      .double { (frame) throws(Fault) in
        try self.left.number(frame) - (try self.right.number(frame))
      }
    case .multiply:
      .double { (frame) throws(Fault) in
        try self.left.number(frame) * (try self.right.number(frame))
      }
    case .divide:
      .double { (frame) throws(Fault) in
        try self.left.number(frame) / (try self.right.number(frame))
      }
    default: comparison(operation)
    }
  }
}

extension BinaryCode where Left.Number == Int {
  func code(_ operation: BinaryOperator) -> CompiledExpression? {
    switch operation {
    case .add:
      .int { (frame) throws(Fault) in
        let left = try self.left.number(frame)
        return try self.checked(left.addingReportingOverflow(try self.right.number(frame)))
      }
    case .subtract:
      .int { (frame) throws(Fault) in
        let left = try self.left.number(frame)
        return try self.checked(left.subtractingReportingOverflow(try self.right.number(frame)))
      }
    case .multiply:
      .int { (frame) throws(Fault) in
        let left = try self.left.number(frame)
        return try self.checked(left.multipliedReportingOverflow(by: try self.right.number(frame)))
      }
    case .divide:
      .int { (frame) throws(Fault) in
        let left = try self.left.number(frame)
        return try self.checked(left.dividedReportingOverflow(by: try self.divisor(frame)))
      }
    case .remainder:
      .int { (frame) throws(Fault) in
        let left = try self.left.number(frame)
        return try self.checked(
          left.remainderReportingOverflow(dividingBy: try self.divisor(frame)))
      }
    case .wrappingAdd:
      .int { (frame) throws(Fault) in
        try self.left.number(frame) &+ (try self.right.number(frame))
      }
    case .wrappingSubtract:
      .int { (frame) throws(Fault) in
        try self.left.number(frame) &- (try self.right.number(frame))
      }
    case .wrappingMultiply:
      .int { (frame) throws(Fault) in
        try self.left.number(frame) &* (try self.right.number(frame))
      }
    case .bitAnd:
      .int { (frame) throws(Fault) in
        try self.left.number(frame) & (try self.right.number(frame))
      }
    case .bitOr:
      .int { (frame) throws(Fault) in
        try self.left.number(frame) | (try self.right.number(frame))
      }
    case .bitXor:
      .int { (frame) throws(Fault) in
        try self.left.number(frame) ^ (try self.right.number(frame))
      }
    case .shiftLeft:
      .int { (frame) throws(Fault) in
        try self.left.number(frame) << (try self.right.number(frame))
      }
    case .shiftRight:
      .int { (frame) throws(Fault) in
        try self.left.number(frame) >> (try self.right.number(frame))
      }
    case .wrappingShiftLeft:
      .int { (frame) throws(Fault) in
        try self.left.number(frame) &<< (try self.right.number(frame))
      }
    case .wrappingShiftRight:
      .int { (frame) throws(Fault) in
        try self.left.number(frame) &>> (try self.right.number(frame))
      }
    default: comparison(operation)
    }
  }

  @inline(__always)
  private func checked(_ result: (partialValue: Int, overflow: Bool)) throws(Fault) -> Int {
    if result.overflow { throw site.overflow }
    return result.partialValue
  }

  @inline(__always)
  private func divisor(_ frame: Frame) throws(Fault) -> Int {
    let divisor = try right.number(frame)
    guard divisor != 0 else { throw site.divisionByZero }
    return divisor
  }
}

extension SourceLocation {
  var divisionByZero: Fault { failure("division by zero") }
}
