import WeirRuntime

/// The target of a statement that sends a literal, such as `observer.send(value: 1)`.
///
/// Files of recorded events contain thousands of sends to one session observer. All of them share
/// the resolution of the first send.
package final class SendTarget {
  package let global: Global
  /// The resolution of the first send.
  package let call: ResolvedCall
  private let method: String
  private let label: String?

  /// - Parameter method: the name of the method with which the value is sent.
  init(_ global: Global, method: String, label: String?, _ call: ResolvedCall) {
    (self.global, self.method, self.label, self.call) = (global, method, label, call)
  }

  /// Returns whether a call sends to the target with the same method.
  func takes(_ global: Global?, _ method: String, _ label: String?) -> Bool {
    global === self.global && method == self.method && label == self.label
  }

  /// Returns the value of the literal; nil if its type differs from that of the first send.
  func value(_ literal: Expression.Kind) -> Value? {
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

/// A send of a literal to the target of an earlier send.
package struct RepeatedSend {
  package let target: SendTarget
  package let value: Value
  package let expression: Expression
}
