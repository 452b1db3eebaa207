import NIOCore

extension NetworkSource<HTTPExchange> {
  /// Creates a source of the requests that an HTTP/1.1 server receives.
  ///
  /// Connections are kept alive, and pipelined requests are emitted one after the other. Invalid
  /// requests, requests larger than the limits, and requests that do not arrive in time are
  /// answered without being emitted. The source fails if it cannot listen, and never completes.
  /// Disposal closes the listener and all connections, including WebSockets.
  ///
  /// - Parameters:
  ///   - endpoint: the address to listen on. Port 0 selects a free port.
  ///   - tls: the certificate and its key; nil for a server without encryption.
  ///   - onBound: called on the network thread with the address once the server listens.
  package static func serve(
    on endpoint: Endpoint, tls: TLSOptions? = nil, options: ServerOptions = .init(),
    limit: Int = 64, onBound: @escaping @Sendable (Endpoint) -> Void = { _ in }
  ) -> NetworkSource {
    NetworkSource(name: "serve '\(endpoint)'", limit: limit) { intake in
      let loop = NetworkLoop.group.next()
      loop.execute {
        do {
          if let tls { _ = try tls.serverHandler() }
        } catch {
          return intake.finish(.failed(NetworkError("listen on", endpoint.description, error)))
        }
        HTTPServer(endpoint, tls: tls, options: options, intake: intake)
          .start(on: loop, onBound: onBound)
      }
    }
  }
}
