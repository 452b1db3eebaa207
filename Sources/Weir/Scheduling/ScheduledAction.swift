/// An action that waits for its time. Disposing it takes it back and releases it at once, however
/// long the scheduler still holds its place.
package final class ScheduledAction: Disposable {
  // In a struct: a bare function in generic storage gains a layer each time it is looked at.
  private struct Action: Sendable {
    let body: @Sendable () -> Void
  }

  private let action: Locked<Action?>
  private let repeats: Bool

  package init(repeats: Bool = false, _ action: @escaping @Sendable () -> Void) {
    self.action = Locked(Action(body: action))
    self.repeats = repeats
  }

  /// True once it has been disposed, or has run and does not repeat.
  package var isDisposed: Bool { action.withLock { $0 == nil } }

  package func dispose() { _ = take() }

  package func run() {
    let action = repeats ? action.withLock { $0 } : take()
    action?.body()
  }

  private func take() -> Action? {
    action.withLock { action in
      defer { action = nil }
      return action
    }
  }
}
