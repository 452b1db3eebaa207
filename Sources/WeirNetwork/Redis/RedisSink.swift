import NIOCore

/// Sends the messages of an outbox as commands, and settles each at its reply. Used on the event
/// loop.
final class RedisSink<Message: Sendable> {
  /// The number of commands without reply at which no more are sent.
  private static var limit: Int { 512 }

  private let connection: RedisConnection
  private let outbox: Outbox<Message>
  private let intake: Intake<Never>
  private let command: RedisSinkCommand<Message>
  private var accepted = 0
  private var failure: NetworkError?

  init(
    _ connection: RedisConnection, _ outbox: Outbox<Message>, _ intake: Intake<Never>,
    _ command: RedisSinkCommand<Message>
  ) {
    (self.connection, self.outbox) = (connection, outbox)
    (self.intake, self.command) = (intake, command)
  }

  /// Processes the replies so far and sends more messages.
  func progress() {
    outbox.written(accepted)
    accepted = 0
    if failure == nil {
      send()
      connection.flush()
    }
    guard connection.pendingReplies == 0 else { return }
    if let failure { return connection.fail(failure) }
    if outbox.isFinished {
      connection.close()
      intake.finish(.completed)
    }
  }

  private func send() {
    while connection.pendingReplies < Self.limit, connection.isWritable {
      let messages = outbox.take(upTo: min(64, Self.limit - connection.pendingReplies))
      if messages.isEmpty { return }
      for message in messages {
        connection.send(command.name) { [self] result in
          settle(message, result)
        } encode: { [command] buffer in
          command.encode(message, &buffer)
        }
      }
      connection.flush()
    }
  }

  private func settle(_ message: Message, _ result: Result<RedisValue, NetworkError>) {
    switch result {
    case .success:
      accepted += 1
      command.settle(message, nil)
    case .failure(let error):
      // The messages that follow are not sent; those in flight are awaited.
      failure = failure ?? error
      outbox.written(accepted)
      accepted = 0
      command.settle(message, error)
    }
  }
}
