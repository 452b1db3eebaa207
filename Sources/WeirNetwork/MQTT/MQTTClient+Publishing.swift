import NIOCore
import Weir

extension MQTTClient {
  /// Publishes messages; completes once the server has accepted all of them.
  ///
  /// Fails if the connection ends before, or if a message without `accepted` is refused.
  public func publish(_ messages: [MQTTPublication]) -> SignalProducer<Never, NetworkError> {
    SignalProducer { observer, lifetime in
      let feed = MQTTFeed(messages)
      let connection = publish(feed.makeOutbox()) { end in
        switch end {
        case .failed(let error):
          feed.fail(error)
          observer.send(error: error)
        case .completed: observer.sendCompleted()
        case .interrupted:
          feed.fail(NetworkError("publish to", endpoint.description, .reset, "disposed"))
          observer.sendInterrupted()
        }
      }
      lifetime.observeEnded { connection.dispose() }
      feed.advance()
    }
  }

  /// Publishes the messages of an outbox over one connection with a clean session. A message counts
  /// as written in the outbox once the server has accepted it.
  ///
  /// - Parameter end: called once, on the network thread: with a completion after the outbox has been
  ///   closed and all its messages are accepted. Messages that are not accepted are reported to
  ///   their `accepted` before.
  /// - Returns: a disposable that disconnects without waiting for acceptance.
  package func publish(
    _ outbox: Outbox<MQTTPublication>,
    end: @escaping @Sendable (Termination<NetworkError>) -> Void
  ) -> any Disposable {
    let subject = endpoint.description
    let stopping = MQTTStopping()
    connect(
      { MQTTPublisher(outbox, subject: subject, stopping, end) }, hasSession: false,
      receiveMaximum: 65_535
    ) { stop in
      stopping.attach(stop)
    } failed: { error in
      outbox.stop().forEach { $0.accepted?(error) }
      end(stopping.isDisposed ? .interrupted : .failed(error))
    }
    return stopping
  }
}
