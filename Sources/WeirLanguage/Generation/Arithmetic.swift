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
    case .add: checked { $0.addingReportingOverflow($1) }
    case .subtract: checked { $0.subtractingReportingOverflow($1) }
    case .multiply: checked { $0.multipliedReportingOverflow(by: $1) }
    case .divide: divided { $0.dividedReportingOverflow(by: $1) }
    case .remainder: divided { $0.remainderReportingOverflow(dividingBy: $1) }
    case .wrappingAdd: plain { $0 &+ $1 }
    case .wrappingSubtract: plain { $0 &- $1 }
    case .wrappingMultiply: plain { $0 &* $1 }
    case .bitAnd: plain { $0 & $1 }
    case .bitOr: plain { $0 | $1 }
    case .bitXor: plain { $0 ^ $1 }
    case .shiftLeft: plain { $0 << $1 }
    case .shiftRight: plain { $0 >> $1 }
    case .wrappingShiftLeft: plain { $0 &<< $1 }
    case .wrappingShiftRight: plain { $0 &>> $1 }
    default: comparison(operation)
    }
  }

  @inline(__always)
  private func plain(_ operation: @escaping (Int, Int) -> Int) -> CompiledExpression {
    .int { (frame) throws(Fault) in
      operation(try self.left.number(frame), try self.right.number(frame))
    }
  }

  @inline(__always)
  private func checked(
    _ operation: @escaping (Int, Int) -> (partialValue: Int, overflow: Bool)
  ) -> CompiledExpression {
    .int { (frame) throws(Fault) in
      let (result, overflow) = operation(
        try self.left.number(frame), try self.right.number(frame))
      if overflow { throw self.site.overflow }
      return result
    }
  }

  @inline(__always)
  private func divided(
    _ operation: @escaping (Int, Int) -> (partialValue: Int, overflow: Bool)
  ) -> CompiledExpression {
    .int { (frame) throws(Fault) in
      let (x, y) = (try self.left.number(frame), try self.right.number(frame))
      guard y != 0 else { throw self.site.divisionByZero }
      let (result, overflow) = operation(x, y)
      if overflow { throw self.site.overflow }
      return result
    }
  }
}

extension SourceLocation {
  var divisionByZero: Fault { failure("division by zero") }
}
