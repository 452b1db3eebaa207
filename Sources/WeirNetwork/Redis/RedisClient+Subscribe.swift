import NIOCore
import Weir

extension RedisClient {
  /// Emits the messages that are published to channels.
  ///
  /// Messages published before the subscription, or between two starts, are not received. Reading
  /// pauses while the observers are busy. The server then buffers messages up to its limit
  /// `client-output-buffer-limit pubsub` (by default 32 MB, or 8 MB for 60 seconds); beyond that it
  /// closes the connection, and the stream fails with `.reset`. Use a Redis stream where no message
  /// may be lost. The stream never completes.
  ///
  /// - Parameters:
  ///   - channels: the names of channels.
  ///   - patterns: glob patterns of channels, such as `news.*`. A message that matches several
  ///     subscriptions is emitted once for each.
  public func messages(
    channels: [String] = [], patterns: [String] = []
  ) -> SignalProducer<RedisMessage, NetworkError> {
    subscribe(channels: channels, patterns: patterns).producer
  }

  package func subscribe(
    channels: [String] = [], patterns: [String] = []
  ) -> NetworkSource<RedisMessage> {
    NetworkSource(name: "\(self)", limit: 256) { intake in
      connect(for: intake) { connection in
        guard !channels.isEmpty || !patterns.isEmpty else {
          connection.close()
          return intake.finish(.completed)
        }
        connection.hasRoom = { intake.hasRoom() }
        connection.onMessage = { value in
          if let message = RedisMessage(value) {
            intake.deliver(message)
          } else if case .error(let text) = value {
            connection.fail(NetworkError("subscribe to", connection.subject, .rejected, text))
          }
        }
        if !channels.isEmpty { connection.sendWithoutReply(["SUBSCRIBE"] + channels) }
        if !patterns.isEmpty { connection.sendWithoutReply(["PSUBSCRIBE"] + patterns) }
        attach(connection, to: intake) { $0.resume() }
      }
    }
  }

  /// Sets the actions of an intake for a connection that is ready.
  func attach<Element>(
    _ connection: RedisConnection, to intake: Intake<Element>,
    resume: @escaping @Sendable (RedisConnection) -> Void
  ) {
    guard let loop = connection.eventLoop else { return }
    let bound = NIOLoopBound(connection, eventLoop: loop)
    intake.attach {
      loop.execute { resume(bound.value) }
    } stop: {
      loop.execute { bound.value.close() }
    }
    intake.connected()
  }
}
