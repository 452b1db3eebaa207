/// Where an operation on numbers takes an operand from.
///
/// An operation is compiled for each pair of kinds of operands, so that a variable or a constant
/// costs no call of its own.
protocol Operand {
  func int(_ frame: Frame) throws(Fault) -> Int
  func double(_ frame: Frame) throws(Fault) -> Double
}

/// A variable of the function.
struct SlotOperand: Operand {
  let slot: Int
  let site: Site

  @inline(__always)
  func int(_ frame: Frame) throws(Fault) -> Int {
    if case .int(let int) = frame.slots[slot] { return int }
    let value = boxed(frame)
    if case .int(let int) = value { return int }
    throw site.mismatch("Int", value)
  }

  @inline(__always)
  func double(_ frame: Frame) throws(Fault) -> Double {
    if case .double(let double) = frame.slots[slot] { return double }
    let value = boxed(frame)
    if case .double(let double) = value { return double }
    throw site.mismatch("Double", value)
  }

  /// A variable that closures share lies in a cell.
  @inline(never)
  private func boxed(_ frame: Frame) -> Value {
    if case .cell(let cell) = frame.slots[slot] { cell.value } else { frame.slots[slot] }
  }
}

struct IntOperand: Operand {
  let value: Int

  @inline(__always)
  func int(_ frame: Frame) throws(Fault) -> Int { value }
  @inline(__always)
  func double(_ frame: Frame) throws(Fault) -> Double { Double(value) }
}

struct DoubleOperand: Operand {
  let value: Double

  @inline(__always)
  func int(_ frame: Frame) throws(Fault) -> Int { Int(value) }
  @inline(__always)
  func double(_ frame: Frame) throws(Fault) -> Double { value }
}

struct IntCodeOperand: Operand {
  let code: IntCode

  @inline(__always)
  func int(_ frame: Frame) throws(Fault) -> Int { try code(frame) }
  @inline(__always)
  func double(_ frame: Frame) throws(Fault) -> Double { Double(try code(frame)) }
}

struct DoubleCodeOperand: Operand {
  let code: DoubleCode

  @inline(__always)
  func int(_ frame: Frame) throws(Fault) -> Int { Int(try code(frame)) }
  @inline(__always)
  func double(_ frame: Frame) throws(Fault) -> Double { try code(frame) }
}
