/// An action that waits for its time. Disposing it takes it back and releases it at once, however
/// long the scheduler still holds its place.
final class ScheduledAction: Disposable {
  private let action: Locked<(@Sendable () -> Void)?>
  private let repeats: Bool

  init(repeats: Bool = false, _ action: @escaping @Sendable () -> Void) {
    self.action = Locked(action)
    self.repeats = repeats
  }

  /// True once it has been disposed, or has run and does not repeat.
  var isDisposed: Bool { action.withLock { $0 == nil } }

  func dispose() { _ = take() }

  func run() {
    let action = repeats ? action.withLock { $0 } : take()
    action?()
  }

  private func take() -> (@Sendable () -> Void)? {
    action.withLock { action in
      defer { action = nil }
      return action
    }
  }
}
