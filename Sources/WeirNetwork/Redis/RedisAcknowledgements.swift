import NIOCore
import Weir

/// The entries that a consumer is processing. Sends their acknowledgements, those of a turn of the
/// event loop together, and keeps other consumers from claiming the rest.
///
/// `add`, `forget` and `deadLetter` are thread-safe; the other methods are called on the event loop.
final class RedisAcknowledgements: Sendable {
  private struct State {
    var ids: [String] = []
    /// The entries that are not acknowledged yet and still can be.
    var inFlight: Set<String> = []
    /// Whether an entry has not been acknowledged although its processing has ended.
    var hasFailed = false
    var isClosed = false
  }

  /// The number of identifiers in a command.
  private static let batch = 1_000

  /// Adds an entry to KEYS[2] and acknowledges it, unless it is no longer pending. A transaction
  /// would acknowledge the entry even if it cannot be added, since MULTI does not stop at errors.
  private static let deadLetterScript = """
    if #redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[2], ARGV[2], 1) == 0 then return 0 end
    redis.call('XADD', KEYS[2], '*', unpack(ARGV, 3))
    return redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
    """

  /// Resets the idle time of the entries that are still pending for the consumer. JUSTID does not
  /// count a delivery.
  private static let renewalScript = """
    for i = 3, #ARGV do
      if #redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[i], ARGV[i], 1, ARGV[2]) > 0 then
        redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[i], 'JUSTID')
      end
    end
    """

  private let state = Locked(State())
  private let connection: NIOLoopBound<RedisConnection>
  private let loop: any EventLoop
  private let key: String
  private let group: RedisGroup
  private let onSettled: @Sendable () -> Void

  /// - Parameter onSettled: called on any thread when fewer entries are in flight.
  init(
    _ connection: RedisConnection, _ loop: any EventLoop, key: String, group: RedisGroup,
    onSettled: @escaping @Sendable () -> Void
  ) {
    self.connection = NIOLoopBound(connection, eventLoop: loop)
    (self.loop, self.key, self.group, self.onSettled) = (loop, key, group, onSettled)
  }

  /// The number of entries that are being processed.
  var inFlight: Int { state.withLock(\.inFlight.count) }

  /// Whether all entries so far have been acknowledged, since the last call of `forgetFailure()`.
  var hasSettled: Bool { state.withLock { $0.inFlight.isEmpty && !$0.hasFailed } }

  func forgetFailure() { state.withLock { $0.hasFailed = false } }

  /// Reports that the consumer begins to process an entry.
  func begin(_ id: String) { state.withLock { _ = $0.inFlight.insert(id) } }

  /// Reports that an entry can no longer be acknowledged. It stays pending, and other consumers may
  /// claim it.
  func forget(_ id: String) {
    let isSettled = state.withLock { state in
      guard state.inFlight.remove(id) != nil else { return false }
      state.hasFailed = true
      return true
    }
    if isSettled { onSettled() }
  }

  func add(_ id: String) {
    let isFirst = state.withLock { state in
      state.inFlight.remove(id)
      if state.isClosed { return false }
      state.ids.append(id)
      return state.ids.count == 1
    }
    if isFirst { loop.execute { self.flush() } }
  }

  /// Renews the claims of the consumer on the entries that it is processing, three times within the
  /// time after which others claim them, until the consumer stops.
  func renewRepeatedly() {
    guard let milliseconds = group.claimMilliseconds else { return }
    loop.assumeIsolated().scheduleTask(in: .milliseconds(max(1, milliseconds / 3))) { [self] in
      let (ids, isClosed) = state.withLock { (Array($0.inFlight), $0.isClosed) }
      guard !isClosed else { return }
      renew(ids)
      renewRepeatedly()
    }
  }

  private func renew(_ ids: [String]) {
    send(["EVAL", Self.renewalScript, "1", key, group.name, group.consumer], ids)
  }

  /// Sends a command for entries, a limited number of them at a time.
  private func send(_ command: [String], _ ids: [String]) {
    let connection = connection.value
    for start in stride(from: 0, to: ids.count, by: Self.batch) {
      let ids = ids[start..<min(start + Self.batch, ids.count)]
      connection.send(command + ids) { result in
        if case .failure(let error) = result { connection.fail(error) }
      }
    }
    connection.flush()
  }

  private func flush() {
    let ids = state.withLock { state in
      defer { state.ids = [] }
      return state.ids
    }
    guard !ids.isEmpty else { return }
    send(["XACK", key, group.name], ids)
    onSettled()
  }

  func deadLetter(
    _ id: String, to target: String, fields: [RedisValue], reason: String,
    _ completion: @escaping @Sendable (NetworkError?) -> Void
  ) {
    loop.execute { [self] in
      let connection = connection.value
      connection.send("EVAL") { [self] result in
        if case .failure(let error) = result { return completion(error) }
        state.withLock { _ = $0.inFlight.remove(id) }
        completion(nil)
        onSettled()
      } encode: { [key, group] buffer in
        let arguments = ["EVAL", Self.deadLetterScript, "2", key, target, group.name, id]
        buffer.writeCommandHeader(count: arguments.count + fields.count + 2)
        for argument in arguments { buffer.writeArgument(argument) }
        for field in fields { buffer.writeArgument(field) }
        buffer.writeArgument("reason")
        buffer.writeArgument(reason)
      }
      connection.flush()
    }
  }

  /// Refuses later acknowledgements.
  func stop() {
    state.withLock { state in (state.ids, state.inFlight, state.isClosed) = ([], [], true) }
  }

  /// Sends the acknowledgements so far, and closes the connection after their replies, or if the
  /// server does not reply for 5 seconds. Then calls `completion`, once.
  func close(_ completion: @escaping () -> Void = {}) {
    let connection = connection.value
    flush()
    connection.replyTimeout = .seconds(5)
    var isDone = false
    func finish() {
      guard !isDone else { return }
      isDone = true
      stop()
      connection.close()
      completion()
    }
    connection.onEnd = { _ in finish() }
    connection.onProgress = { [self] in
      if connection.pendingReplies == 0, state.withLock(\.ids.isEmpty) { finish() }
    }
    connection.onProgress()
  }
}
