/// The limits of an HTTP server. Times are in seconds, sizes in bytes.
public struct ServerOptions: Hashable, Sendable {
  /// The maximum size of the header fields of a request. A larger header is answered with 431.
  public var headLimit = 64 << 10
  /// The maximum size of a request body. A larger body is answered with 413.
  public var bodyLimit = 16 << 20
  /// The maximum size of the bodies of all requests that have not been answered. A request that
  /// exceeds it is answered with 503.
  public var totalBodyLimit = 128 << 20
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
  /// The origins of the web pages that may send requests, such as `https://example.org`, besides
  /// the pages of the server itself; `*` allows all. Requests of other pages are answered with 403.
  ///
  /// Requests without `Origin`, which programs other than browsers send, are accepted. `Host` must
  /// be `localhost`, a loopback address, the host in the address of the server, or the host of one
  /// of the origins; for a server that other machines can reach also an IP address or the name of
  /// this machine. Other requests are answered with 421.
  public var origins: [String] = []
  /// The limits of WebSocket connections.
  public var webSocket = WebSocketOptions()

  public init() {}
}
