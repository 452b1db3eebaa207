import Dispatch

/// An action that waits for its time. Disposing it takes it back and releases it at once, however
/// long the scheduler still holds its place.
package final class ScheduledAction: Disposable {
  // In a struct: a bare function in generic storage gains a layer each time it is looked at.
  private struct Action: Sendable {
    let body: @Sendable () -> Void
  }

  private let action: Locked<Action?>
  /// How long it is until the next time, where it repeats.
  package let interval: DispatchTimeInterval?
  /// The number of whoever it is done for, nil where nobody is known.
  package let owner: Int?

  package init(
    every interval: DispatchTimeInterval? = nil, for owner: Int? = nil,
    _ action: @escaping @Sendable () -> Void
  ) {
    (self.interval, self.owner) = (interval, owner)
    self.action = Locked(Action(body: action))
  }

  /// True once it has been disposed, or has run and does not repeat.
  package var isDisposed: Bool { action.withLock { $0 == nil } }

  package func dispose() { cancel() }

  /// Takes the action back; false where that had been done, or it has run and does not repeat.
  @discardableResult
  package func cancel() -> Bool { take() != nil }

  package func run() {
    let action = interval == nil ? take() : action.withLock { $0 }
    action?.body()
  }

  private func take() -> Action? {
    action.withLock { action in
      defer { action = nil }
      return action
    }
  }
}
