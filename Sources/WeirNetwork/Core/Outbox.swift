import Weir
import WeirStreams

/// A bounded queue of messages that a program sends to a connection.
///
/// All methods are thread-safe. The account satisfies `received == sent + dropped + buffered`.
package final class Outbox<Message: Sendable>: Sendable {
  package enum Outcome {
    case taken
    /// The queue is full; `onRoom` is called once it is at most half full or blocked.
    case full
    /// The connection has ended, and the message is dropped.
    case stopped
  }

  @usableFromInline struct State {
    @usableFromInline var messages: [Message] = []
    /// The number of messages that a connection has taken and not written yet.
    @usableFromInline var pending = 0
    @usableFromInline var isClosed = false
    @usableFromInline var isStopped = false
    /// Whether the peer does not read, so that the connection cannot write.
    @usableFromInline var isBlocked = false
    @usableFromInline var isWaiting = false
    @usableFromInline var drain: (@Sendable () -> Void)?
  }

  @usableFromInline let state = Locked(State())
  @usableFromInline let limit: Int
  @usableFromInline let account: FlowAccount?
  private let onRoom: @Sendable () -> Void

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - limit: the number of messages, queued or being written, at which the queue is full.
  ///   - onRoom: called after a full queue is at most half full again or blocked, and when the
  ///     queue stops.
  package init(
    limit: Int = 1_024, account: FlowAccount? = nil,
    onRoom: @escaping @Sendable () -> Void = {}
  ) {
    (self.limit, self.account, self.onRoom) = (limit, account, onRoom)
  }

  /// Adds a message.
  ///
  /// - Parameter ignoringLimit: whether to add the message even if the queue is full.
  // Inlinable, since unspecialized code looks up the generic types for each message.
  @inlinable
  package func put(_ message: Message, ignoringLimit: Bool = false) -> Outcome {
    let (outcome, drain) = state.withLock { state -> (Outcome, (@Sendable () -> Void)?) in
      if state.isStopped || state.isClosed { return (.stopped, nil) }
      guard ignoringLimit || state.messages.count + state.pending < limit else {
        state.isWaiting = true
        return (.full, nil)
      }
      state.messages.append(message)
      return (.taken, state.messages.count == 1 ? state.drain : nil)
    }
    switch outcome {
    case .taken: account?.count(received: 1)
    case .stopped: account?.count(received: 1, dropped: 1)
    case .full: break
    }
    drain?()
    return outcome
  }

  /// Removes the oldest queued message to make room; returns false if none is queued.
  @inlinable @discardableResult
  package func dropOldest() -> Bool {
    let isDropped = state.withLock { state in
      if state.messages.isEmpty { return false }
      state.messages.removeFirst()
      return true
    }
    if isDropped { account?.count(dropped: 1) }
    return isDropped
  }

  /// Ends the queue after the messages received so far.
  package func close() {
    let drain = state.withLock { state in
      state.isClosed = true
      return state.drain
    }
    drain?()
  }

  /// Sets the action that sends queued messages, and calls it if any are queued. A connection calls
  /// `attach` when it is ready; `drain` can be called on any thread. It is also called when the
  /// queue is closed or stopped.
  package func attach(_ drain: @escaping @Sendable () -> Void) {
    let isNeeded = state.withLock { state in
      if !state.isStopped { state.drain = drain }
      return !state.messages.isEmpty || state.isClosed
    }
    if isNeeded { drain() }
  }

  /// Takes at most `count` queued messages to write them. Each must be settled by `written` later.
  package func take(upTo count: Int = 256) -> [Message] {
    state.withLock { state in
      let taken = Array(state.messages.prefix(count))
      state.messages.removeFirst(taken.count)
      state.pending += taken.count
      return taken
    }
  }

  /// Returns taken messages that a lost connection has not written, in the order of `take`.
  func giveBack(_ messages: [Message]) {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.messages.insert(contentsOf: messages, at: 0)
      state.pending -= messages.count
    }
  }

  /// Reports that taken messages have been written.
  package func written(_ count: Int) { settle(count, isSent: true) }

  /// Reports that the peer has refused taken messages, which are counted as dropped.
  package func refused(_ count: Int) { settle(count, isSent: false) }

  private func settle(_ count: Int, isSent: Bool) {
    let isWaiting = state.withLock { state in
      let count = min(count, state.pending)
      state.pending -= count
      account?.count(sent: isSent ? count : 0, dropped: isSent ? 0 : count)
      // A sender that is woken at half the limit can add many messages before it waits again.
      guard state.isWaiting, state.messages.count + state.pending <= limit / 2 else { return false }
      state.isWaiting = false
      return true
    }
    if isWaiting { onRoom() }
  }

  /// Whether the peer does not read, so that the connection cannot write.
  package var isBlocked: Bool { state.withLock(\.isBlocked) }

  /// Reports whether the connection can write.
  package func setBlocked(_ isBlocked: Bool) {
    let isWaiting = state.withLock { state in
      state.isBlocked = isBlocked
      guard isBlocked, state.isWaiting else { return false }
      state.isWaiting = false
      return true
    }
    if isWaiting { onRoom() }
  }

  /// Whether the queue is closed and all messages have been written.
  package var isFinished: Bool {
    state.withLock { $0.isClosed && $0.messages.isEmpty && $0.pending == 0 }
  }

  package var isStopped: Bool { state.withLock(\.isStopped) }

  /// Drops the messages that are not written, and refuses later ones. Returns the dropped messages
  /// that no connection has taken.
  @discardableResult
  package func stop() -> [Message] {
    let (queued, pending, isFirst, drain) = state.withLock { state in
      defer {
        (state.messages, state.pending, state.isStopped, state.drain) = ([], 0, true, nil)
      }
      return (state.messages, state.pending, !state.isStopped, state.drain)
    }
    account?.count(dropped: queued.count + pending)
    if isFirst { onRoom() }
    drain?()
    return queued
  }
}
