import Dispatch

/// An action that waits for its time. Disposing it cancels and releases the action immediately,
/// even if the scheduler keeps its entry longer.
package final class ScheduledAction: Disposable {
  // A struct, since each access to a bare function in generic storage would add a thunk.
  private struct Action: Sendable {
    let body: @Sendable () -> Void
  }

  private let action: Locked<Action?>
  /// The interval between calls if the action repeats, otherwise nil.
  package let interval: DispatchTimeInterval?
  /// The number of the stream for which the action was scheduled; nil if there is none.
  package let owner: Int?

  package init(
    every interval: DispatchTimeInterval? = nil, for owner: Int? = nil,
    _ action: @escaping @Sendable () -> Void
  ) {
    (self.interval, self.owner) = (interval, owner)
    self.action = Locked(Action(body: action))
  }

  /// Whether the action has been disposed, or has run and does not repeat.
  package var isDisposed: Bool { action.withLock { $0 == nil } }

  package func dispose() { cancel() }

  /// Cancels the action. Returns false if it was already cancelled, or has run and does not repeat.
  @discardableResult
  package func cancel() -> Bool { take() != nil }

  package func run() {
    let action = interval == nil ? take() : action.withLock { $0 }
    action?.body()
  }

  private func take() -> Action? {
    action.exchange(nil)
  }
}
