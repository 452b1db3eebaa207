/// What became of the values of one run, for its account.
@usableFromInline
final class WindowFlow {
  private let account: FlowAccount?
  private var waiting = 0
  private var sent = 0

  @usableFromInline
  init(_ account: FlowAccount?) { self.account = account }

  deinit { abandon() }

  @usableFromInline var isCounting: Bool { account != nil }

  /// A value has come; where it was not taken it is dropped.
  @usableFromInline
  func count(_ placement: Placement) {
    let isTaken = if case .taken = placement { true } else { false }
    waiting += isTaken ? 1 : 0
    account?.count(received: 1, dropped: isTaken ? 0 : 1)
  }

  /// So many values have left since the beginning of the run.
  @usableFromInline
  func count(sent total: Int) {
    guard total > sent else { return }
    account?.count(sent: total - sent)
    waiting -= total - sent
    sent = total
  }

  /// What waits is lost.
  @usableFromInline
  func abandon() {
    if waiting > 0 { account?.count(dropped: waiting) }
    waiting = 0
  }
}
