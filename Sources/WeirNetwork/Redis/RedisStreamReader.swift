import NIOCore

/// Reads the entries of a stream without a group. Used on the event loop.
final class RedisStreamReader {
  private let connection: RedisConnection
  private let intake: Intake<RedisEntry>
  private let key: String
  private var position: String
  private var isReading = false

  init(_ connection: RedisConnection, _ intake: Intake<RedisEntry>, _ key: String) {
    (self.connection, self.intake, self.key) = (connection, intake, key)
    position = "0-0"
  }

  func start(from start: RedisStreamStart) {
    switch start {
    case .beginning: read()
    case .after(let id):
      position = id
      read()
    case .new:
      // '$' would miss the entries that are added between two reads.
      connection.send(["XREVRANGE", key, "+", "-", "COUNT", "1"]) { [self] result in
        switch result {
        case .failure(let error): connection.fail(error)
        case .success(let value):
          position = RedisEntry.Raw.entries(in: value)?.first?.id ?? "0-0"
          read()
        }
      }
    }
  }

  /// Requests as many entries as there is room for. Waits for half of the room, so that a consumer
  /// which takes entries one by one does not cause a request for each.
  func read() {
    guard !isReading else { return }
    let room = intake.room(atLeast: (intake.limit + 1) / 2)
    guard room > 0 else { return }
    isReading = true
    connection.send([
      "XREAD", "COUNT", String(room), "BLOCK", "5000", "STREAMS", key, position,
    ]) { [self] result in
      isReading = false
      switch result {
      case .failure(let error): connection.fail(error)
      case .success(let value):
        guard let entries = RedisEntry.Raw.entries(of: value) else {
          return connection.fail(
            NetworkError("read from", connection.subject, .protocolViolation, "invalid entries"))
        }
        for entry in entries where !intake.deliver(RedisEntry(entry)) { return }
        if let last = entries.last { position = last.id }
        read()
      }
    }
    connection.flush()
  }
}
