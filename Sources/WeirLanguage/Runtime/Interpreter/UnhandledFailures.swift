/// Collects failures that reach only observers which ignore them, such as value closures.
///
/// A failure counts as handled if another observer receives it in the same turn, such as another
/// observer of the signal or an operator in between.
final class UnhandledFailures {
  /// Reports an unhandled failure at the end of the turn, with the name of its stream if known.
  var tell: (_ error: Value, _ name: String?) -> Void = { _, _ in }
  /// Returns the name of the stream whose event is being delivered, if observations are recorded.
  var speaker: () -> String? = { nil }
  /// Whether a failure has been reported.
  private(set) var wereTold = false
  private var waiting: [(error: Value, name: String?)] = []
  /// The most recent failures that were handled in this turn.
  private var seen: [Value] = []

  private static let memory = 64

  /// Marks a failure as handled.
  func see(_ error: Value) {
    waiting.removeAll { $0.error.description == error.description }
    if seen.count == Self.memory { seen.removeFirst() }
    seen.append(error)
  }

  /// Records a failure that an observer ignores.
  func overlook(_ error: Value) {
    let text = error.description
    if !seen.contains(where: { $0.description == text }) { waiting.append((error, speaker())) }
  }

  /// Ends a turn: reports the unhandled failures.
  func settle() {
    guard !seen.isEmpty || !waiting.isEmpty else { return }
    let untold = waiting
    forget()
    for (error, name) in untold {
      wereTold = true
      tell(error, name)
    }
  }

  /// Discards the failures of the turn.
  func forget() { (waiting, seen) = ([], []) }
}
