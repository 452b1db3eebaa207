import Weir

/// Closes a connection at disposal, whatever its state. Thread-safe.
final class MQTTStopping: Disposable, Sendable {
  private let state = Locked<(isDisposed: Bool, stop: (@Sendable () -> Void)?)>((false, nil))

  var isDisposed: Bool { state.withLock(\.isDisposed) }

  /// Replaces the action; it is performed at once after disposal.
  func attach(_ stop: @escaping @Sendable () -> Void) {
    let isDisposed = state.withLock { state in
      state.stop = state.isDisposed ? nil : stop
      return state.isDisposed
    }
    if isDisposed { stop() }
  }

  func dispose() {
    let stop = state.withLock { state in
      defer { state = (true, nil) }
      return state.stop
    }
    stop?()
  }
}
