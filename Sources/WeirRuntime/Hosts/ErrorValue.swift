import WeirSyntax

/// An error with a domain and a code, like Foundation's `NSError`.
package class ErrorValue: ValueObject {
  package let domain: String
  package let code: Int
  package let userInfo: Value

  package init(domain: String, code: Int, userInfo: Value = .none) {
    self.domain = domain
    self.code = code
    self.userInfo = userInfo
  }

  package var kind: ReceiverKind { .error }
  var type: Type { .named("NSError", []) }
  package var typeName: String { "NSError" }
  var key: Value { .array([.string(domain), .int(code), userInfo]) }

  package var description: String {
    "Error Domain=\(domain) Code=\(code) \"\(message ?? "(null)")\""
  }

  /// The localized description in the user info, if any.
  var message: String? {
    guard case .dictionary(let info) = userInfo.unwrapped,
      case .string(let text)? = info[.string("NSLocalizedDescription")]
    else { return nil }
    return text
  }

  package var localizedDescription: String {
    message ?? "The operation could not be completed. (\(domain) error \(code).)"
  }
}

extension Value {
  /// The value without any levels of optionals.
  package var unwrapped: Value {
    if case .some(let value) = self { value.unwrapped } else { self }
  }
}
