import WeirRuntime

extension Checker {
  /// Returns a send of a literal that repeats an earlier one; nil for other expressions.
  func repeatedSend(_ expression: Expression) -> RepeatedSend? {
    guard let sendTarget, let call = expression.plainCall, call.argumentCount == 1,
      let argument = call.argument,
      sendTarget.takes(global(call.base), call.member, call.label),
      let value = sendTarget.value(argument.kind)
    else { return nil }
    return RepeatedSend(target: sendTarget, value: value, expression: expression)
  }

  /// Records a top-level send of a literal, which later sends can repeat.
  func remember(
    _ call: ResolvedCall, _ receiver: TypedExpression, _ method: String, _ label: String?
  ) {
    guard scope.isAtTopLevel, case .global(let global) = receiver.kind, global.access == nil,
      call.arguments[0].constant != nil
    else { return }
    let type = call.arguments[0].type
    guard type == .int || type == .double || type == .string || type == .bool else { return }
    sendTarget = SendTarget(global, method: method, label: label, call)
  }
}
