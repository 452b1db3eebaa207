import WeirSyntax

/// The operators on numbers whose types are known before the program runs.
///
/// The code of an operation captures nothing but the operation: what a closure captures one by one
/// is handed over one by one at each call.
final class Arithmetic {
  private let left: NumberSource
  private let right: NumberSource
  private let site: SourceLocation

  private init(left: NumberSource, right: NumberSource, _ site: SourceLocation) {
    (self.left, self.right, self.site) = (left, right, site)
  }

  /// The operation on two whole numbers, or nil where the operator has none of its own here.
  static func ints(
    _ operation: BinaryOperator, _ left: CompiledExpression, _ right: CompiledExpression,
    _ site: SourceLocation
  ) -> CompiledExpression? {
    let both = Arithmetic(
      left: NumberSource(int: left, site), right: NumberSource(int: right, site), site)
    switch operation {
    case .add: return .int { (frame) throws(Fault) in try both.sum(frame) }
    case .subtract: return .int { (frame) throws(Fault) in try both.difference(frame) }
    case .multiply: return .int { (frame) throws(Fault) in try both.product(frame) }
    case .divide: return .int { (frame) throws(Fault) in try both.quotient(frame) }
    case .remainder: return .int { (frame) throws(Fault) in try both.remainder(frame) }
    case .wrappingAdd:
      return .int { (frame) throws(Fault) in
        try both.left.int(frame) &+ (try both.right.int(frame))
      }
    case .wrappingSubtract:
      return .int { (frame) throws(Fault) in
        try both.left.int(frame) &- (try both.right.int(frame))
      }
    case .wrappingMultiply:
      return .int { (frame) throws(Fault) in
        try both.left.int(frame) &* (try both.right.int(frame))
      }
    case .bitAnd:
      return .int { (frame) throws(Fault) in
        try both.left.int(frame) & (try both.right.int(frame))
      }
    case .bitOr:
      return .int { (frame) throws(Fault) in
        try both.left.int(frame) | (try both.right.int(frame))
      }
    case .bitXor:
      return .int { (frame) throws(Fault) in
        try both.left.int(frame) ^ (try both.right.int(frame))
      }
    case .shiftLeft:
      return .int { (frame) throws(Fault) in
        try both.left.int(frame) << (try both.right.int(frame))
      }
    case .shiftRight:
      return .int { (frame) throws(Fault) in
        try both.left.int(frame) >> (try both.right.int(frame))
      }
    case .wrappingShiftLeft:
      return .int { (frame) throws(Fault) in
        try both.left.int(frame) &<< (try both.right.int(frame))
      }
    case .wrappingShiftRight:
      return .int { (frame) throws(Fault) in
        try both.left.int(frame) &>> (try both.right.int(frame))
      }
    case .less:
      return .bool { (frame) throws(Fault) in
        try both.left.int(frame) < (try both.right.int(frame))
      }
    case .lessOrEqual:
      return .bool { (frame) throws(Fault) in
        try both.left.int(frame) <= (try both.right.int(frame))
      }
    case .greater:
      return .bool { (frame) throws(Fault) in
        try both.left.int(frame) > (try both.right.int(frame))
      }
    case .greaterOrEqual:
      return .bool { (frame) throws(Fault) in
        try both.left.int(frame) >= (try both.right.int(frame))
      }
    case .equal:
      return .bool { (frame) throws(Fault) in
        try both.left.int(frame) == (try both.right.int(frame))
      }
    case .notEqual:
      return .bool { (frame) throws(Fault) in
        try both.left.int(frame) != (try both.right.int(frame))
      }
    case .halfOpenRange, .closedRange, .coalesce, .identical, .notIdentical, .matches, .and, .or,
      .bind:
      return nil
    }
  }

  @inline(__always)
  private func sum(_ frame: Frame) throws(Fault) -> Int {
    let (result, overflow) = try left.int(frame).addingReportingOverflow(try right.int(frame))
    if overflow { throw site.overflow }
    return result
  }

  @inline(__always)
  private func difference(_ frame: Frame) throws(Fault) -> Int {
    let (result, overflow) = try left.int(frame).subtractingReportingOverflow(try right.int(frame))
    if overflow { throw site.overflow }
    return result
  }

  @inline(__always)
  private func product(_ frame: Frame) throws(Fault) -> Int {
    let (result, overflow) = try left.int(frame).multipliedReportingOverflow(
      by: try right.int(frame))
    if overflow { throw site.overflow }
    return result
  }

  @inline(__always)
  private func quotient(_ frame: Frame) throws(Fault) -> Int {
    let (x, y) = (try left.int(frame), try right.int(frame))
    guard y != 0 else { throw site.divisionByZero }
    let (result, overflow) = x.dividedReportingOverflow(by: y)
    if overflow { throw site.overflow }
    return result
  }

  @inline(__always)
  private func remainder(_ frame: Frame) throws(Fault) -> Int {
    let (x, y) = (try left.int(frame), try right.int(frame))
    guard y != 0 else { throw site.divisionByZero }
    let (result, overflow) = x.remainderReportingOverflow(dividingBy: y)
    if overflow { throw site.overflow }
    return result
  }
}

extension Arithmetic {
  /// The operation on two Doubles, or nil where there is none.
  static func doubles(
    _ operation: BinaryOperator, _ left: CompiledExpression, _ right: CompiledExpression,
    _ site: SourceLocation
  ) -> CompiledExpression? {
    let both = Arithmetic(
      left: NumberSource(double: left, site), right: NumberSource(double: right, site), site)
    switch operation {
    case .add:
      return .double { (frame) throws(Fault) in
        try both.left.double(frame) + (try both.right.double(frame))
      }
    case .subtract:
      return .double { (frame) throws(Fault) in
        try both.left.double(frame) - (try both.right.double(frame))
      }
    case .multiply:
      return .double { (frame) throws(Fault) in
        try both.left.double(frame) * (try both.right.double(frame))
      }
    case .divide:
      return .double { (frame) throws(Fault) in
        try both.left.double(frame) / (try both.right.double(frame))
      }
    case .less:
      return .bool { (frame) throws(Fault) in
        try both.left.double(frame) < (try both.right.double(frame))
      }
    case .lessOrEqual:
      return .bool { (frame) throws(Fault) in
        try both.left.double(frame) <= (try both.right.double(frame))
      }
    case .greater:
      return .bool { (frame) throws(Fault) in
        try both.left.double(frame) > (try both.right.double(frame))
      }
    case .greaterOrEqual:
      return .bool { (frame) throws(Fault) in
        try both.left.double(frame) >= (try both.right.double(frame))
      }
    case .equal:
      return .bool { (frame) throws(Fault) in
        try both.left.double(frame) == (try both.right.double(frame))
      }
    case .notEqual:
      return .bool { (frame) throws(Fault) in
        try both.left.double(frame) != (try both.right.double(frame))
      }
    case .remainder, .shiftLeft, .shiftRight, .wrappingShiftLeft, .wrappingShiftRight,
      .wrappingMultiply, .wrappingAdd, .wrappingSubtract, .bitAnd, .bitOr, .bitXor,
      .halfOpenRange, .closedRange, .coalesce, .identical, .notIdentical, .matches, .and, .or,
      .bind:
      return nil
    }
  }
}

extension SourceLocation {
  var divisionByZero: Fault { failure("division by zero") }
}
