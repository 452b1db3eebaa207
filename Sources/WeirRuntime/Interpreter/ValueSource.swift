/// An operand of any type; see ``NumberSource`` for numbers.
package struct ValueSource {
  private enum Kind {
    case slot, capture, constant, code
  }

  private let kind: Kind
  private let index: Int
  private let constant: Value
  private let code: Code
  private let isConstant: Bool

  package init(_ value: CompiledExpression) {
    switch value.form {
    case .slot(let variable) where !variable.isParts:
      (kind, index, constant) = (.slot, variable.slot, .void)
    case .capture(let index, _): (kind, self.index, constant) = (.capture, index, .void)
    case .constant(let value): (kind, index, constant) = (.constant, 0, value)
    default: (kind, index, constant) = (.code, 0, .void)
    }
    code = value.code
    isConstant = value.isConstant
  }

  /// Returns the address of the operand if it is a local or captured constant, and nil otherwise.
  @inline(__always)
  package func constantPlace(_ frame: Frame) -> UnsafeMutablePointer<Value>? {
    guard isConstant else { return nil }
    return kind == .slot ? frame.slots + index : frame.captures.unsafelyUnwrapped + index
  }

  /// Returns the address of an element if the operand is a constant that contains an array with the
  /// index, and nil otherwise. The constant keeps the element alive.
  @inline(__always)
  func constantElement(_ index: Int, _ frame: Frame) -> UnsafePointer<Value>? {
    guard let place = constantPlace(frame), case .array(let elements) = place.pointee,
      elements.indices.contains(index)
    else { return nil }
    return elements.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + index }
  }

  @inline(__always)
  package func value(_ frame: Frame) throws(Fault) -> Value {
    switch kind {
    case .slot:
      if case .cell = frame.slots[index] { return try code(frame) }
      return frame.slots[index]
    case .capture:
      let capture = frame.captures.unsafelyUnwrapped + index
      if case .cell = capture.pointee { return try code(frame) }
      return capture.pointee
    case .constant: return constant
    case .code: return try code(frame)
    }
  }
}
