import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A source that can pause. A queue in which too many of its values wait holds the source until the
/// queue has room.
///
/// While a source delivers a value, its supply is the current one of the thread. The queue that the
/// value ends up in thereby finds the source, whatever operators the value has passed.
@usableFromInline
package final class Supply: @unchecked Sendable {
  /// The number of waiting values at which a queue holds a source, unless the source wants less.
  @inlinable
  package static var bound: Int { 1_024 }

  /// The number of its values that may wait in a queue before the queue holds it.
  package var room: Int { places.load(ordering: .relaxed) }
  private let places: Synchronization.Atomic<Int>
  /// Whether the source pauses while it is held.
  @usableFromInline let canPause: Bool
  /// The number of queues that hold the source; negative once its pauses have been lifted.
  private let holds = Synchronization.Atomic<Int>(0)
  private let change: () -> Void
  /// The sources that queues have held while this supply was the base of the thread.
  private let paused = Locked<[Supply]>([])

  /// Creates the supply of a source that stops sending while `isHeld` is true.
  ///
  /// - Parameter resume: continues the source. Called when the last queue that held it has room, on
  ///   the thread that made the room.
  @usableFromInline
  package init(room: Int = bound, resume: @escaping () -> Void) {
    places = Synchronization.Atomic(max(1, room))
    (canPause, change) = (true, resume)
  }

  /// Creates a supply for sources that cannot pause.
  ///
  /// - Parameters:
  ///   - limit: the number of values that may wait in a queue.
  ///   - exceeded: called when a queue has reached the limit.
  package init(limit: Int, exceeded: @escaping () -> Void) {
    places = Synchronization.Atomic(max(1, limit))
    (canPause, change) = (false, exceeded)
  }

  /// Takes over the room of the current supply if it is smaller: the values of this supply come of
  /// those of that one.
  @usableFromInline
  func takeOverRoom() {
    guard let current = Self.current, current.room < room else { return }
    places.store(current.room, ordering: .relaxed)
  }

  /// Whether a queue is waiting for room.
  @usableFromInline
  package var isHeld: Bool { holds.load(ordering: .acquiring) > 0 }

  @usableFromInline
  func hold() {
    let isFirst = holds.add(1, ordering: .acquiringAndReleasing).newValue == 1
    guard canPause else { return change() }
    if isFirst, let base = Self.base { base.paused.withLock { $0.append(self) } }
  }

  @usableFromInline
  func release() {
    let isLast = holds.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
    guard isLast, canPause else { return }
    if let base = Self.base { base.paused.withLock { $0.removeAll { $0 === self } } }
    change()
  }

  /// Lets the sources that are held continue in spite of the queues, from now on. Returns false if
  /// none is held.
  ///
  /// Called on a base when nothing else can happen: the queues wait for values of these sources.
  package func liftPauses() -> Bool {
    let lifted = paused.exchange([])
    for supply in lifted {
      supply.holds.store(.min / 2, ordering: .releasing)
      supply.change()
    }
    return !lifted.isEmpty
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The key of the base, which the thread retains.
  private static let baseKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { releaseBase($0) }
    return key
  }()

  private static func releaseBase(_ base: UnsafeMutableRawPointer?) {
    if let base { Unmanaged<Supply>.fromOpaque(base).release() }
  }

  private static func supply(of key: pthread_key_t) -> Supply? {
    pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// The supply of the value that this thread is delivering; nil if its source is not known.
  @usableFromInline
  static var current: Supply? { supply(of: key) }

  /// The supply of the values that this thread sends on its own account.
  private static var base: Supply? { supply(of: baseKey) }

  /// Delivers values in `body`.
  @usableFromInline
  package func supplying(_ body: () -> Void) {
    let outer = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    body()
    pthread_setspecific(Self.key, outer)
  }

  /// Becomes the supply of the values that this thread sends on its own account: those of timers
  /// and of the program.
  package func becomeBase() {
    let base = pthread_getspecific(Self.baseKey)
    let pointer = Unmanaged.passRetained(self).toOpaque()
    pthread_setspecific(Self.baseKey, pointer)
    pthread_setspecific(Self.key, pointer)
    Self.releaseBase(base)
  }
}

/// The sources that a queue holds. Accessed under the lock or the gate of the queue.
@usableFromInline
package struct Backlog {
  @usableFromInline private(set) var held: [Supply] = []

  @usableFromInline
  package init() {}

  /// Holds the source of a value that was queued, if too many values wait.
  @usableFromInline
  package mutating func grew(to count: Int) {
    guard let supply = Supply.current, count >= supply.room else { return }
    hold(supply)
  }

  /// Holds the source of a value that was queued.
  @usableFromInline
  mutating func holdCurrent() {
    if let supply = Supply.current { hold(supply) }
  }

  private mutating func hold(_ supply: Supply) {
    guard !held.contains(where: { $0 === supply }) else { return }
    supply.hold()
    held.append(supply)
  }

  /// Returns the sources that can continue, since at most half of their room is used. The caller
  /// must call `release()` after it has left its lock.
  @inlinable
  package mutating func shrank(to count: Int) -> [Supply] { held.isEmpty ? [] : free(count) }

  @usableFromInline
  mutating func free(_ count: Int) -> [Supply] {
    let freed = held.filter { count <= $0.room / 2 }
    if !freed.isEmpty { held.removeAll { count <= $0.room / 2 } }
    return freed
  }

  /// Returns all sources, to be released as after `shrank(to:)`.
  @usableFromInline
  package mutating func removeAll() -> [Supply] {
    defer { held = [] }
    return held
  }
}

extension [Supply] {
  /// Continues the sources. Call without a lock, since a source can send values at once.
  @usableFromInline
  package func release() { for supply in self { supply.release() } }
}
