import NIOCore
import Weir
import WeirStreams

/// A client of a TCP or Unix domain socket that exchanges lines with a server.
///
///     let socket = Socket(.host("localhost", port: 6379))
///     SignalProducer<Line, Never>(value: "PING").pipe(to: socket).startWithResult { print($0) }
public struct Socket: Sendable {
  package var connecting: Connecting

  /// Creates a client. Nothing is connected until a stream starts.
  ///
  /// - Parameter tls: encrypts the connection; nil for none.
  public init(_ endpoint: Endpoint, tls: TLSOptions? = nil, options: ConnectionOptions = .init()) {
    connecting = Connecting(endpoint, tls: tls, options: options)
  }

  /// The lines that the server sends. Each start opens a connection, and disposal closes it.
  ///
  /// Completes when the server closes the connection. Fails if the connection is refused, reset or
  /// does not respond. Reading pauses while the observers are busy.
  public var lines: SignalProducer<Line, NetworkError> { lineSource().lines }

  /// The address, as host and port or as a path.
  package var address: String { connecting.endpoint.description }

  package var name: String {
    switch connecting.endpoint {
    case .host: "\(connecting.tls == nil ? "tcp" : "tls") '\(connecting.endpoint)'"
    case .unix(let path): "unix '\(path)'"
    }
  }

  /// Reads the lines of a connection.
  ///
  /// - Parameters:
  ///   - outbox: the lines to send. The output is closed after the last of them; without an outbox
  ///     it stays open.
  ///   - account: counts an incomplete line that is dropped at a reset.
  package func lineSource(
    sending outbox: Outbox<Line>? = nil, account: FlowAccount? = nil
  ) -> NetworkSource<LineBatch> {
    NetworkSource(name: name, limit: 4) { [connecting] intake in
      let subject = connecting.endpoint.description
      connecting.connect(for: intake) { channel in
        if let outbox {
          try channel.pipeline.syncOperations.addHandler(OutboxHandler(lines: outbox))
        }
        try channel.pipeline.syncOperations.addHandler(
          LinesHandler(subject, intake, account, closesAtEnd: true))
        try ReadGate.add(to: channel, for: intake)
      }.whenFailure { error in
        outbox?.stop()
        intake.finish(.failed(NetworkError("connect to", subject, error)))
      }
    }
  }
}

extension NetworkSource<LineBatch> {
  /// Emits the lines of the batches.
  package var lines: SignalProducer<Line, NetworkError> {
    producer.flatMap(.concat) { batch in
      SignalProducer<Line, Never> { observer, lifetime in
        batch.forEach { line in
          observer.send(value: line)
          return !lifetime.hasEnded
        }
        observer.sendCompleted()
      }
    }
  }
}

extension SignalProducer where Value: LineRepresentable, Error == Never {
  /// Sends each value as a line to a server and emits the lines that the server sends.
  ///
  /// Each start opens a connection. When this producer completes, the output of the connection is
  /// closed; the result completes when the server closes its side. At most 1,024 lines are queued;
  /// then the sender blocks.
  public func pipe(to socket: Socket) -> SignalProducer<Line, NetworkError> {
    SignalProducer<Line, NetworkError> { observer, lifetime in
      let input = BlockingOutbox<Line>()
      lifetime += socket.lineSource(sending: input.outbox).lines.start(observer)
      lifetime += startWithSignal { signal, run in
        signal.observe(
          Signal.Observer { event in
            if case .value(let value) = event {
              if !input.put(value.line) { run.dispose() }
            } else {
              input.outbox.close()
            }
          })
        return run
      }
      lifetime.observeEnded { input.outbox.stop() }
    }
  }
}
