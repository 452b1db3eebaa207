import Weir

/// A request that a server has received, and the place for its answer.
///
/// All methods are thread-safe. The first answer is sent; later ones have no effect and return
/// false. An exchange that is released without an answer is answered with status 500.
public final class HTTPExchange: Sendable {
  public let method: String
  /// The target of the request in percent encoding: path and query.
  public let target: String
  /// The path without percent encoding.
  public let path: String
  /// The pairs of the query without percent encoding, in order.
  public let query: [(name: String, value: String)]
  public let headers: HTTPHeaders
  public let body: [UInt8]
  /// The address of the client.
  public let peer: String

  private let isAnswered = Locked(false)
  private let send: @Sendable (HTTPAnswer) -> Void

  init(
    method: String, target: String, headers: HTTPHeaders, body: [UInt8], peer: String,
    send: @escaping @Sendable (HTTPAnswer) -> Void
  ) {
    let parts = RequestTarget(target)
    (path, query) = (parts.path, parts.query)
    (self.method, self.target, self.headers, self.body) = (method, target, headers, body)
    (self.peer, self.send) = (peer, send)
  }

  deinit {
    if !isAnswered.withLock(\.self) { send(.error(500)) }
  }

  /// The body as text. Invalid UTF-8 is replaced with U+FFFD.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// Sends a response.
  ///
  /// `Content-Length` is set, and replaces a field of this name.
  ///
  /// - Parameter status: a status from 200 to 599.
  /// - Returns: false if the exchange has been answered already.
  /// - Throws: an error if the status or a header is invalid. The exchange remains unanswered.
  @discardableResult
  public func respond(
    status: Int = 200, headers: HTTPHeaders = [:], body: [UInt8] = []
  ) throws(NetworkError) -> Bool {
    try validate(status, headers)
    return answer(.full(status: status, headers: headers, body: body))
  }

  /// Sends a response whose body is a stream. The outbox stops when the client has gone.
  @discardableResult
  package func respondLines(
    status: Int = 200, headers: HTTPHeaders = [:], outbox: Outbox<[UInt8]>
  ) throws(NetworkError) -> Bool {
    try validate(status, headers)
    return answer(.chunks(status: status, headers: headers, outbox))
  }

  /// Sends a stream of server-sent events. A comment is sent in regular intervals, so that
  /// connections that have ended are noticed. The outbox stops when the client has gone.
  @discardableResult
  package func respondEvents(
    headers: HTTPHeaders = [:], outbox: Outbox<ServerSentEvent>
  ) throws(NetworkError) -> Bool {
    try validate(200, headers)
    return answer(.events(headers: headers, outbox))
  }

  /// Accepts a WebSocket, and returns the source of the client's messages, which can be started
  /// once.
  ///
  /// If the request is not a valid WebSocket handshake, it is answered with 400 or 426, and the
  /// source fails.
  ///
  /// - Parameters:
  ///   - subprotocol: the subprotocol to use. It must be one of those that the client offers.
  ///   - outbox: the messages to send. When it is closed and empty, the WebSocket is closed with
  ///     code 1000. It stops when the connection ends. After the client has closed the WebSocket,
  ///     messages are sent until the outbox is closed or stopped, for at most the close timeout. If
  ///     the source is released or disposed, messages of the client are ignored, and the outbox
  ///     is closed when the client closes the WebSocket. Without an outbox, disposal closes it.
  package func acceptWebSocket(
    headers: HTTPHeaders = [:], subprotocol: String? = nil, limit: Int = 64,
    outbox: Outbox<WebSocketMessage>? = nil
  ) throws(NetworkError) -> NetworkSource<WebSocketMessage> {
    try validate(200, headers)
    let acceptance = WebSocketAcceptance(outbox)
    answer(.webSocket(headers: headers, subprotocol: subprotocol, outbox, acceptance))
    return NetworkSource(name: "webSocket of \(peer)", limit: limit) { acceptance.begin($0) }
  }

  @discardableResult
  private func answer(_ answer: HTTPAnswer) -> Bool {
    let isFirst = !isAnswered.exchange(true)
    if isFirst { send(answer) } else { answer.discard() }
    return isFirst
  }

  private func validate(_ status: Int, _ headers: HTTPHeaders) throws(NetworkError) {
    guard (200..<600).contains(status) else {
      throw NetworkError("respond to", peer, .protocolViolation, "invalid status \(status)")
    }
    if let name = headers.firstInvalidName {
      throw NetworkError(
        "respond to", peer, .protocolViolation, "the header field '\(name)' is not valid")
    }
  }
}
