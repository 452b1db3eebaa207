/// An HTTP/1.1 request.
///
///     var request = HTTPRequest(WebURL("http://localhost:8080/orders")!, method: "POST")
///     request.headers["Content-Type"] = "application/json"
///     request.body = Array(#"{"id": 7}"#.utf8)
///     request.response.startWithResult { print($0) }
///
/// The headers `Host`, `User-Agent`, `Accept-Encoding: gzip, deflate` and `Content-Length` are added
/// unless present, and `Authorization` (Basic) from the user name and password of the URL.
///
/// A connection stays open for four seconds after its response, and carries the next request to the
/// same server; with the header `Connection: close` it does not. If the server closes it before the
/// response begins, a request that may be sent twice (`GET`, `HEAD`, `OPTIONS`, `TRACE`, `PUT`,
/// `DELETE`) is sent again. Others only use a connection that has been idle for less than a second.
///
/// A request fails with a `NetworkError`; without connecting if the method or a header is invalid.
/// The header of a response is limited to 80 KiB and 256 fields. The content
/// encodings `gzip` and `deflate` are decoded, and others are failures, unless the request has an
/// `Accept-Encoding` of its own; the body then remains encoded.
public struct HTTPRequest: Hashable, Sendable {
  /// The method, in any case of letters. `CONNECT` is not supported.
  public var method: String
  /// The URL, with the scheme `http` or `https`.
  public var url: WebURL
  public var headers: HTTPHeaders
  public var body: [UInt8]
  /// The time in seconds until the response begins, including the connection, and the time without
  /// data after which the response fails. Time during which the consumer is busy does not count.
  public var timeout = 30.0
  /// The maximum number of redirects. With 0, a redirect is an ordinary response.
  ///
  /// To another origin only headers such as `Accept`, `Content-Type` and `User-Agent` are sent: no
  /// `Authorization`, no `Cookie`, and no header of the application. After 303, and after 301 and 302
  /// of a `POST`, the request becomes a `GET` without body.
  public var redirectLimit = 10
  /// Whether a redirect may lead from `https` to `http`.
  public var allowsInsecureRedirects = false
  /// The options for `https`; by default, the certificate is verified with the system's trust
  /// roots.
  public var tls: TLSOptions?

  public init(
    _ url: WebURL, method: String = "GET", headers: HTTPHeaders = [:], body: [UInt8] = []
  ) {
    (self.url, self.method, self.headers, self.body) = (url, method, headers, body)
  }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
  /// The method and the URL without credentials.
  public var description: String { "\(method) \(url)" }

  /// Shows only the description, so that a dump contains no credentials.
  public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
