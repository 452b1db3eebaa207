import WeirSyntax

/// Code generation for binary operators on operands of a known number type.
///
/// Each closure captures only its `BinaryCode` object, because several captured values would be
/// passed one by one on each call.
package enum Arithmetic {
  /// Returns code for an operation on integers, or nil if there is no specialized code for the
  /// operator.
  package static func ints(
    _ operation: BinaryOperator, _ left: CompiledExpression, _ right: CompiledExpression,
    _ site: SourceLocation
  ) -> CompiledExpression? {
    let left = NumberSource<Int>(left, site)
    guard let constant = NumberConstant<Int>(right) else {
      return BinaryCode(left, NumberSource<Int>(right, site), site).code(operation)
    }
    return BinaryCode(left, constant, site).code(operation)
  }

  /// Returns code for an operation on floating-point numbers, or nil if there is no specialized
  /// code for the operator.
  package static func doubles(
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

private final class BinaryCode<Left: NumberOperand, Right: NumberOperand>
where Left.Number == Right.Number {
  private let left: Left
  private let right: Right
  private let site: SourceLocation

  init(_ left: Left, _ right: Right, _ site: SourceLocation) {
    (self.left, self.right, self.site) = (left, right, site)
  }

  @inline(__always)
  func x(_ frame: Frame) throws(Fault) -> Left.Number { try left.number(frame) }

  @inline(__always)
  func y(_ frame: Frame) throws(Fault) -> Left.Number { try right.number(frame) }

  /// Returns code for a comparison, or nil if the operator is not a comparison.
  func comparison(_ operation: BinaryOperator) -> CompiledExpression? {
    switch operation {
    case .less: .bool { (frame) throws(Fault) in try self.x(frame) < self.y(frame) }
    case .lessOrEqual: .bool { (frame) throws(Fault) in try self.x(frame) <= self.y(frame) }
    case .greater: .bool { (frame) throws(Fault) in try self.x(frame) > self.y(frame) }
    case .greaterOrEqual: .bool { (frame) throws(Fault) in try self.x(frame) >= self.y(frame) }
    case .equal: .bool { (frame) throws(Fault) in try self.x(frame) == self.y(frame) }
    case .notEqual: .bool { (frame) throws(Fault) in try self.x(frame) != self.y(frame) }
    default: nil
    }
  }
}

extension BinaryCode where Left.Number == Double {
  func code(_ operation: BinaryOperator) -> CompiledExpression? {
    switch operation {
    case .add: .double { (frame) throws(Fault) in try self.x(frame) + self.y(frame) }
    case .subtract: .double { (frame) throws(Fault) in try self.x(frame) - self.y(frame) }
    case .multiply: .double { (frame) throws(Fault) in try self.x(frame) * self.y(frame) }
    case .divide: .double { (frame) throws(Fault) in try self.x(frame) / self.y(frame) }
    default: comparison(operation)
    }
  }
}

extension BinaryCode where Left.Number == Int {
  func code(_ operation: BinaryOperator) -> CompiledExpression? {
    switch operation {
    case .add:
      .int { (frame) throws(Fault) in
        try self.checked(self.x(frame).addingReportingOverflow(self.y(frame)))
      }
    case .subtract:
      .int { (frame) throws(Fault) in
        try self.checked(self.x(frame).subtractingReportingOverflow(self.y(frame)))
      }
    case .multiply:
      .int { (frame) throws(Fault) in
        try self.checked(self.x(frame).multipliedReportingOverflow(by: self.y(frame)))
      }
    case .divide:
      .int { (frame) throws(Fault) in
        try self.checked(self.x(frame).dividedReportingOverflow(by: self.divisor(frame)))
      }
    case .remainder:
      .int { (frame) throws(Fault) in
        try self.checked(self.x(frame).remainderReportingOverflow(dividingBy: self.divisor(frame)))
      }
    case .wrappingAdd: .int { (frame) throws(Fault) in try self.x(frame) &+ self.y(frame) }
    case .wrappingSubtract: .int { (frame) throws(Fault) in try self.x(frame) &- self.y(frame) }
    case .wrappingMultiply: .int { (frame) throws(Fault) in try self.x(frame) &* self.y(frame) }
    case .bitAnd: .int { (frame) throws(Fault) in try self.x(frame) & self.y(frame) }
    case .bitOr: .int { (frame) throws(Fault) in try self.x(frame) | self.y(frame) }
    case .bitXor: .int { (frame) throws(Fault) in try self.x(frame) ^ self.y(frame) }
    case .shiftLeft: .int { (frame) throws(Fault) in try self.x(frame) << self.y(frame) }
    case .shiftRight: .int { (frame) throws(Fault) in try self.x(frame) >> self.y(frame) }
    case .wrappingShiftLeft: .int { (frame) throws(Fault) in try self.x(frame) &<< self.y(frame) }
    case .wrappingShiftRight: .int { (frame) throws(Fault) in try self.x(frame) &>> self.y(frame) }
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
    let divisor = try y(frame)
    guard divisor != 0 else { throw site.divisionByZero }
    return divisor
  }
}
