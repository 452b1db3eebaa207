import NIOCore

/// The idle connections to servers, which later requests use.
///
/// A connection is closed after four seconds without a request: common servers wait at least five.
/// The state is only accessed on the event loop.
final class HTTPConnections: @unchecked Sendable {
  static let shared = HTTPConnections()

  /// The peer of a connection. Connections to equal servers are exchangeable.
  struct Server: Hashable {
    let endpoint: Endpoint
    let tls: TLSOptions?
  }

  private struct Idle {
    let connection: HTTPConnection
    let start = NIODeadline.now()
    let timer: Scheduled<Void>
  }

  private static let timeLimit = TimeAmount.seconds(4)
  /// The number of idle connections to a server.
  private static let limit = 8
  private var idle: [Server: [Idle]] = [:]

  /// Takes the connection that became idle last.
  ///
  /// A server can close a connection while a request is on its way; it is then unknown whether the
  /// server has acted on the request. A request that must not be sent twice therefore only uses a
  /// connection that has been idle for less than a second.
  func take(to server: Server, for request: HTTPRequest) -> HTTPConnection? {
    guard let latest = idle[server]?.last,
      request.isIdempotent || latest.start + .seconds(1) > .now()
    else { return nil }
    remove(latest.connection, to: server)
    return latest.connection
  }

  /// Keeps a connection after its response has ended.
  func keep(_ connection: HTTPConnection, to server: Server) {
    if let others = idle[server], others.count == Self.limit {
      discard(others[0].connection, to: server)
    }
    let timer = NetworkLoop.group.next().assumeIsolated().scheduleTask(in: Self.timeLimit) {
      self.discard(connection, to: server)
    }
    idle[server, default: []].append(Idle(connection: connection, timer: timer))
    connection.idle { self.discard(connection, to: server) }
  }

  private func discard(_ connection: HTTPConnection, to server: Server) {
    remove(connection, to: server)
    connection.close(isClean: false)
  }

  private func remove(_ connection: HTTPConnection, to server: Server) {
    guard let index = idle[server]?.firstIndex(where: { $0.connection === connection }) else {
      return
    }
    idle[server]?.remove(at: index).timer.cancel()
    if idle[server]?.isEmpty == true { idle[server] = nil }
  }
}

extension HTTPRequest {
  /// Whether the server may receive the request twice (RFC 9110, section 9.2.2).
  var isIdempotent: Bool {
    ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(method.uppercased())
  }
}
