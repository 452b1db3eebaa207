/// Updates an account with the values of one subscription.
@usableFromInline
final class WindowFlow {
  private let account: FlowAccount?
  private var waiting = 0
  private var sent = 0

  @usableFromInline
  init(_ account: FlowAccount?) { self.account = account }

  deinit { abandon() }

  @usableFromInline var isCounting: Bool { account != nil }

  /// Counts a received value. It counts as dropped unless it was put into a window.
  @usableFromInline
  func count(_ placement: Placement) {
    let isTaken = if case .taken = placement { true } else { false }
    waiting += isTaken ? 1 : 0
    account?.count(received: 1, dropped: isTaken ? 0 : 1)
  }

  /// Sets the number of values sent since the start of the subscription.
  @usableFromInline
  func count(sent total: Int) {
    guard total > sent else { return }
    account?.count(sent: total - sent)
    waiting -= total - sent
    sent = total
  }

  /// Counts the buffered values as dropped.
  @usableFromInline
  func abandon() {
    if waiting > 0 { account?.count(dropped: waiting) }
    waiting = 0
  }
}
