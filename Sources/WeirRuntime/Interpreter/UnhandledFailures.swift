/// Collects the failures that no observer of the program handles.
///
/// An observer without a failure handler, such as a value closure, ignores a failure. The failure
/// counts as handled if an operator or another observer handles it in the same turn.
package final class UnhandledFailures {
  /// Reports an unhandled failure at the end of the turn, with the name of its stream if known.
  package var report: (_ error: Value, _ name: String?) -> Void = { _, _ in }
  /// Returns the name of the stream whose event is being delivered, if observations are recorded.
  package var currentStreamName: () -> String? = { nil }
  /// Whether a failure has been reported.
  package private(set) var hasReported = false
  private var pending: [(error: Value, name: String?)] = []
  /// The most recent failures that were handled in this turn.
  private var handled: [Value] = []

  private static let memory = 64

  /// Marks a failure as handled.
  package func markHandled(_ error: Value) {
    pending.removeAll { $0.error.description == error.description }
    if handled.count == Self.memory { handled.removeFirst() }
    handled.append(error)
  }

  /// Records a failure that an observer ignores.
  package func add(_ error: Value) {
    let text = error.description
    if !handled.contains(where: { $0.description == text }) {
      pending.append((error, currentStreamName()))
    }
  }

  /// Ends a turn: reports the unhandled failures.
  package func endTurn() {
    guard !handled.isEmpty || !pending.isEmpty else { return }
    let unreported = pending
    discard()
    for (error, name) in unreported {
      hasReported = true
      report(error, name)
    }
  }

  /// Discards the failures of the turn.
  func discard() { (pending, handled) = ([], []) }
}
