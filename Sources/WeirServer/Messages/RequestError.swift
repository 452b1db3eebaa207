/// The error that answers a request.
package struct RequestError: Error {
  let code: Int
  let message: String

  static func invalidRequest(_ message: String) -> RequestError {
    RequestError(code: -32600, message: message)
  }

  static func invalidParameters(_ message: String) -> RequestError {
    RequestError(code: -32602, message: message)
  }

  static func unknownMethod(_ name: String) -> RequestError {
    RequestError(code: -32601, message: "unknown method '\(name)'")
  }

  /// A request that is valid but cannot be fulfilled.
  static func failed(_ message: String) -> RequestError {
    RequestError(code: -32803, message: message)
  }

  static let unreadable = RequestError(code: -32700, message: "the message is not valid JSON")
  static let notInitialized = RequestError(
    code: -32002, message: "the server is not initialized")
  static let cancelled = RequestError(code: -32800, message: "the request was cancelled")
}
