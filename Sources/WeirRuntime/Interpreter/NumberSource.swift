/// A number type whose operations are compiled without boxes.
package protocol UnboxedNumber: Comparable {
  associatedtype Code: NumberCode<Self>
  /// Creates the number in `value`; nil for a value of another type.
  init?(unboxed value: Value)
}

/// The code of a number, as a type. A bare closure in generic storage would be wrapped in a thunk.
package protocol NumberCode<Number> {
  associatedtype Number
  init(_ value: CompiledExpression, _ site: SourceLocation)
  func number(_ frame: Frame) throws(Fault) -> Number
}

extension Int: UnboxedNumber {
  package struct Code: NumberCode {
    private let code: IntCode

    package init(_ value: CompiledExpression, _ site: SourceLocation) { code = value.int(site) }

    @inline(__always)
    package func number(_ frame: Frame) throws(Fault) -> Int { try code(frame) }
  }

  @inline(__always)
  package init?(unboxed value: Value) {
    guard case .int(let int) = value else { return nil }
    self = int
  }
}

extension Double: UnboxedNumber {
  package struct Code: NumberCode {
    private let code: DoubleCode

    package init(_ value: CompiledExpression, _ site: SourceLocation) { code = value.double(site) }

    @inline(__always)
    package func number(_ frame: Frame) throws(Fault) -> Double { try code(frame) }
  }

  @inline(__always)
  package init?(unboxed value: Value) {
    guard case .double(let double) = value else { return nil }
    self = double
  }
}

/// An operand of a numeric operation.
package protocol NumberOperand<Number> {
  associatedtype Number: UnboxedNumber
  func number(_ frame: Frame) throws(Fault) -> Number
}

/// An operand that is not a constant. A local variable is read without a call.
package struct NumberSource<Number: UnboxedNumber>: NumberOperand {
  /// The slot of the variable; negative if the operand is not a variable.
  private let slot: Int
  private let code: Number.Code

  package init(_ value: CompiledExpression, _ site: SourceLocation) {
    slot = if case .slot(let variable) = value.form { variable.slot } else { -1 }
    code = Number.Code(value, site)
  }

  @inline(__always)
  package func number(_ frame: Frame) throws(Fault) -> Number {
    // The variable can be in a cell if closures share it.
    if slot >= 0, let number = Number(unboxed: frame.slots[slot]) { return number }
    return try code.number(frame)
  }
}

package struct NumberConstant<Number: UnboxedNumber>: NumberOperand {
  private let constant: Number

  /// Returns nil unless the operand is a constant.
  package init?(_ value: CompiledExpression) {
    guard case .constant(let value) = value.form, let number = Number(unboxed: value)
    else { return nil }
    constant = number
  }

  @inline(__always)
  package func number(_ frame: Frame) throws(Fault) -> Number { constant }
}
