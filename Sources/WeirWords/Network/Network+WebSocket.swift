import WeirNetwork
import WeirRuntime

extension Word {
  /// Built-in functions for clients of WebSockets.
  static let webSockets: [Word] = [
    Word(
      "webSocket(_ url: String, headers: [String: String] = [:], subprotocols: [String] = [], tls: TLS? = nil) -> WebSocket",
      .free, effect: .other,
      summary: "Creates a client of a WebSocket server, as 'webSocket(\"ws://localhost:8080/\")'.",
      notes: """
        Read its 'messages', or send a stream with 'pipe(to:)': each start of these opens a \
        connection. Pings the server every 20 seconds. A message has at most 16 MiB. Requires \
        '--allow=net'.
        """,
      example: """
        let server = serve("127.0.0.1:18810") { request in request.messages.map { "re: \\($0)" } }
        interval(0.05).pipe(to: webSocket("ws://127.0.0.1:18810/")).take(first: 2)
          .on(completed: { server.dispose() })
          .startWithValues { print($0) }  // re: 0 | re: 1
        """,
      behavior: .function { (call) throws(Fault) in
        let url = try call.url(0, ["ws", "wss"])
        let (headers, tls) = (try call.headers(1), try call.tls(3))
        let subprotocols = call.isGiven(2) ? try call.values(2).map(\.description) : []
        let permit = try call.permit(for: url, tls)
        return .object(
          WebSocketObject("\(url)", ConnectionStatus(call.interpreter.io)) { outbox in
            .webSocket(
              url, headers: headers, subprotocols: subprotocols, tls: tls ?? .verified,
              permit: permit, sending: outbox)
          })
      }),
    Word(
      "messages: SignalProducer<String, NetworkError>", .value([.webSocket]),
      summary: "The messages that the server sends.",
      notes: """
        Binary messages are decoded as UTF-8. Completes when the server closes the WebSocket with \
        code 1000 or 1001, and fails with other codes or without a close message. Disposal closes \
        the connection.
        """,
      example: """
        let server = serve("127.0.0.1:18811") { _ in interval(0.05).map { "tick \\($0)" } }
        webSocket("ws://127.0.0.1:18811/").messages.take(first: 2)
          .on(completed: { server.dispose() })
          .startWithValues { print($0) }  // tick 0 | tick 1
        """,
      behavior: .property { (call) throws(Fault) in
        call.messages(of: try call.receiver(WebSocketObject.self), .webSocket) { $0(nil) }
      }),
  ]
}

extension MessageCoding<WebSocketMessage> {
  /// Messages as strings.
  static let webSocket = MessageCoding(
    value: { .string($0.string) }, record: { [$0.string] },
    replayed: { $0.first.map(Value.string) })
}

extension WebSocketMessage {
  fileprivate var string: String {
    switch self {
    case .text(let text): text
    case .binary(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }
}
