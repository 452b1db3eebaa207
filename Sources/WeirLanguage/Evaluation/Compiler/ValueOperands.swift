/// Where code takes a value from, whatever its type: see `Operand`.
protocol ValueOperand {
  func value(_ frame: Frame) throws(Fault) -> Value
}

struct ConstantValue: ValueOperand {
  let constant: Value

  @inline(__always)
  func value(_ frame: Frame) throws(Fault) -> Value { constant }
}

struct SlotValue: ValueOperand {
  let slot: Int

  @inline(__always)
  func value(_ frame: Frame) throws(Fault) -> Value {
    if case .cell(let cell) = frame.slots[slot] { return cell.value }
    return frame.slots[slot]
  }
}

struct CapturedValue: ValueOperand {
  let index: Int

  @inline(__always)
  func value(_ frame: Frame) throws(Fault) -> Value {
    let capture = frame.captures.unsafelyUnwrapped + index
    if case .cell(let cell) = capture.pointee { return cell.value }
    return capture.pointee
  }
}

struct GlobalValue: ValueOperand {
  let global: Global
  let site: Site

  @inline(__always)
  func value(_ frame: Frame) throws(Fault) -> Value {
    guard let value = global.value else { throw site.unset(global) }
    return value
  }
}

struct CodeValue: ValueOperand {
  let code: Code

  @inline(__always)
  func value(_ frame: Frame) throws(Fault) -> Value { try code(frame) }
}
