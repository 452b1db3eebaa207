import NIOCore

extension NetworkSource<WebSocketMessage> {
  /// Creates a source of the messages of a WebSocket server (RFC 6455). Extensions, such as
  /// compression, are not used.
  ///
  /// The source completes when the server closes the WebSocket with code 1000 or 1001. It fails
  /// when the server uses another code, refuses the handshake, violates the protocol, does not
  /// answer in time, or ends the connection without closing the WebSocket. Redirections are not
  /// followed. Disposal closes the connection at once.
  ///
  /// - Parameters:
  ///   - url: a URL with scheme `ws` or `wss`. User name and password are sent as basic
  ///     authentication unless `headers` has a field `Authorization`.
  ///   - headers: additional header fields of the handshake.
  ///   - subprotocols: the subprotocols to offer, in the order of preference.
  ///   - permit: decides whether the program may connect to an address. Called once for each start.
  ///   - outbox: the messages to send. When it is closed and empty, the WebSocket is closed with
  ///     code 1000. It stops when the connection ends. After the server has closed the WebSocket,
  ///     messages are sent until the outbox is closed or stopped, for at most the close timeout.
  package static func webSocket(
    _ url: WebURL, headers: HTTPHeaders = [:], subprotocols: [String] = [],
    tls: TLSOptions = .verified, options: WebSocketOptions = .init(), limit: Int = 64,
    permit: @escaping NetworkPermit = HTTPSources.allow,
    sending outbox: Outbox<WebSocketMessage>? = nil
  ) -> NetworkSource {
    NetworkSource(name: "webSocket '\(url)'", limit: limit) { intake in
      let fail = { @Sendable (error: NetworkError) in
        outbox?.stop()
        intake.finish(.failed(error))
      }
      guard url.scheme == .ws || url.scheme == .wss else {
        return fail(
          NetworkError("connect to", url.description, .system, "the scheme is not 'ws' or 'wss'"))
      }
      let request: WebSocketRequest
      do throws(NetworkError) {
        request = try WebSocketRequest(url: url, headers: headers, subprotocols: subprotocols)
      } catch {
        return fail(error)
      }
      var connection = ConnectionOptions()
      connection.connectTimeout = options.connectTimeout
      let connecting = Connecting(
        url.endpoint, tls: url.scheme.usesTLS ? tls : nil, options: connection)
      permit(url.endpoint) { decision in
        if case .refused(let remedy) = decision {
          return fail(NetworkError("connect to", url.description, .notPermitted, remedy))
        }
        guard !intake.isDisposed else {
          outbox?.stop()
          return
        }
        connecting.connect(for: intake) { channel in
          let handler = WebSocketHandler(
            role: .client, options: options, inbox: WebSocketInbox(intake),
            subject: url.description)
          try WebSocketClientHandshake(request, then: handler, sending: outbox).add(to: channel)
          try ReadGate.add(to: channel, for: intake)
        }.whenFailure { error in
          fail(NetworkError("connect to", url.description, error))
        }
      }
    }
  }
}
