/// A number whose operations have code of their own.
protocol UnboxedNumber: Comparable {
  /// The number in a value; nil for another value.
  init?(unboxed value: Value)
  /// The code that gives the number.
  static func code(
    _ value: CompiledExpression, _ site: SourceLocation
  ) -> (Frame) throws(Fault) -> Self
}

extension Int: UnboxedNumber {
  @inline(__always)
  init?(unboxed value: Value) {
    guard case .int(let int) = value else { return nil }
    self = int
  }

  static func code(_ value: CompiledExpression, _ site: SourceLocation) -> IntCode {
    value.int(site)
  }
}

extension Double: UnboxedNumber {
  @inline(__always)
  init?(unboxed value: Value) {
    guard case .double(let double) = value else { return nil }
    self = double
  }

  static func code(_ value: CompiledExpression, _ site: SourceLocation) -> DoubleCode {
    value.double(site)
  }
}

/// Where an operation takes a number from.
protocol NumberOperand<Number> {
  associatedtype Number: UnboxedNumber
  func number(_ frame: Frame) throws(Fault) -> Number
}

/// A number that code gives; a variable costs no call of its own.
struct NumberSource<Number: UnboxedNumber>: NumberOperand {
  /// The variable that it is; less than 0 for none.
  private let slot: Int
  private let code: (Frame) throws(Fault) -> Number

  init(_ value: CompiledExpression, _ site: SourceLocation) {
    slot = if case .slot(let variable) = value.form { variable.slot } else { -1 }
    code = Number.code(value, site)
  }

  @inline(__always)
  func number(_ frame: Frame) throws(Fault) -> Number {
    // A variable that closures share lies in a cell.
    if slot >= 0, let number = Number(unboxed: frame.slots[slot]) { return number }
    return try code(frame)
  }
}

struct NumberConstant<Number: UnboxedNumber>: NumberOperand {
  private let constant: Number

  /// nil for what is no constant.
  init?(_ value: CompiledExpression) {
    guard case .constant(let value) = value.form, let number = Number(unboxed: value)
    else { return nil }
    constant = number
  }

  @inline(__always)
  func number(_ frame: Frame) throws(Fault) -> Number { constant }
}
