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
  private let reconnection: Reconnection
  private var accepted = 0
  /// The messages whose replies a lost connection has not brought, in order.
  private var lost: [Message] = []
  private var failure: NetworkError?

  init(
    _ connection: RedisConnection, _ outbox: Outbox<Message>, _ intake: Intake<Never>,
    _ command: RedisSinkCommand<Message>, _ reconnection: Reconnection
  ) {
    (self.connection, self.outbox) = (connection, outbox)
    (self.intake, self.command, self.reconnection) = (intake, command, reconnection)
  }

  /// Returns the messages without reply to the outbox, for the next connection.
  func giveBack() {
    outbox.written(accepted)
    outbox.giveBack(lost)
    (accepted, lost) = (0, [])
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
      reconnection.accepted()
      command.settle(message, nil)
    case .failure(let error) where reconnection.follows(error): lost.append(message)
    case .failure(let error) where reconnection.follows(error.whileLoading):
      lost.append(message)
      connection.fail(error.whileLoading)
    case .failure(let error):
      // The messages that follow are not sent; those in flight are awaited.
      failure = failure ?? error
      outbox.written(accepted)
      accepted = 0
      command.settle(message, error.ofSink)
    }
  }
}

extension NetworkError {
  /// The error of a server that has started and still loads its data.
  fileprivate var whileLoading: NetworkError {
    kind == .rejected && detail.hasPrefix("LOADING ")
      ? NetworkError("write to", subject, .refused, "the server loads its data") : self
  }
}
