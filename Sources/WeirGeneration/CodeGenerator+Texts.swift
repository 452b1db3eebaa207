import WeirChecking

/// Code for operations on the bytes of texts.
extension CodeGenerator {
  /// Generates `Int(text)` without creating an optional value. Returns nil for other expressions.
  func wholeNumber(_ node: TypedExpression) -> ((Frame) throws(Fault) -> Int?)? {
    guard case .call(let call) = node.kind, case .word(let word, _?) = call.target,
      case .number(let number) = word.bytes, call.arguments.count == 1
    else { return nil }
    return expression(call.arguments[0]).wholeNumber(number)
  }

  /// Returns code that declares a constant as ranges of a text, from which an array is created only
  /// if code needs one. Returns nil for other declarations.
  func parts(_ pattern: TypedPattern, _ value: CompiledExpression) -> StatementCode? {
    guard case .variable(.local(let variable)) = pattern, case .parts(let parts) = value.form,
      !variable.isMutable, !variable.isShared, !variable.isWeak
    else { return nil }
    variable.isParts = true
    let slot = variable.slot
    return { (frame) throws(Fault) in
      frame.slots[slot] = .object(try parts.parts(frame))
      return .next
    }
  }
}
