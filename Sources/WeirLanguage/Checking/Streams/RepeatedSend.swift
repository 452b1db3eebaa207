import WeirSyntax

/// Where literals are sent to: files of recorded events hold thousands of sends to one observer of
/// the session, and what is known of the first is true of the others.
final class SendTarget {
  let global: Global
  /// What the first of them means.
  let call: ResolvedCall
  private let method: String
  private let label: String?

  /// - Parameter method: the name under which the observer is sent to.
  init(_ global: Global, method: String, label: String?, _ call: ResolvedCall) {
    (self.global, self.method, self.label, self.call) = (global, method, label, call)
  }

  /// True for a send to the same observer under the same name.
  fileprivate func takes(_ global: Global?, _ method: String, _ label: String?) -> Bool {
    global === self.global && method == self.method && label == self.label
  }

  /// The literal as it is sent, or nil where it is of another type.
  fileprivate func value(_ literal: Expression.Kind) -> Value? {
    let type = call.arguments[0].type
    return switch literal {
    case .integer(let int) where type == .int: .int(int)
    case .double(let double) where type == .double: .double(double)
    case .string(let string) where type == .string: .string(string)
    case .boolean(let bool) where type == .bool: .bool(bool)
    default: nil
    }
  }
}

/// The send of a literal as one before it.
struct RepeatedSend {
  let target: SendTarget
  let value: Value
  let expression: Expression
}

extension Checker {
  /// A statement that sends a literal as one before it did; nil for any other.
  func repeatedSend(_ expression: Expression) -> RepeatedSend? {
    guard let sendTarget, let call = expression.plainCall, call.argumentCount == 1,
      let argument = call.argument,
      sendTarget.takes(global(call.base), call.member, call.label),
      let value = sendTarget.value(argument.kind)
    else { return nil }
    return RepeatedSend(target: sendTarget, value: value, expression: expression)
  }

  /// Remembers a send of a literal at the top level.
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
