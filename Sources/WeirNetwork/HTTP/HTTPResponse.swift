import NIOHTTP1

/// The response to an HTTP request.
public struct HTTPResponse: Hashable, Sendable {
  public let status: Int
  /// The standard reason phrase of the status, such as "Not Found"; empty for other statuses.
  public let reason: String
  /// The URL after redirects, without user name and password.
  public let url: WebURL
  public let headers: HTTPHeaders
  /// The decoded body. The headers `Content-Encoding` and `Content-Length` describe the encoded one.
  public internal(set) var body: [UInt8] = []

  /// The body as text, in the charset of its byte order mark or of `Content-Type`: UTF-8, UTF-16,
  /// ISO-8859-1, US-ASCII or windows-1252. Without one or with another one, it is read as UTF-8.
  /// Invalid characters are replaced with U+FFFD.
  public var text: String {
    var decoder = CharsetDecoder(Charset(ofContentType: headers["Content-Type"]) ?? .utf8)
    var text = decoder.decode(body)
    text += decoder.finish()
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether the status is 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  init(_ head: HTTPResponseHead, url: WebURL) {
    status = Int(head.status.code)
    reason = head.status.reasonPhrase
    self.url = url
    headers = HTTPHeaders(head.headers.map { .init($0.name, $0.value) })
  }

  /// The failure of a program that needs a successful response; nil if the status is 200 to 299.
  package var statusError: NetworkError? { NetworkError(status: status, of: "\(url)") }
}

extension NetworkError {
  /// The failure for the status of a response; nil if the status is 200 to 299.
  package init?(status: Int, of url: String) {
    guard !(200..<300).contains(status) else { return nil }
    let reason = HTTPResponseStatus(statusCode: status).reasonPhrase
    self.init(
      "read from", url, .rejected, "status \(status)" + (reason.isEmpty ? "" : " \(reason)"))
  }
}
