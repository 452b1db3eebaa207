import Weir

/// Passes the acknowledgements of a program to a connection. Thread-safe.
final class MQTTAcknowledgements: Sendable {
  struct Ticket: Sendable {
    let qos: MQTTQoS
    /// The position of the message among those with its QoS.
    let position: Int
  }

  private struct State {
    var tickets: [Ticket] = []
    var notify: (@Sendable () -> Void)?
  }

  private let state = Locked(State())

  /// Sets the action that takes the tickets. It is called on any thread when the first ticket has
  /// been put.
  func attach(_ notify: @escaping @Sendable () -> Void) { state.withLock { $0.notify = notify } }

  func put(_ ticket: Ticket) {
    let notify = state.withLock { state -> (@Sendable () -> Void)? in
      guard let notify = state.notify else { return nil }
      state.tickets.append(ticket)
      return state.tickets.count == 1 ? notify : nil
    }
    notify?()
  }

  func take() -> [Ticket] {
    state.withLock { state in
      defer { state.tickets = [] }
      return state.tickets
    }
  }

  /// Ignores later acknowledgements.
  func stop() { state.withLock { $0 = State() } }
}
