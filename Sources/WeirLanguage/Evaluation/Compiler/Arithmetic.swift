/// The operators on numbers whose types are known before the program runs.
enum Arithmetic {
  /// The operation on two whole numbers, or nil where the operator has none of its own here.
  static func ints(
    _ operation: BinaryOperator, _ left: Typed, _ right: Typed, _ site: Site
  ) -> Typed? {
    switch (left.form, right.form) {
    case (.slot(let a), .slot(let b)):
      ints(
        operation, SlotOperand(slot: a.slot, site: site), SlotOperand(slot: b.slot, site: site),
        site)
    case (.slot(let a), .constant(.int(let b))):
      ints(operation, SlotOperand(slot: a.slot, site: site), IntOperand(value: b), site)
    case (_, .constant(.int(let b))):
      ints(operation, IntCodeOperand(code: left.int(site)), IntOperand(value: b), site)
    case (_, .slot(let b)):
      ints(
        operation, IntCodeOperand(code: left.int(site)), SlotOperand(slot: b.slot, site: site),
        site)
    case (.slot(let a), _):
      ints(
        operation, SlotOperand(slot: a.slot, site: site), IntCodeOperand(code: right.int(site)),
        site)
    default:
      ints(
        operation, IntCodeOperand(code: left.int(site)), IntCodeOperand(code: right.int(site)),
        site)
    }
  }

  private static func ints<A: Operand, B: Operand>(
    _ operation: BinaryOperator, _ a: A, _ b: B, _ site: Site
  ) -> Typed? {
    switch operation {
    case .add:
      return .int { (frame) throws(Fault) in
        let (result, overflow) = try a.int(frame).addingReportingOverflow(try b.int(frame))
        if overflow { throw site.overflow }
        return result
      }
    case .subtract:
      return .int { (frame) throws(Fault) in
        let (result, overflow) = try a.int(frame).subtractingReportingOverflow(try b.int(frame))
        if overflow { throw site.overflow }
        return result
      }
    case .multiply:
      return .int { (frame) throws(Fault) in
        let (result, overflow) = try a.int(frame).multipliedReportingOverflow(by: try b.int(frame))
        if overflow { throw site.overflow }
        return result
      }
    case .divide:
      return .int { (frame) throws(Fault) in
        let (x, y) = (try a.int(frame), try b.int(frame))
        guard y != 0 else { throw site.divisionByZero }
        let (result, overflow) = x.dividedReportingOverflow(by: y)
        if overflow { throw site.overflow }
        return result
      }
    case .remainder:
      return .int { (frame) throws(Fault) in
        let (x, y) = (try a.int(frame), try b.int(frame))
        guard y != 0 else { throw site.divisionByZero }
        let (result, overflow) = x.remainderReportingOverflow(dividingBy: y)
        if overflow { throw site.overflow }
        return result
      }
    case .wrappingAdd:
      return .int { (frame) throws(Fault) in try a.int(frame) &+ (try b.int(frame)) }
    case .wrappingSubtract:
      return .int { (frame) throws(Fault) in try a.int(frame) &- (try b.int(frame)) }
    case .wrappingMultiply:
      return .int { (frame) throws(Fault) in try a.int(frame) &* (try b.int(frame)) }
    case .bitAnd: return .int { (frame) throws(Fault) in try a.int(frame) & (try b.int(frame)) }
    case .bitOr: return .int { (frame) throws(Fault) in try a.int(frame) | (try b.int(frame)) }
    case .bitXor: return .int { (frame) throws(Fault) in try a.int(frame) ^ (try b.int(frame)) }
    case .shiftLeft:
      return .int { (frame) throws(Fault) in try a.int(frame) << (try b.int(frame)) }
    case .shiftRight:
      return .int { (frame) throws(Fault) in try a.int(frame) >> (try b.int(frame)) }
    case .wrappingShiftLeft:
      return .int { (frame) throws(Fault) in try a.int(frame) &<< (try b.int(frame)) }
    case .wrappingShiftRight:
      return .int { (frame) throws(Fault) in try a.int(frame) &>> (try b.int(frame)) }
    case .less: return .bool { (frame) throws(Fault) in try a.int(frame) < (try b.int(frame)) }
    case .lessOrEqual:
      return .bool { (frame) throws(Fault) in try a.int(frame) <= (try b.int(frame)) }
    case .greater: return .bool { (frame) throws(Fault) in try a.int(frame) > (try b.int(frame)) }
    case .greaterOrEqual:
      return .bool { (frame) throws(Fault) in try a.int(frame) >= (try b.int(frame)) }
    case .equal: return .bool { (frame) throws(Fault) in try a.int(frame) == (try b.int(frame)) }
    case .notEqual: return .bool { (frame) throws(Fault) in try a.int(frame) != (try b.int(frame)) }
    case .halfOpenRange, .closedRange, .coalesce, .identical, .notIdentical, .matches, .and, .or,
      .bind:
      return nil
    }
  }

  /// The operation on two Doubles, or nil where there is none.
  static func doubles(
    _ operation: BinaryOperator, _ left: Typed, _ right: Typed, _ site: Site
  ) -> Typed? {
    switch (left.form, right.form) {
    case (.slot(let a), .slot(let b)):
      doubles(
        operation, SlotOperand(slot: a.slot, site: site), SlotOperand(slot: b.slot, site: site))
    case (.slot(let a), .constant(.double(let b))):
      doubles(operation, SlotOperand(slot: a.slot, site: site), DoubleOperand(value: b))
    case (_, .constant(.double(let b))):
      doubles(operation, DoubleCodeOperand(code: left.double(site)), DoubleOperand(value: b))
    default:
      doubles(
        operation, DoubleCodeOperand(code: left.double(site)),
        DoubleCodeOperand(code: right.double(site)))
    }
  }

  private static func doubles<A: Operand, B: Operand>(
    _ operation: BinaryOperator, _ a: A, _ b: B
  ) -> Typed? {
    switch operation {
    case .add: .double { (frame) throws(Fault) in try a.double(frame) + (try b.double(frame)) }
    case .subtract: .double { (frame) throws(Fault) in try a.double(frame) - (try b.double(frame)) }
    case .multiply: .double { (frame) throws(Fault) in try a.double(frame) * (try b.double(frame)) }
    case .divide: .double { (frame) throws(Fault) in try a.double(frame) / (try b.double(frame)) }
    case .less: .bool { (frame) throws(Fault) in try a.double(frame) < (try b.double(frame)) }
    case .lessOrEqual:
      .bool { (frame) throws(Fault) in try a.double(frame) <= (try b.double(frame)) }
    case .greater: .bool { (frame) throws(Fault) in try a.double(frame) > (try b.double(frame)) }
    case .greaterOrEqual:
      .bool { (frame) throws(Fault) in try a.double(frame) >= (try b.double(frame)) }
    case .equal: .bool { (frame) throws(Fault) in try a.double(frame) == (try b.double(frame)) }
    case .notEqual: .bool { (frame) throws(Fault) in try a.double(frame) != (try b.double(frame)) }
    case .remainder, .shiftLeft, .shiftRight, .wrappingShiftLeft, .wrappingShiftRight,
      .wrappingMultiply, .wrappingAdd, .wrappingSubtract, .bitAnd, .bitOr, .bitXor,
      .halfOpenRange, .closedRange, .coalesce, .identical, .notIdentical, .matches, .and, .or,
      .bind:
      nil
    }
  }
}

extension Site {
  var divisionByZero: Fault { failure("division by zero") }
}
