/// Where an operation on numbers takes an operand from: a variable or a constant costs no call of
/// its own.
struct NumberSource {
  private enum Kind {
    case slot, constant, code
  }

  private let kind: Kind
  private let slot: Int
  private let constant: Int
  private let double: Double
  private let code: IntCode
  private let doubleCode: DoubleCode

  /// A whole number.
  init(int value: CompiledExpression, _ site: SourceLocation) {
    double = 0
    doubleCode = { _ in 0 }
    switch value.form {
    case .slot(let variable): (kind, slot, constant) = (.slot, variable.slot, 0)
    case .constant(.int(let int)): (kind, slot, constant) = (.constant, 0, int)
    default: (kind, slot, constant) = (.code, 0, 0)
    }
    code = value.int(site)
  }

  /// A Double.
  init(double value: CompiledExpression, _ site: SourceLocation) {
    constant = 0
    code = { _ in 0 }
    switch value.form {
    case .slot(let variable): (kind, slot, double) = (.slot, variable.slot, 0)
    case .constant(.double(let value)): (kind, slot, double) = (.constant, 0, value)
    default: (kind, slot, double) = (.code, 0, 0)
    }
    doubleCode = value.double(site)
  }

  @inline(__always)
  func int(_ frame: Frame) throws(Fault) -> Int {
    if kind == .constant { return constant }
    if kind == .slot, case .int(let int) = frame.slots[slot] { return int }
    // A variable that closures share lies in a cell.
    return try code(frame)
  }

  @inline(__always)
  func double(_ frame: Frame) throws(Fault) -> Double {
    if kind == .constant { return double }
    if kind == .slot, case .double(let double) = frame.slots[slot] { return double }
    return try doubleCode(frame)
  }
}
