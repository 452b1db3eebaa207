import NIOCore
import Weir

/// Sends the acknowledgements of a consumer, those of a turn of the event loop together.
///
/// `add` and `deadLetter` are thread-safe; the other methods are called on the event loop.
final class RedisAcknowledgements: Sendable {
  private struct State {
    var ids: [String] = []
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

  private let state = Locked(State())
  private let connection: NIOLoopBound<RedisConnection>
  private let loop: any EventLoop
  private let key: String
  private let group: String

  init(_ connection: RedisConnection, _ loop: any EventLoop, key: String, group: String) {
    self.connection = NIOLoopBound(connection, eventLoop: loop)
    (self.loop, self.key, self.group) = (loop, key, group)
  }

  func add(_ id: String) {
    let isFirst = state.withLock { state in
      if state.isClosed { return false }
      state.ids.append(id)
      return state.ids.count == 1
    }
    if isFirst { loop.execute { self.flush() } }
  }

  private func flush() {
    var ids = state.withLock { state in
      defer { state.ids = [] }
      return state.ids[...]
    }
    guard !ids.isEmpty else { return }
    let connection = connection.value
    while !ids.isEmpty {
      connection.send(["XACK", key, group] + ids.prefix(Self.batch)) { result in
        if case .failure(let error) = result { connection.fail(error) }
      }
      ids = ids.dropFirst(Self.batch)
    }
    connection.flush()
  }

  func deadLetter(
    _ id: String, to target: String, fields: [RedisValue], reason: String,
    _ completion: @escaping @Sendable (NetworkError?) -> Void
  ) {
    loop.execute { [self] in
      let connection = connection.value
      connection.send("EVAL") { result in
        if case .failure(let error) = result { completion(error) } else { completion(nil) }
      } encode: { [key, group] buffer in
        let arguments = ["EVAL", Self.deadLetterScript, "2", key, target, group, id]
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
    state.withLock { state in (state.ids, state.isClosed) = ([], true) }
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
