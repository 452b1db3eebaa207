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
  /// - Parameters:
  ///   - backoff: the delays after which the sink connects again when the connection is lost or
  ///     refused; nil for a sink that fails. Messages that are not accepted are sent again, so that
  ///     one can be published twice.
  ///   - end: called once, on the network thread: with a completion after the outbox has been
  ///     closed and all its messages are accepted. Messages that are not accepted are reported to
  ///     their `accepted` before.
  /// - Returns: a disposable that disconnects without waiting for acceptance.
  package func publish(
    _ outbox: Outbox<MQTTPublication>, reconnecting backoff: Backoff? = nil,
    end: @escaping @Sendable (Termination<NetworkError>) -> Void
  ) -> any Disposable {
    let subject = endpoint.description
    let stopping = MQTTStopping()
    let reconnection = Reconnection(backoff)
    @Sendable func finish(_ error: NetworkError) {
      outbox.stop().forEach { $0.accepted?(error.ofSink) }
      end(stopping.isDisposed ? .interrupted : .failed(error.ofSink))
    }
    @Sendable func open() {
      connect(
        {
          MQTTPublisher(outbox, subject: subject, stopping, reconnection) { termination in
            guard case .failed(let error) = termination else { return end(termination) }
            if reconnection.follows(error) { openAgain() } else { end(.failed(error.ofSink)) }
          }
        }, hasSession: false, receiveMaximum: 65_535
      ) { stop in
        stopping.attach(stop)
      } failed: { error in
        if reconnection.follows(error), !stopping.isDisposed { openAgain() } else { finish(error) }
      }
    }
    @Sendable func openAgain() {
      let cancel = reconnection.schedule { open() }
      stopping.attach {
        cancel()
        finish(NetworkError("publish to", subject, .reset, "disposed"))
      }
    }
    open()
    return stopping
  }
}
