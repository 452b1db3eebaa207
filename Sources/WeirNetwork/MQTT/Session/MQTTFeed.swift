import Weir

/// Puts messages into an outbox as it has room, and closes it at the end. Thread-safe.
final class MQTTFeed: Sendable {
  private struct State {
    var rest: ArraySlice<MQTTPublication>
    var outbox: Outbox<MQTTPublication>?
  }

  private let state: Locked<State>

  init(_ messages: [MQTTPublication]) { state = Locked(State(rest: messages[...])) }

  /// Creates the outbox. The feed holds it until the last message has been put.
  func makeOutbox() -> Outbox<MQTTPublication> {
    let outbox = Outbox<MQTTPublication> { [self] in advance() }
    state.withLock { $0.outbox = outbox }
    return outbox
  }

  func advance() {
    state.withLock { state in
      guard let outbox = state.outbox else { return }
      while let message = state.rest.first {
        switch outbox.put(message) {
        case .taken: state.rest.removeFirst()
        case .full: return
        case .stopped:
          state.outbox = nil
          return
        }
      }
      outbox.close()
      state.outbox = nil
    }
  }

  /// Reports that the remaining messages are lost.
  func fail(_ error: NetworkError) {
    let rest = state.withLock { state in
      defer { (state.rest, state.outbox) = ([], nil) }
      return state.rest
    }
    rest.forEach { $0.accepted?(error) }
  }
}
