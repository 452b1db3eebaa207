/// What became of the values of one join, for its account: a value is sent when it leaves after it has
/// been in a pair, or alone where that is wanted, and dropped when it has been in none.
@usableFromInline
final class JoinFlow {
  private let account: FlowAccount
  private var reported = JoinCounts()

  @usableFromInline
  init(_ account: FlowAccount) { self.account = account }

  deinit { abandon() }

  /// Tells what has changed since it was told last.
  @usableFromInline
  func report(_ counts: JoinCounts) {
    account.count(
      received: counts.received - reported.received, sent: counts.sent - reported.sent,
      dropped: counts.dropped - reported.dropped)
    reported = counts
  }

  /// Nothing that is held finds another any more.
  @usableFromInline
  func abandon() {
    var counts = reported
    counts.sent += counts.heldMatched
    counts.dropped = counts.received - counts.sent
    counts.heldMatched = 0
    report(counts)
  }
}

/// What has come into a join since its beginning, and where it is.
@usableFromInline
struct JoinCounts {
  @usableFromInline var received = 0
  @usableFromInline var sent = 0
  @usableFromInline var dropped = 0
  /// How many of those that are held have been in a pair.
  @usableFromInline var heldMatched = 0

  @inlinable
  init() {}

  /// A value is held no longer, or has not been held at all.
  @inlinable
  mutating func leave(isSent: Bool) {
    if isSent { sent += 1 } else { dropped += 1 }
  }
}
