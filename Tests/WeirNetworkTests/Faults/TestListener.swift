import Dispatch
import NetworkTestSupport
import Weir
import WeirNetwork
import WeirStreams

/// A listener on a free port, whose connections are passed to an action.
final class TestListener: Sendable {
  let endpoint: Endpoint
  let recorder: SourceRecorder<ServerConnection>

  init(
    tls: TLSOptions? = nil, options: ConnectionOptions = .init(),
    at address: Endpoint = .host("127.0.0.1", port: 0),
    _ action: @escaping @Sendable (ServerConnection) -> Void
  ) {
    let bound = DispatchSemaphore(value: 0)
    let endpoint = Locked(address)
    let source = Listener(address, tls: tls, options: options).source { local in
      endpoint.withLock { $0 = local }
      bound.signal()
    }
    recorder = SourceRecorder(source, onElement: action)
    _ = bound.wait(timeout: .now() + 20)
    self.endpoint = endpoint.withLock(\.self)
  }

  deinit { recorder.dispose() }

  var port: Int {
    if case .host(_, let port) = endpoint { port } else { 0 }
  }

  /// A listener that sends lines back.
  static func echo(
    tls: TLSOptions? = nil, at address: Endpoint = .host("127.0.0.1", port: 0)
  ) -> TestListener {
    TestListener(tls: tls, at: address) { connection in
      let intake = Locked<Intake<LineBatch>?>(nil)
      let started = connection.lineSource().begin { batch in
        batch.forEach { connection.send($0) }
        intake.withLock(\.self)?.taken()
      } end: { _ in
        connection.close()
        intake.withLock { $0 = nil }
      }
      intake.withLock { $0 = started }
    }
  }
}
