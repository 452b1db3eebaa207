import NIOCore

/// Reads the entries of a consumer of a group: its own pending entries, those that other consumers
/// have left pending for too long, and new ones. Used on the event loop.
///
/// New entries are awaited on a connection of their own, since a server processes no command of a
/// connection that is blocked; acknowledgements would wait for the next entry.
final class RedisGroupReader {
  private enum Phase {
    /// Reads the own pending entries after an identifier.
    case pending(after: String)
    /// Claims idle entries after an identifier, which begins with a parenthesis, or from "-".
    case claiming(from: String)
    case new
  }

  private let waiting: RedisConnection
  private let control: RedisConnection
  private let intake: Intake<RedisEntry>
  private let key: String
  private let group: RedisGroup
  private let acknowledgements: RedisAcknowledgements
  private var phase = Phase.pending(after: "0-0")
  private var isReading = false
  private var nextClaim = NIODeadline.now()

  init(
    waiting: RedisConnection, control: RedisConnection, _ intake: Intake<RedisEntry>,
    _ key: String, _ group: RedisGroup, _ acknowledgements: RedisAcknowledgements
  ) {
    (self.waiting, self.control, self.intake) = (waiting, control, intake)
    (self.key, self.group, self.acknowledgements) = (key, group, acknowledgements)
  }

  /// Requests as many entries as there is room for, once half of the room is free.
  func read() {
    guard !isReading, !intake.isDisposed else { return }
    let room = intake.room(atLeast: (intake.limit + 1) / 2)
    guard room > 0 else { return }
    isReading = true
    if case .new = phase, group.claimAfter != nil, nextClaim <= .now() {
      phase = .claiming(from: "-")
    }
    switch phase {
    case .pending(let id): readPending(after: id, room)
    case .claiming(let id): findIdle(from: id, room)
    case .new: readNew(room)
    }
  }

  private func next(_ phase: Phase) {
    (self.phase, isReading) = (phase, false)
    read()
  }

  private func readGroup(_ options: [String], _ id: String, _ room: Int) -> [String] {
    ["XREADGROUP", "GROUP", group.name, group.consumer, "COUNT", String(room)] + options
      + ["STREAMS", key, id]
  }

  private func readNew(_ room: Int) {
    let wait = max(1, min(5_000, (nextClaim - .now()).nanoseconds / 1_000_000 + 1))
    let block = group.claimAfter == nil ? 5_000 : wait
    send(on: waiting, readGroup(["BLOCK", String(block)], ">", room)) { [self] value in
      guard let entries = RedisEntry.Raw.entries(of: value) else { return false }
      for entry in entries { deliver(entry, 1) }
      next(.new)
      return true
    }
  }

  // Reading a pending entry increases its count, which XREADGROUP does not return.
  private func readPending(after id: String, _ room: Int) {
    send(on: control, readGroup([], id, room)) { [self] value in
      guard let entries = RedisEntry.Raw.entries(of: value) else { return false }
      guard let first = entries.first, let last = entries.last else {
        next(.new)
        return true
      }
      let range = [first.id, last.id, String(entries.count), group.consumer]
      send(on: control, ["XPENDING", key, group.name] + range) { [self] value in
        guard let pending = RedisPendingEntry.entries(in: value) else { return false }
        let counts = Dictionary(
          pending.map { ($0.id, $0.deliveryCount) }, uniquingKeysWith: { $1 })
        // An entry that is missing has been claimed by another consumer since.
        for entry in entries {
          if let count = counts[entry.id] { deliver(entry, count) }
        }
        next(.pending(after: last.id))
        return true
      }
      return true
    }
  }

  // XAUTOCLAIM would also claim the entries that this consumer is still processing.
  private func findIdle(from start: String, _ room: Int) {
    guard let idle = group.claimMilliseconds else { return next(.new) }
    let range = ["IDLE", String(idle), start, "+", String(room)]
    send(on: control, ["XPENDING", key, group.name] + range) { [self] value in
      guard let pending = RedisPendingEntry.entries(in: value) else { return false }
      let isLast = pending.count < room
      if isLast { nextClaim = .now() + .milliseconds(max(100, min(idle, 5_000))) }
      let following = isLast ? .new : pending.last.map { Phase.claiming(from: "(" + $0.id) } ?? .new
      let others = pending.filter { $0.consumer != group.consumer }
      if others.isEmpty {
        next(following)
      } else {
        claim(others, idle, following)
      }
      return true
    }
  }

  private func claim(_ pending: [RedisPendingEntry], _ idle: Int64, _ following: Phase) {
    let command =
      ["XCLAIM", key, group.name, group.consumer, String(idle)] + pending.map(\.id)
    send(on: control, command) { [self] value in
      guard let entries = RedisEntry.Raw.entries(in: value) else { return false }
      let counts = Dictionary(pending.map { ($0.id, $0.deliveryCount) }, uniquingKeysWith: { $1 })
      for entry in entries { deliver(entry, (counts[entry.id] ?? 1) + 1) }
      next(following)
      return true
    }
  }

  private func deliver(_ entry: RedisEntry.Raw, _ count: Int) {
    // A deleted entry would stay pending permanently.
    if entry.fields == nil { return acknowledgements.add(entry.id) }
    intake.deliver(RedisEntry(entry, deliveryCount: count, acknowledgements: acknowledgements))
  }

  /// Sends a command; `process` returns false for an invalid reply.
  private func send(
    on connection: RedisConnection, _ command: [String],
    _ process: @escaping (RedisValue) -> Bool
  ) {
    connection.send(command) { result in
      switch result {
      case .failure(let error): connection.fail(error)
      case .success(let value):
        if !process(value) {
          connection.fail(
            NetworkError("read from", connection.subject, .protocolViolation, "invalid entries"))
        }
      }
    }
    connection.flush()
  }
}
