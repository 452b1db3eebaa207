import Weir
import WeirStreams

/// A running network source. Passes elements from the network thread to a consumer, and pauses
/// reading while too many elements are outstanding.
///
/// All methods are thread-safe. An intake can outlast a connection, so that a source can reconnect.
package final class Intake<Element: Sendable>: PausableReading, Sendable {
  private let state = Locked(IntakeState())
  package let limit: Int
  private let receive: @Sendable (Element) -> Void
  private let end: @Sendable (Termination<NetworkError>) -> Void
  private let connection: (@Sendable (Bool) -> Void)?

  /// Creates an intake.
  ///
  /// - Parameters:
  ///   - limit: the number of outstanding elements at which reading pauses.
  ///   - receive: called on the network thread with each element. The consumer calls `taken()`
  ///     once it has processed the element.
  ///   - connection: called with true once the connection is ready, and with false when it ends.
  ///   - end: called once, after the last element; with an interruption after `dispose()`.
  package init(
    limit: Int, receive: @escaping @Sendable (Element) -> Void,
    connection: (@Sendable (Bool) -> Void)? = nil,
    end: @escaping @Sendable (Termination<NetworkError>) -> Void
  ) {
    (self.limit, self.receive, self.connection, self.end) = (limit, receive, connection, end)
  }

  /// Sets the actions that continue and stop the source. Called by the source whenever it has
  /// connected; if the intake is disposed already, calls `stop`.
  ///
  /// - Parameters:
  ///   - resume: continues reading. Called on any thread after a pause.
  ///   - stop: closes the connection. Called at most once, on any thread.
  package func attach(
    resume: @escaping @Sendable () -> Void, stop: @escaping @Sendable () -> Void
  ) {
    let isStopped = state.withLock { state in
      if !state.isStopped { (state.resume, state.stop) = (resume, stop) }
      return state.isStopped
    }
    if isStopped { stop() }
  }

  /// Whether more elements may be read. After false, `resume` is called as soon as an eighth of the
  /// room is free, so that a slow consumer does not wake the network thread for each element.
  package func hasRoom() -> Bool { room(atLeast: 1, resumingAt: limit / 8) > 0 }

  /// Returns the number of elements that may be read, or 0 if it is less than `count`. After 0,
  /// `resume` is called as soon as there is room for `count` elements.
  package func room(atLeast count: Int) -> Int { room(atLeast: count, resumingAt: count) }

  private func room(atLeast count: Int, resumingAt awaited: Int) -> Int {
    let count = max(1, min(count, limit))
    return state.withLock { state in
      let room = limit - state.outstanding
      guard room < count else { return room }
      // A source that has paused before is resumed even if another caller finds room meanwhile.
      state.awaitedRoom = max(count, min(awaited, limit))
      return 0
    }
  }

  /// Passes an element to the consumer; returns false if the consumer needs no more elements.
  @discardableResult
  package func deliver(_ element: Element) -> Bool {
    let isWanted = state.withLock { state in
      if !state.isStopped { state.outstanding += 1 }
      return !state.isStopped
    }
    if isWanted { receive(element) }
    return isWanted
  }

  /// Reports that the connection is ready.
  package func connected() {
    let isFirst = state.withLock { state in
      defer { state.isConnected = !state.isStopped }
      return !state.isStopped && !state.isConnected
    }
    if isFirst { connection?(true) }
  }

  /// Ends the source. Later calls have no effect.
  package func finish(_ termination: Termination<NetworkError>) { finish(termination) { _ in } }

  /// - Parameter stop: called with the action that stops the source.
  private func finish(
    _ termination: Termination<NetworkError>, stop: ((@Sendable () -> Void)?) -> Void
  ) {
    let (wasStopped, wasConnected, action) = state.withLock { state in
      defer { state = IntakeState(outstanding: state.outstanding, isStopped: true) }
      return (state.isStopped, state.isConnected, state.stop)
    }
    guard !wasStopped else { return }
    stop(action)
    if wasConnected { connection?(false) }
    end(termination)
  }

  /// Reports that the consumer has processed an element.
  package func taken() {
    let resume = state.withLock { state -> (@Sendable () -> Void)? in
      state.outstanding -= 1
      guard state.awaitedRoom > 0, limit - state.outstanding >= state.awaitedRoom else {
        return nil
      }
      state.awaitedRoom = 0
      return state.resume
    }
    resume?()
  }

  /// Continues reading, if the source is connected. Called on any thread when the source itself has
  /// more room.
  package func goOn() { state.withLock(\.resume)?() }

  package var isDisposed: Bool { state.withLock(\.isStopped) }

  /// Stops the source and closes its connection.
  package func dispose() { finish(.interrupted) { $0?() } }
}

// Not nested in the generic class, whose types are instantiated at each use in unspecialized code.
private struct IntakeState {
  var outstanding = 0
  var isStopped = false
  var isConnected = false
  /// The room that a paused source waits for; 0 if the source is not paused.
  var awaitedRoom = 0
  var resume: (@Sendable () -> Void)?
  var stop: (@Sendable () -> Void)?
}
