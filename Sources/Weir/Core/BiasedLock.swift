import Synchronization

/// A lock that its first thread takes without atomic operations, until a second thread takes it.
@usableFromInline
struct BiasedLock: ~Copyable {
  @usableFromInline let bias = Bias()
  /// Whether the owner of the bias holds the lock.
  @usableFromInline let isHeld = Synchronization.Atomic<Bool>(false)
  /// The lock of all threads, used when no thread owns the bias.
  @usableFromInline let lock = Locked<Void>(())

  @inlinable
  init() {}

  @inlinable @inline(__always)
  func withLock<Result>(_ body: () -> Result) -> Result {
    guard tryTake() else { return lock.withLock { _ in body() } }
    let result = body()
    isHeld.store(false, ordering: .releasing)
    return result
  }

  /// Takes the lock as the owner of the bias. Returns false if no thread owns it any more.
  @inlinable @inline(__always)
  func tryTake() -> Bool {
    let owner = bias.owner.load(ordering: .acquiring)
    guard owner != Bias.none else { return false }
    guard owner == Bias.thisThread else { return tryTake(outOf: owner) }
    precondition(!isHeld.load(ordering: .relaxed), "the state is accessed while it is changed")
    isHeld.store(true, ordering: .relaxed)
    return bias.owner.load(ordering: .acquiring) == owner || abandon()
  }

  @usableFromInline
  func tryTake(outOf owner: UInt) -> Bool {
    if owner == Bias.unclaimed, Bias.isAvailable,
      bias.owner.compareExchange(
        expected: owner, desired: Bias.thisThread, ordering: .acquiring
      ).exchanged
    {
      return tryTake()
    }
    while bias.owner.load(ordering: .acquiring) != Bias.none {
      bias.revoke()
      while isHeld.load(ordering: .acquiring) { Bias.yield() }
      bias.owner.store(Bias.none, ordering: .releasing)
    }
    return false
  }

  /// Undoes `tryTake()`, since the bias was revoked meanwhile.
  @usableFromInline
  func abandon() -> Bool {
    isHeld.store(false, ordering: .releasing)
    return tryTake(outOf: Bias.revoked)
  }
}
