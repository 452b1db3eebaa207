import Dispatch
import Weir
import WeirNetwork

/// A server on a free port that answers requests with an action.
final class TestServer: Sendable {
  let port: Int
  let recorder: SourceRecorder<HTTPExchange>
  var url: String { "http://127.0.0.1:\(port)" }
  func webSocketURL(_ path: String = "/") -> WebURL { WebURL("ws://127.0.0.1:\(port)\(path)")! }

  init(
    _ options: ServerOptions = .init(), tls: TLSOptions? = nil, at host: String = "127.0.0.1",
    _ action: @escaping @Sendable (HTTPExchange) -> Void
  ) {
    let bound = DispatchSemaphore(value: 0)
    let port = Locked(0)
    let source = NetworkSource.serve(
      on: .host(host, port: 0), tls: tls, options: options
    ) { endpoint in
      if case .host(_, let number) = endpoint { port.withLock { $0 = number } }
      bound.signal()
    }
    // The recorder does not retain the exchanges.
    recorder = SourceRecorder(source) { action($0) }
    _ = bound.wait(timeout: .now() + 20)
    self.port = port.withLock(\.self)
  }

  deinit { recorder.dispose() }

  /// A server that sends messages back, and closes the WebSocket after the client has.
  static func echo(_ options: ServerOptions = .init(), tls: TLSOptions? = nil) -> TestServer {
    TestServer(options, tls: tls) { exchange in
      let outbox = Outbox<WebSocketMessage>()
      let intake = Locked<Intake<WebSocketMessage>?>(nil)
      let source = try? exchange.acceptWebSocket(outbox: outbox)
      let started = source?.begin { message in
        _ = outbox.put(message, ignoringLimit: true)
        intake.withLock(\.self)?.taken()
      } end: { _ in
        outbox.close()
        intake.withLock { $0 = nil }
      }
      intake.withLock { $0 = started }
    }
  }
}

extension TestServer {
  /// A server that releases exchanges without an answer.
  static func dropping() -> DroppingServer { DroppingServer() }
}

/// A server that does not answer, and does not retain the exchanges.
final class DroppingServer: Sendable {
  private let port = Locked(0)
  private let intake: Intake<HTTPExchange>
  var url: String { "http://127.0.0.1:\(port.withLock(\.self))" }

  init() {
    let bound = DispatchSemaphore(value: 0)
    let number = Locked(0)
    let source = NetworkSource.serve(on: .host("127.0.0.1", port: 0)) { endpoint in
      if case .host(_, let port) = endpoint { number.withLock { $0 = port } }
      bound.signal()
    }
    intake = source.begin { _ in
    } end: { _ in
    }
    _ = bound.wait(timeout: .now() + 20)
    let port = number.withLock(\.self)
    self.port.withLock { $0 = port }
  }

  deinit { intake.dispose() }
}
