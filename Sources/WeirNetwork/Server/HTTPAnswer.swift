import NIOHTTP1

typealias HTTPStatus = HTTPResponseStatus

/// The answer of a program to a request.
enum HTTPAnswer: Sendable {
  case full(status: Int, headers: HTTPHeaders, body: [UInt8])
  case chunks(status: Int, headers: HTTPHeaders, Outbox<[UInt8]>)
  case events(headers: HTTPHeaders, Outbox<ServerSentEvent>)
  case webSocket(
    headers: HTTPHeaders, subprotocol: String?, Outbox<WebSocketMessage>?, WebSocketAcceptance)

  static func error(_ status: Int, _ headers: HTTPHeaders = [:], reason detail: String? = nil)
    -> Self
  {
    let reason = HTTPStatus(statusCode: status).reasonPhrase
    var headers = headers
    headers["Content-Type"] = "text/plain; charset=utf-8"
    return .full(
      status: status, headers: headers, body: Array("\(status) \(detail ?? reason)\n".utf8))
  }

  /// Ends the streams of an answer that cannot be sent.
  func discard() {
    switch self {
    case .full: break
    case .chunks(_, _, let outbox): outbox.stop()
    case .events(_, let outbox): outbox.stop()
    case .webSocket(_, _, let outbox, let acceptance):
      outbox?.stop()
      acceptance.fail(NetworkError("read from", "WebSocket", .reset))
    }
  }
}
