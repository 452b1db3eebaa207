import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The only thread that has used a resource, which needs no atomic operations to use it.
///
/// The owner marks the resource as used with a plain store, and then checks that it is still the
/// owner. Another thread that needs the resource revokes the bias permanently and then reads the
/// mark. `revoke()` is a memory barrier for all threads: either the owner sees that it is no longer
/// the owner, or the other thread sees the mark.
@usableFromInline
struct Bias: ~Copyable {
  /// The owner of a resource that several threads have used.
  @inlinable static var none: UInt { 0 }
  @inlinable static var unclaimed: UInt { 1 }
  /// The owner of a resource while it is not yet known whether the previous owner uses it.
  @inlinable static var revoked: UInt { 2 }

  @usableFromInline let owner = Synchronization.Atomic<UInt>(Self.initial)

  @inlinable
  init() {}

  #if canImport(Glibc)
    @inlinable static var initial: UInt { unclaimed }

    @inlinable @inline(__always)
    static var thisThread: UInt { pthread_self() }

    /// Whether a bias can be claimed: the system has the barrier that is needed to revoke it.
    static let isAvailable = {
      let needed = Barrier.register.rawValue | Barrier.issue.rawValue
      return Barrier.query.perform().map { Int32($0) & needed == needed } ?? false
    }()

    private static func fence() {
      while Barrier.issue.perform() != 0 { prepare() }
    }

    /// Prepares the process for the first revocation. Otherwise, that revocation does so, which
    /// takes 10 ms once the process has several threads.
    static func prepare() { _ = Barrier.register.perform() }

    /// Lets another thread continue.
    static func yield() { sched_yield() }
  #else
    @inlinable static var initial: UInt { none }
    @inlinable static var thisThread: UInt { revoked }
    static var isAvailable: Bool { false }
    private static func fence() {}
    static func prepare() {}
    static func yield() {}
  #endif

  /// Ends the ownership. Afterwards, the mark of the previous owner is visible, and a mark that it
  /// sets later has no effect. The caller sets the owner to `none` once it has acted on the mark.
  func revoke() {
    let isOwn = owner.load(ordering: .relaxed) == Self.thisThread
    owner.store(Self.revoked, ordering: .relaxed)
    if !isOwn { Self.fence() }
  }
}

#if canImport(Glibc)
  /// The commands of the system call `membarrier`.
  private enum Barrier: Int32 {
    case query = 0
    case issue = 8
    case register = 16

    private typealias SystemCall = @convention(c) (Int, Int32, UInt32, Int32) -> Int
    // Looked up by name, since Swift cannot call functions with variable arguments.
    private static let systemCall = dlsym(nil, "syscall").map {
      unsafeBitCast($0, to: SystemCall.self)
    }
    #if arch(x86_64)
      private static var number: Int { 324 }
    #else
      private static var number: Int { 283 }
    #endif

    /// Returns the result of the call, or nil if the program cannot make it.
    func perform() -> Int? { Self.systemCall?(Self.number, rawValue, 0, 0) }
  }
#endif

/// Prepares the engine for threads. Takes no time if the process has only one thread so far.
package func prepareForThreads() { Bias.prepare() }
