/// The limits of an HTTP server. Times are in seconds, sizes in bytes.
public struct ServerOptions: Hashable, Sendable {
  /// The maximum size of the header fields of a request. A larger header is answered with 431.
  public var headLimit = 64 << 10
  /// The maximum size of a request body. A larger body is answered with 413.
  public var bodyLimit = 16 << 20
  /// The time in which the head of a request must arrive, and the time without progress after
  /// which a body is given up. The connection then ends with 408.
  public var headTimeout = 10.0
  /// The time after which a connection without a request is closed.
  public var idleTimeout = 60.0
  /// The maximum number of connections. Further connections are answered with 503 and closed, or
  /// just closed by a server with TLS.
  public var connectionLimit = 4_096
  /// The time between two comments in a stream of server-sent events.
  public var heartbeat = 15.0
  /// The limits of WebSocket connections.
  public var webSocket = WebSocketOptions()

  public init() {}
}
