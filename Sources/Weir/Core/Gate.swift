import Synchronization

/// Lets one delivery through at a time, in the order of arrival, and never makes anyone wait.
///
/// Whoever finds the gate open enters, delivers and leaves. Whoever finds it taken, by another
/// thread or by itself further up its stack, leaves its work behind; the holder does that work
/// before it opens the gate. So events are neither concurrent nor recursive, and there is nothing
/// to deadlock on.
@usableFromInline
struct Gate: ~Copyable {
  @usableFromInline static var open: UInt8 { 0 }
  @usableFromInline static var taken: UInt8 { 1 }
  @usableFromInline static var takenWithWork: UInt8 { 3 }
  /// Somebody looks after the observers, which runs nobody's code.
  @usableFromInline static var takenBriefly: UInt8 { 4 }

  @usableFromInline let state = Synchronization.Atomic<UInt8>(0)
  /// The thread that has announced an interruption; zero where none has.
  private let interrupter = Synchronization.Atomic<UInt32>(0)
  private let left = Locked<[Work]?>(nil)

  @usableFromInline
  struct Work: @unchecked Sendable {
    @usableFromInline let body: () -> Void
    /// The thread whose value it delivers; zero where it does something else.
    fileprivate var sender: UInt32 = 0

    @usableFromInline
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  @inlinable
  init() {}

  /// Takes the gate if it is open.
  @inlinable
  func tryEnter() -> Bool {
    state.compareExchange(expected: Self.open, desired: Self.taken, ordering: .acquiring).exchanged
  }

  /// Opens the gate, once the work that others left is done.
  @inlinable
  func leave() {
    if !state.compareExchange(
      expected: Self.taken, desired: Self.open, ordering: .releasing
    ).exchanged {
      doLeftWork()
    }
  }

  /// Takes the gate for a moment in which nobody's code is run: who comes meanwhile waits, so that no
  /// event is delivered by a thread that only came to observe. False where somebody delivers, to whom
  /// `work` is left.
  @inlinable
  func enterBriefly(orLeaveBehind work: @autoclosure () -> Work) -> Bool {
    tryEnterBriefly() || enterBriefly(orLeaving: work())
  }

  @usableFromInline
  func enterBriefly(orLeaving work: Work) -> Bool {
    while !handOverToHolder(work) {
      if tryEnterBriefly() { return true }
    }
    return false
  }

  /// Leaves work to whoever delivers; false where nobody does.
  private func handOverToHolder(_ work: Work) -> Bool {
    // The holder takes the work under this lock, and looks again where the state has changed.
    left.withLock { left in
      var seen = state.load(ordering: .relaxed)
      if seen == Self.taken {
        let (exchanged, original) = state.compareExchange(
          expected: Self.taken, desired: Self.takenWithWork, ordering: .acquiringAndReleasing)
        seen = exchanged ? Self.takenWithWork : original
      }
      guard seen == Self.takenWithWork else { return false }
      if left == nil { left = [work] } else { left!.append(work) }
      return true
    }
  }

  @inlinable
  func tryEnterBriefly() -> Bool {
    state.compareExchange(
      expected: Self.open, desired: Self.takenBriefly, ordering: .acquiring
    ).exchanged
  }

  @inlinable
  func leaveBriefly() { state.store(Self.open, ordering: .releasing) }

  /// Does `work` inside the gate: now if it is open, otherwise when the holder leaves.
  @usableFromInline
  func perform(_ work: @escaping () -> Void) {
    if tryEnter() {
      work()
      leave()
    } else {
      leaveBehind(Work(work))
    }
  }

  /// Leaves work to whoever holds the gate; does it where nobody does any more.
  @usableFromInline
  func leaveBehind(_ work: Work) {
    if !handOver(work) { doLeftWork() }
  }

  /// Leaves the delivery of a value to whoever holds the gate; it is dropped where another thread has
  /// announced an interruption meanwhile.
  @usableFromInline
  func leaveBehind(delivery: @escaping () -> Void) {
    var work = Work(delivery)
    work.sender = threadIdentity
    leaveBehind(work)
  }

  /// Drops the values of other threads that wait: the interruption that follows passes them.
  @usableFromInline
  func announceInterruption() {
    _ = interrupter.compareExchange(
      expected: 0, desired: threadIdentity, ordering: .acquiringAndReleasing)
  }

  /// Makes the gate that of another run.
  func renew() { interrupter.store(0, ordering: .relaxed) }

  private func isDropped(_ work: Work) -> Bool {
    guard work.sender != 0 else { return false }
    let interrupter = interrupter.load(ordering: .acquiring)
    return interrupter != 0 && interrupter != work.sender
  }

  /// Leaves work to whoever holds the gate; false where nobody does any more: the caller has taken
  /// the gate and owes a call of `doLeftWork()`.
  @usableFromInline
  func handOver(_ work: Work) -> Bool {
    left.withLock { left in
      if left == nil { left = [work] } else { left!.append(work) }
    }
    while true {
      let seen = state.load(ordering: .relaxed)
      if seen == Self.open {
        if tryEnter() { return false }
      } else if seen == Self.takenBriefly {
        continue
      } else if state.compareExchange(
        expected: seen, desired: Self.takenWithWork, ordering: .acquiringAndReleasing
      ).exchanged {
        return true
      }
    }
  }

  /// The place of a piece of work in the order of those that pass the gate, decided before it is
  /// done: under a lock that it must not be done under.
  @usableFromInline
  enum Turn {
    case isIn
    case owesLeftWork
    case waits
  }

  /// Takes a turn, to be used once the lock is free; `work` is left behind where it has to wait.
  @inlinable @inline(__always)
  func takeTurn(_ work: @autoclosure () -> Work) -> Turn {
    tryEnter() ? .isIn : wait(work())
  }

  @usableFromInline
  func wait(_ work: Work) -> Turn {
    handOver(work) ? .waits : .owesLeftWork
  }

  /// Does the work that a turn was taken for, or what is owed for it.
  @inlinable @inline(__always)
  func use(_ turn: Turn, _ work: () -> Void) {
    switch turn {
    case .isIn:
      work()
      leave()
    case .owesLeftWork: doLeftWork()
    case .waits: break
    }
  }

  /// Does the work that was left, then opens the gate.
  @usableFromInline
  func doLeftWork() {
    repeat {
      // Cleared before the work is taken: work left after this line sets it again.
      state.store(Self.taken, ordering: .sequentiallyConsistent)
      let batch = left.withLock { left in
        defer { left = nil }
        return left
      }
      if let batch { for work in batch where !isDropped(work) { work.body() } }
    } while !state.compareExchange(
      expected: Self.taken, desired: Self.open, ordering: .acquiringAndReleasing
    ).exchanged
  }
}
