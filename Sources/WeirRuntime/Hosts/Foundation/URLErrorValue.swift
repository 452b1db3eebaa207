import WeirSyntax

/// Foundation's `URLError`: the error of a request.
package final class URLErrorValue: ErrorValue {
  private static let codes = [
    "cancelled": -999, "badURL": -1000, "timedOut": -1001, "unsupportedURL": -1002,
    "cannotFindHost": -1003, "cannotConnectToHost": -1004, "networkConnectionLost": -1005,
    "resourceUnavailable": -1008, "notConnectedToInternet": -1009, "badServerResponse": -1011,
    "userAuthenticationRequired": -1013, "cannotDecodeContentData": -1016,
    "cannotParseResponse": -1017, "fileDoesNotExist": -1100, "secureConnectionFailed": -1200,
  ]

  /// - Parameter name: the name of the code, such as `timedOut`.
  package init(_ name: String) {
    super.init(domain: "NSURLErrorDomain", code: Self.codes[name] ?? -1)
  }

  override var type: Type { .named("URLError", []) }
  package override var typeName: String { "URLError" }
  package override var description: String { "URLError(_nsError: \(super.description))" }
}
