import Weir

/// A bounded queue that passes values from one thread to another.
///
/// Any number of threads may send and receive. After `close()`, buffered values can still be
/// received; `cancel()` drops them. Both wake the threads that wait in `send(_:)` or `receive()`.
///
///     let buffer = BoundedBuffer<Int>(.dropOldest(2))
///     for number in 1...3 { buffer.send(number) }
///     buffer.receive()  // 2
public final class BoundedBuffer<Element: Sendable>: Sendable {
  /// The result of sending a value.
  public enum Outcome: Hashable, Sendable {
    /// The value was buffered. It may have replaced an older one.
    case taken
    /// The value was dropped because the buffer is full.
    case dropped
    /// The buffer was full and its policy is to fail: the value was dropped and the buffer is
    /// closed.
    case overflowed
    /// The buffer was already closed, and the value was dropped.
    case closed
  }

  private struct State {
    var waiting = FIFO<Element>()
    var isClosed = false
  }

  /// The policy for a full buffer.
  public let overflow: Overflow
  /// The maximum number of buffered values: the limit of the policy, at least 1.
  public let limit: Int
  private let account: FlowAccount?
  private let state = Monitor(State())

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - overflow: the policy for a full buffer. A limit below 1 counts as 1.
  ///   - account: counts a value as received when it is sent to the buffer, as sent when it is
  ///     received from it, and as dropped otherwise.
  public init(_ overflow: Overflow = .wait(64), account: FlowAccount? = nil) {
    self.overflow = overflow
    self.account = account
    limit = max(1, overflow.limit)
  }

  /// The number of buffered values.
  public var count: Int { state.with(\.waiting.count) }

  /// Buffers a value. Under `.wait`, blocks until there is room or the buffer is closed.
  @discardableResult
  public func send(_ element: Element) -> Outcome {
    // A replaced value is released outside of the lock, because its deinit may run arbitrary code.
    var given: Element?
    return if case .wait = overflow {
      state.when({ $0.isClosed || $0.waiting.count < limit }) { take(element, &$0, &given) }
    } else {
      state.with { take(element, &$0, &given) }
    }
  }

  /// Adds a value according to the policy. The account is updated under the lock, so that it never
  /// shows more values sent than received.
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

  /// Waits for a value and removes it; returns nil once the buffer is closed and empty.
  public func receive() -> Element? {
    state.when({ $0.isClosed || !$0.waiting.isEmpty }, receive)
  }

  /// Removes and returns the next value without waiting; returns nil if the buffer is empty.
  public func receiveNow() -> Element? { state.with(receive) }

  private func receive(_ state: inout State) -> Element? {
    guard let element = state.waiting.popFirst() else { return nil }
    account?.count(sent: 1)
    return element
  }

  /// Closes the buffer: later values are dropped, and buffered ones can still be received.
  public func close() { state.with { $0.isClosed = true } }

  /// Closes the buffer and drops the buffered values.
  public func cancel() {
    let dropped = state.with { state in
      defer { (state.waiting, state.isClosed) = (FIFO(), true) }
      account?.count(dropped: state.waiting.count)
      return state.waiting
    }
    withExtendedLifetime(dropped) {}
  }
}
