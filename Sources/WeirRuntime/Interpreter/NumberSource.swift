import Weir
import WeirSyntax

/// A number type whose operations are compiled without boxes.
protocol UnboxedNumber: Comparable {
  associatedtype Code: NumberCode<Self>
  /// Creates the number in `value`; nil for a value of another type.
  init?(unboxed value: Value)
}

/// The code of a number, as a type. A bare closure in generic storage would be wrapped in a thunk.
protocol NumberCode<Number> {
  associatedtype Number
  init(_ value: CompiledExpression, _ site: SourceLocation)
  func number(_ frame: Frame) throws(Fault) -> Number
}

extension Int: UnboxedNumber {
  struct Code: NumberCode {
    private let code: IntCode

    init(_ value: CompiledExpression, _ site: SourceLocation) { code = value.int(site) }

    @inline(__always)
    func number(_ frame: Frame) throws(Fault) -> Int { try code(frame) }
  }

  @inline(__always)
  init?(unboxed value: Value) {
    guard case .int(let int) = value else { return nil }
    self = int
  }
}

extension Double: UnboxedNumber {
  struct Code: NumberCode {
    private let code: DoubleCode

    init(_ value: CompiledExpression, _ site: SourceLocation) { code = value.double(site) }

    @inline(__always)
    func number(_ frame: Frame) throws(Fault) -> Double { try code(frame) }
  }

  @inline(__always)
  init?(unboxed value: Value) {
    guard case .double(let double) = value else { return nil }
    self = double
  }
}

/// An operand of a numeric operation.
protocol NumberOperand<Number> {
  associatedtype Number: UnboxedNumber
  func number(_ frame: Frame) throws(Fault) -> Number
}

/// An operand that is not a constant. A local variable is read without a call.
struct NumberSource<Number: UnboxedNumber>: NumberOperand {
  /// The slot of the variable; negative if the operand is not a variable.
  private let slot: Int
  private let code: Number.Code

  init(_ value: CompiledExpression, _ site: SourceLocation) {
    slot = if case .slot(let variable) = value.form { variable.slot } else { -1 }
    code = Number.Code(value, site)
  }

  @inline(__always)
  func number(_ frame: Frame) throws(Fault) -> Number {
    // The variable can be in a cell if closures share it.
    if slot >= 0, let number = Number(unboxed: frame.slots[slot]) { return number }
    return try code.number(frame)
  }
}

struct NumberConstant<Number: UnboxedNumber>: NumberOperand {
  private let constant: Number

  /// Returns nil unless the operand is a constant.
  init?(_ value: CompiledExpression) {
    guard case .constant(let value) = value.form, let number = Number(unboxed: value)
    else { return nil }
    constant = number
  }

  @inline(__always)
  func number(_ frame: Frame) throws(Fault) -> Number { constant }
}

extension CompiledExpression {
  /// Returns code that creates a producer of integers.
  package static func ints(_ elements: [CompiledExpression], _ site: SourceLocation) -> IntsCode {
    let elements = elements.map { NumberSource<Int>($0, site) }
    let (first, last) = (elements[0], elements[elements.count - 1])
    if elements.count == 1 {
      return { (frame) throws(Fault) in SignalProducer(value: try first.number(frame)) }
    }
    if elements.count == 2 {
      return { (frame) throws(Fault) in
        SignalProducer([try first.number(frame), try last.number(frame)])
      }
    }
    return { (frame) throws(Fault) in
      var ints: [Int] = []
      ints.reserveCapacity(elements.count)
      for element in elements { ints.append(try element.number(frame)) }
      return SignalProducer(ints)
    }
  }

  /// Returns code that reads an element of a constant array.
  package static func element(
    of container: CompiledExpression, at place: CompiledExpression, _ type: Type,
    _ site: SourceLocation
  ) -> CompiledExpression {
    let (array, number) = (ValueSource(container), NumberSource<Int>(place, site))
    let base = container.code
    return CompiledExpression(type) { (frame) throws(Fault) in
      let index = try number.number(frame)
      // The array is read in place, so that only the element is retained.
      if let element = array.constantElement(index, frame) { return element.pointee }
      return try base(frame).element(.int(index), site)
    }
  }
}
