/// Updates an account with the values of one join. When a value leaves the join, it counts as sent
/// if it was in a pair or emitted alone, and otherwise as dropped.
@usableFromInline
final class JoinFlow {
  private let account: FlowAccount
  private var reported = JoinCounts()

  @usableFromInline
  init(_ account: FlowAccount) { self.account = account }

  deinit { abandon() }

  /// Adds the changes since the last report to the account.
  @usableFromInline
  func report(_ counts: JoinCounts) {
    account.count(
      received: counts.received - reported.received, sent: counts.sent - reported.sent,
      dropped: counts.dropped - reported.dropped)
    reported = counts
  }

  /// Settles the account when the join ends without completing: unmatched values count as dropped.
  @usableFromInline
  func abandon() {
    var counts = reported
    counts.sent += counts.heldMatched
    counts.dropped = counts.received - counts.sent
    counts.heldMatched = 0
    report(counts)
  }
}

/// The counts of the values that a join has received since its start.
@usableFromInline
struct JoinCounts {
  @usableFromInline var received = 0
  @usableFromInline var sent = 0
  @usableFromInline var dropped = 0
  /// The number of held values that have been in a pair.
  @usableFromInline var heldMatched = 0

  @inlinable
  init() {}

  /// Counts a value that leaves the join or was never held.
  @inlinable
  mutating func leave(isSent: Bool) {
    if isSent { sent += 1 } else { dropped += 1 }
  }
}
