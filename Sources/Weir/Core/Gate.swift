import Synchronization

/// Admits one delivery at a time, in the order of arrival, without blocking any thread.
///
/// A thread that finds the gate open enters, delivers and leaves. A thread that finds it taken, by
/// another thread or by a caller on its own stack, queues its work, which the holder does before it
/// opens the gate. Events are therefore neither concurrent nor recursive, and there is no lock to
/// deadlock on.
///
/// The first thread that enters becomes the owner of the gate and passes it without atomic
/// operations, until another thread comes or work is queued. The state of the gate is then
/// `biased`, and `ownerState` tells whether the owner is inside.
@usableFromInline
struct Gate: ~Copyable {
  @usableFromInline static var open: UInt8 { 0 }
  @usableFromInline static var taken: UInt8 { 1 }
  @usableFromInline static var takenWithWork: UInt8 { 3 }
  /// The state in which the gate is taken to add or remove observers. Only code of the engine runs
  /// until the gate is opened.
  @usableFromInline static var takenBriefly: UInt8 { 4 }
  /// The state while a thread owns the gate.
  @usableFromInline static var biased: UInt8 { 8 }

  // In the order that leaves no gaps: a gate takes 32 bytes.
  private let left = Locked<[Work]?>(nil)
  @usableFromInline let state = Synchronization.Atomic<UInt8>(0)
  /// The state as the owner has set it. It is copied to `state` when the bias is revoked.
  @usableFromInline let ownerState = Synchronization.Atomic<UInt8>(0)
  private let revocation = Synchronization.Atomic<UInt8>(0)
  /// The thread that has announced an interruption; zero if none has.
  private let interrupter = Synchronization.Atomic<UInt32>(0)
  @usableFromInline let bias = Bias()

  /// Values of `revocation`, which is zero until the bias is revoked and guarded by the lock of
  /// `left`: whether the owner was inside then.
  private static var ownerWasOutside: UInt8 { 1 }
  private static var ownerWasInside: UInt8 { 2 }

  @usableFromInline
  struct Work: @unchecked Sendable {
    @usableFromInline let body: () -> Void
    /// The thread that sent the value which this work delivers; zero for other work.
    fileprivate var sender: UInt32 = 0
    /// The source whose delivery caused the work.
    private let supply = Supply.current
    /// Whether the source is held until the work is done.
    private var holdsSupply = false

    @usableFromInline
    init(_ body: @escaping () -> Void) { self.body = body }

    /// Holds the source if too much work waits.
    fileprivate mutating func queue(behind count: Int) {
      guard let supply, count >= supply.room else { return }
      supply.hold()
      holdsSupply = true
    }

    fileprivate func perform(unless isDropped: Bool) {
      guard let supply else { return isDropped ? () : body() }
      if !isDropped { supply.supplying(body) }
      if holdsSupply { supply.release() }
    }
  }

  @inlinable
  init() {}

  /// Takes the gate if it is open; returns whether it did.
  @inlinable
  func tryEnter() -> Bool { tryEnter(as: Self.taken) }

  @inlinable @inline(__always)
  func tryEnter(as new: UInt8) -> Bool {
    let owner = bias.owner.load(ordering: .relaxed)
    guard owner != Bias.none else { return tryEnterUnbiased(as: new) }
    guard owner == Bias.thisThread else { return tryEnter(as: new, outOf: owner) }
    guard ownerState.load(ordering: .relaxed) == Self.open else { return false }
    ownerState.store(new, ordering: .relaxed)
    return bias.owner.load(ordering: .acquiring) == owner || settle() || tryEnterUnbiased(as: new)
  }

  @inlinable @inline(__always)
  func tryEnterUnbiased(as new: UInt8) -> Bool {
    state.compareExchange(expected: Self.open, desired: new, ordering: .acquiring).exchanged
  }

  /// Takes the gate if it is open, when `owner` is not the current thread.
  @usableFromInline
  func tryEnter(as new: UInt8, outOf owner: UInt) -> Bool {
    if owner != Bias.unclaimed {
      revoke()
    } else if Bias.isAvailable {
      return claim(as: new)
    } else {
      bias.owner.store(Bias.none, ordering: .relaxed)
    }
    return tryEnterUnbiased(as: new)
  }

  /// Takes the gate if it is open, as its owner if it has had none.
  private func claim(as new: UInt8) -> Bool {
    guard tryEnterUnbiased(as: Self.biased) else { return false }
    // Until the next store, other threads spin.
    if bias.owner.load(ordering: .relaxed) == Bias.unclaimed {
      ownerState.store(new, ordering: .relaxed)
      bias.owner.store(Bias.thisThread, ordering: .releasing)
    } else {
      state.store(new, ordering: .relaxed)
    }
    return true
  }

  /// Makes all threads use `state`.
  private func revoke() {
    while bias.owner.load(ordering: .relaxed) == Bias.unclaimed {}
    bias.revoke()
    settle()
  }

  /// Copies the state that the previous owner has set to `state`, once. Returns whether the owner
  /// was inside then and therefore holds the gate.
  @usableFromInline @discardableResult
  func settle() -> Bool {
    left.withLock { _ in
      if revocation.load(ordering: .relaxed) == 0 {
        let seen = ownerState.load(ordering: .acquiring)
        revocation.store(
          seen == Self.open ? Self.ownerWasOutside : Self.ownerWasInside, ordering: .relaxed)
        state.store(seen, ordering: .releasing)
      }
      bias.owner.store(Bias.none, ordering: .releasing)
      return revocation.load(ordering: .relaxed) == Self.ownerWasInside
    }
  }

