import NIOHTTP1

/// The response to an HTTP request.
public struct HTTPResponse: Hashable, Sendable {
  public let status: Int
  /// The standard reason phrase of the status, such as "Not Found"; empty for other statuses.
  public let reason: String
  /// The URL after redirects, without user name and password.
  public let url: WebURL
  public let headers: HTTPHeaders
  public internal(set) var body: [UInt8] = []

  /// The body as text. Invalid UTF-8 is replaced with U+FFFD.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// Whether the status is 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  init(_ head: HTTPResponseHead, url: WebURL) {
    status = Int(head.status.code)
    reason = head.status.reasonPhrase
    self.url = url
    headers = HTTPHeaders(head.headers.map { .init($0.name, $0.value) })
  }

  /// The failure of a program that needs a successful response; nil if the status is 200 to 299.
  package var statusError: NetworkError? {
    isSuccess
      ? nil
      : NetworkError(
        "read from", "\(url)", .rejected, "status \(status)" + (reason.isEmpty ? "" : " \(reason)"))
  }
}
