import Weir

/// Values on their way from one thread to another, of which a limited number wait.
///
/// Any number of threads may send and receive. After `close()` what waits can still be received;
/// `cancel()` drops it. Both let go whoever waits.
///
///     let buffer = BoundedBuffer<Int>(.dropOldest(2))
///     for number in 1...3 { buffer.send(number) }
///     buffer.receive()  // 2
public final class BoundedBuffer<Element: Sendable>: Sendable {
  /// What has become of a value that was sent.
  public enum Outcome: Hashable, Sendable {
    /// It waits to be received, perhaps in the place of another.
    case taken
    /// There was no room for it.
    case dropped
    /// There was no room, and the policy is to fail: the buffer is closed.
    case overflowed
    /// The buffer takes no value any more.
    case closed
  }

  private struct State {
    var waiting = FIFO<Element>()
    var isClosed = false
  }

  /// What happens where it is full.
  public let overflow: Overflow
  /// How many values wait at the most: the limit of the policy, and one at least.
  public let limit: Int
  private let account: FlowAccount?
  private let state = Monitor(State())

  public init(_ overflow: Overflow = .wait(64), account: FlowAccount? = nil) {
    self.overflow = overflow
    self.account = account
    limit = max(1, overflow.limit)
  }

  /// How many values wait at present.
  public var count: Int { state.with(\.waiting.count) }

  /// Hands in a value; under `.wait` it returns when there was room, or the buffer was closed.
  @discardableResult
  public func send(_ element: Element) -> Outcome {
    // What gives way is let go outside of the lock: that may run anybody's code.
    var given: Element?
    return if case .wait = overflow {
      state.when({ $0.isClosed || $0.waiting.count < limit }) { take(element, &$0, &given) }
    } else {
      state.with { take(element, &$0, &given) }
    }
  }

  /// Accounts are kept under the lock: at no moment has more been sent than received.
  private func take(
    _ element: Element, _ state: inout State, _ given: inout Element?
  ) -> Outcome {
    guard !state.isClosed else {
      account?.count(received: 1, dropped: 1)
      return .closed
    }
    guard state.waiting.count >= limit else {
      account?.count(received: 1)
      state.waiting.append(element)
      return .taken
    }
    account?.count(received: 1, dropped: 1)
    switch overflow {
    case .dropOldest, .keepLatest:
      given = state.waiting.popFirst()
      state.waiting.append(element)
      return .taken
    case .dropNewest: return .dropped
    case .fail, .wait:
      state.isClosed = true
      return .overflowed
    }
  }

  /// Waits for a value; nil once the buffer is closed and empty.
  public func receive() -> Element? {
    state.when({ $0.isClosed || !$0.waiting.isEmpty }, receive)
  }

  /// A value, if one waits.
  public func receiveNow() -> Element? { state.with(receive) }

  private func receive(_ state: inout State) -> Element? {
    guard let element = state.waiting.popFirst() else { return nil }
    account?.count(sent: 1)
    return element
  }

  /// Takes no further value.
  public func close() { state.with { $0.isClosed = true } }

  /// Takes no further value and drops those that wait.
  public func cancel() {
    let dropped = state.with { state in
      defer { (state.waiting, state.isClosed) = (FIFO(), true) }
      account?.count(dropped: state.waiting.count)
      return state.waiting
    }
    withExtendedLifetime(dropped) {}
  }
}
