/// The failures that came only to those who do not look at them, as to a closure that takes values.
///
/// A failure is looked at where somebody else is given the same one in the same turn: another
/// observer of the signal, or an operator on the way.
final class UnhandledFailures {
  /// Takes each of them at the end of the turn, with the name of its stream where one is known.
  var tell: (_ error: Value, _ name: String?) -> Void = { _, _ in }
  /// Says whose event is being delivered, where somebody keeps account of that.
  var speaker: () -> String? = { nil }
  /// True once one was told.
  private(set) var wereTold = false
  private var waiting: [(error: Value, name: String?)] = []
  /// Those that somebody was given in this turn, the last few.
  private var seen: [Value] = []

  private static let memory = 64

  /// Notes that a failure comes to somebody who looks at it.
  func see(_ error: Value) {
    waiting.removeAll { $0.error.description == error.description }
    if seen.count == Self.memory { seen.removeFirst() }
    seen.append(error)
  }

  /// Notes that a failure comes to somebody who does not.
  func overlook(_ error: Value) {
    let text = error.description
    if !seen.contains(where: { $0.description == text }) { waiting.append((error, speaker())) }
  }

  /// Ends a turn.
  func settle() {
    guard !seen.isEmpty || !waiting.isEmpty else { return }
    let untold = waiting
    forget()
    for (error, name) in untold {
      wereTold = true
      tell(error, name)
    }
  }

  /// Lets go of what a turn has noted.
  func forget() { (waiting, seen) = ([], []) }
}
