import Weir

/// The meeting of an upgraded connection with the start of its source.
///
/// If the source is released before it starts, received messages are discarded.
final class WebSocketAcceptance: Sendable {
  typealias Action = @Sendable (Intake<WebSocketMessage>) -> Void

  private enum State {
    case idle
    case begun(Intake<WebSocketMessage>)
    case ready(Action)
    case failed(NetworkError)
    case done
  }

  private let state = Locked(State.idle)
  private let outbox: Outbox<WebSocketMessage>?

  init(_ outbox: Outbox<WebSocketMessage>?) { self.outbox = outbox }

  /// Starts the source. A second start fails.
  func begin(_ intake: Intake<WebSocketMessage>) {
    let state = state.withLock { state in
      defer {
        switch state {
        case .idle: state = .begun(intake)
        default: state = .done
        }
      }
      return state
    }
    switch state {
    case .idle: break
    case .ready(let action): action(intake)
    case .failed(let error): intake.finish(.failed(error))
    case .begun, .done:
      intake.finish(
        .failed(NetworkError("read from", "WebSocket", .system, "the WebSocket was read already")))
    }
  }

  /// Sets the action that upgrades the connection, and calls it as soon as the source starts.
  func connect(_ action: @escaping Action) {
    let intake = state.withLock { state -> Intake<WebSocketMessage>? in
      switch state {
      case .idle:
        state = .ready(action)
        return nil
      case .begun(let intake):
        state = .done
        return intake
      default: return nil
      }
    }
    if let intake { action(intake) }
  }

  /// Fails the source if the connection has not been upgraded.
  func fail(_ error: NetworkError) {
    let intake = state.withLock { state -> Intake<WebSocketMessage>? in
      switch state {
      case .begun(let intake):
        state = .done
        return intake
      case .idle, .ready:
        state = .failed(error)
        return nil
      case .failed, .done: return nil
      }
    }
    intake?.finish(.failed(error))
  }

  deinit {
    if case .ready(let action) = state.withLock(\.self) {
      action(.discarding(outbox))
    }
  }
}

extension Intake<WebSocketMessage> {
  /// An intake that discards messages, and closes an outbox when the client closes the WebSocket.
  static func discarding(_ outbox: Outbox<WebSocketMessage>?) -> Intake {
    Intake(limit: .max, receive: { _ in }, end: { _ in outbox?.close() })
  }
}
