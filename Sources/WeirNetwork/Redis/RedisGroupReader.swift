import NIOCore

/// Reads the entries of a consumer of a group: its own pending entries, those that other consumers
/// have left pending for too long, and new ones. Used on the event loop.
///
/// Entries are read in chunks, the next one when half of the last one has been processed or is being
/// processed. A chunk grows while the consumer is fast and shrinks while it is slow, since the other
/// consumers of the group never receive what it has read.
///
/// An entry that was delivered before is processed alone, because it can make the program fail: the
/// delivery of the entries that follow would then count although they have not failed.
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
  /// The number of entries to read next.
  private var chunk = 1
  /// The time at which the last chunk was delivered; nil if it was not a full one.
  private var delivered: NIODeadline?
  /// Whether entries that were delivered before are processed one by one.
  private let isCautious: Bool
  /// The time until which to wait for the entry that is processed alone; nil if there is none.
  private var patience: NIODeadline?

  static let largestChunk = 256
  /// The time that the processing of a chunk should take.
  private static let span = (least: TimeAmount.milliseconds(20), most: TimeAmount.milliseconds(50))

  init(
    waiting: RedisConnection, control: RedisConnection, _ intake: Intake<RedisEntry>,
    _ key: String, _ group: RedisGroup, _ acknowledgements: RedisAcknowledgements,
    isCautious: Bool
  ) {
    self.isCautious = isCautious
    (self.waiting, self.control, self.intake) = (waiting, control, intake)
    (self.key, self.group, self.acknowledgements) = (key, group, acknowledgements)
  }

  /// Requests the next chunk if there is room for it.
  func read() {
    guard !isReading, !intake.isDisposed,
      intake.room(atLeast: intake.limit - chunk / 2) > 0, !isWaitingForOne
    else { return }
    adaptChunk()
    let room = min(chunk, group.limit.map { $0 - acknowledgements.inFlight } ?? .max)
    guard room > 0 else { return }
    isReading = true
    if case .new = phase, group.claimAfter != nil, nextClaim <= .now() {
      phase = .claiming(from: "-")
    }
    switch phase {
    case .pending(let id): readPending(after: id, isCautious ? 1 : room)
    case .claiming(let id): findIdle(from: id, room)
    case .new: readNew(room)
    }
  }

  /// Whether an entry is processed alone. An operator that collects entries needs the next one, and
  /// gets it after a second.
  private var isWaitingForOne: Bool {
    guard let patience else { return false }
    if acknowledgements.hasSettled || patience <= .now() {
      self.patience = nil
      acknowledgements.forgetFailure()
      return false
    }
    return true
  }

  /// Delivers an entry that was delivered before.
  private func deliverAgain(_ entry: RedisEntry.Raw, _ count: Int) {
    deliver(entry, count)
    guard isCautious, entry.fields != nil else { return }
    acknowledgements.forgetFailure()
    patience = .now() + .seconds(1)
    control.eventLoop?.assumeIsolated().scheduleTask(in: .seconds(1)) { [weak self] in
      self?.read()
    }
  }

  private func adaptChunk() {
    guard let delivered else { return }
    self.delivered = nil
    let time = NIODeadline.now() - delivered
    if time < Self.span.least { chunk = min(chunk * 2, Self.largestChunk) }
    if time > Self.span.most { chunk = max(chunk / 2, 1) }
  }

  private func next(_ phase: Phase, after count: Int) {
    (self.phase, isReading) = (phase, false)
    if count >= chunk { delivered = .now() }
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
      next(.new, after: entries.count)
      return true
    }
  }

  // Reading a pending entry increases its count, which XREADGROUP does not return.
  private func readPending(after id: String, _ room: Int) {
    send(on: control, readGroup([], id, room)) { [self] value in
      guard let entries = RedisEntry.Raw.entries(of: value) else { return false }
      guard let first = entries.first, let last = entries.last else {
        next(.new, after: 0)
        return true
      }
      let range = [first.id, last.id, String(entries.count), group.consumer]
      send(on: control, ["XPENDING", key, group.name] + range) { [self] value in
        guard let pending = RedisPendingEntry.entries(in: value) else { return false }
        let counts = Dictionary(
          pending.map { ($0.id, $0.deliveryCount) }, uniquingKeysWith: { $1 })
        // An entry that is missing has been claimed by another consumer since.
        for entry in entries {
          if let count = counts[entry.id] { deliverAgain(entry, count) }
        }
        next(.pending(after: last.id), after: entries.count)
        return true
      }
      return true
    }
  }

  // XAUTOCLAIM would also claim the entries that this consumer is still processing.
  private func findIdle(from start: String, _ room: Int) {
    guard let idle = group.claimMilliseconds else { return next(.new, after: 0) }
    let range = ["IDLE", String(idle), start, "+", String(room)]
    send(on: control, ["XPENDING", key, group.name] + range) { [self] value in
      guard let pending = RedisPendingEntry.entries(in: value) else { return false }
      let others = pending.filter { $0.consumer != group.consumer }
      if isCautious, let first = others.first {
        claim([first], idle, .claiming(from: "(" + first.id))
        return true
      }
      let isLast = pending.count < room
      if isLast { nextClaim = .now() + .milliseconds(max(100, min(idle, 5_000))) }
      let following = isLast ? .new : pending.last.map { Phase.claiming(from: "(" + $0.id) } ?? .new
      if others.isEmpty {
        next(following, after: 0)
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
      for entry in entries { deliverAgain(entry, (counts[entry.id] ?? 1) + 1) }
      next(following, after: entries.count)
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