  /// Opens the gate if a thread owns it. Returns whether the caller must open it otherwise.
  @inlinable @inline(__always)
  func leaveUnbiased() -> Bool {
    guard state.load(ordering: .relaxed) == Self.biased else { return true }
    ownerState.store(Self.open, ordering: .releasing)
    return bias.owner.load(ordering: .acquiring) <= Bias.revoked && settle()
  }

  /// Does the queued work of other callers, if any, and opens the gate.
  @inlinable
  func leave() {
    if leaveUnbiased(),
      !state.compareExchange(
        expected: Self.taken, desired: Self.open, ordering: .releasing
      ).exchanged
    {
      doLeftWork()
    }
  }

  /// Takes the gate briefly. The caller must run only code of the engine until it leaves the gate.
  ///
  /// Until then, other threads spin, so that a thread that only adds an observer never delivers
  /// events. Returns false if a delivery is in progress; `work` is then left to the thread that
  /// delivers.
  @inlinable
  func enterBriefly(orLeaveBehind work: @autoclosure () -> Work) -> Bool {
    tryEnterBriefly() || enterBriefly(orLeaving: work())
  }

  @usableFromInline
  func enterBriefly(orLeaving work: Work) -> Bool {
    repeat {
      if state.load(ordering: .relaxed) == Self.biased { revoke() }
      if handOverToHolder(work) { return false }
    } while !tryEnterBriefly()
    return true
  }

  /// Leaves work to the thread that delivers; returns false if no delivery is in progress.
  private func handOverToHolder(_ work: Work) -> Bool {
    // The holder takes the work under this lock, and looks for more if the state has changed.
    left.withLock { left in
      var seen = state.load(ordering: .relaxed)
      if seen == Self.taken {
        let (exchanged, original) = state.compareExchange(
          expected: Self.taken, desired: Self.takenWithWork, ordering: .acquiringAndReleasing)
        seen = exchanged ? Self.takenWithWork : original
      }
      guard seen == Self.takenWithWork else { return false }
      Self.append(work, to: &left)
      return true
    }
  }

  private static func append(_ work: Work, to left: inout [Work]?) {
    guard left != nil else { return left = [work] }
    var work = work
    work.queue(behind: left!.count)
    left!.append(work)
  }

  @inlinable
  func tryEnterBriefly() -> Bool { tryEnter(as: Self.takenBriefly) }

  @inlinable
  func leaveBriefly() { if leaveUnbiased() { state.store(Self.open, ordering: .releasing) } }

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

  /// Leaves work to the holder of the gate, or does it immediately if the gate is open.
  @usableFromInline
  func leaveBehind(_ work: Work) {
    if !handOver(work) { doLeftWork() }
  }

  /// Leaves the delivery of a value to the holder of the gate. The value is dropped if another
  /// thread announces an interruption before it is delivered.
  @usableFromInline
  func leaveBehind(delivery: @escaping () -> Void) {
    var work = Work(delivery)
    work.sender = threadIdentity
    leaveBehind(work)
  }

  /// Drops the waiting values of other threads, so that they do not delay the interruption that
  /// follows.
  @usableFromInline
  func announceInterruption() {
    _ = interrupter.compareExchange(
      expected: 0, desired: threadIdentity, ordering: .acquiringAndReleasing)
  }

  /// Resets the gate for reuse by another run.
  func renew() { interrupter.store(0, ordering: .relaxed) }

  private func isDropped(_ work: Work) -> Bool {
    guard work.sender != 0 else { return false }
    let interrupter = interrupter.load(ordering: .acquiring)
    return interrupter != 0 && interrupter != work.sender
  }

  /// Leaves work to the holder of the gate.
  ///
  /// Returns false if the gate was open: the caller has then taken the gate and must call
  /// `doLeftWork()`.
  @usableFromInline
  func handOver(_ work: Work) -> Bool {
    left.withLock { left in
      Self.append(work, to: &left)
    }
    while true {
      let seen = state.load(ordering: .relaxed)
      if seen == Self.open {
        if tryEnterUnbiased(as: Self.taken) { return false }
      } else if seen == Self.takenBriefly {
        continue
      } else if seen == Self.biased {
        revoke()
      } else if state.compareExchange(
        expected: seen, desired: Self.takenWithWork, ordering: .acquiringAndReleasing
      ).exchanged {
        return true
      }
    }
  }

  /// The position of a piece of work in the queue at the gate.
  ///
  /// A turn is taken under a lock that must not be held while the work is done.
  @usableFromInline
  enum Turn {
    case isIn
    case owesLeftWork
    case waits
  }

  /// Takes a turn, to be passed to `use` after the lock is released. `work` is queued if it has to
  /// wait.
  @inlinable @inline(__always)
  func takeTurn(_ work: @autoclosure () -> Work) -> Turn {
    tryEnter() ? .isIn : wait(work())
  }

  @usableFromInline
  func wait(_ work: Work) -> Turn {
    handOver(work) ? .waits : .owesLeftWork
  }

  /// Completes a turn: does `work` if the gate was entered, or the queued work if the caller must
  /// do it. Does nothing if `work` was left to the holder of the gate.
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

  /// Does the queued work, then opens the gate.
  @usableFromInline
  func doLeftWork() {
    repeat {
      // Cleared before the work is taken: work that is left after this line sets the state again.
      state.store(Self.taken, ordering: .sequentiallyConsistent)
      let batch = left.exchange(nil)
      if let batch { for work in batch { work.perform(unless: isDropped(work)) } }
    } while !state.compareExchange(
      expected: Self.taken, desired: Self.open, ordering: .acquiringAndReleasing
    ).exchanged
  }
}
