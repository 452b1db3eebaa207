import Synchronization

/// How much of the engine is alive in this process: what a leak shows up in.
public struct LiveCounts: Hashable, Sendable {
  /// Observers that signals send to, those included that operators are made of.
  public var subscriptions: Int
  /// Sources that have not been released: one for each signal that does not derive from another, and
  /// one for each started producer and each producer that it started in turn.
  public var runs: Int
  /// Queues of operators that hold values back, and memories that are replayed.
  public var buffers: Int
  /// The values in all those.
  public var bufferedValues: Int
}

/// How much of the engine is alive at present, in the whole process.
///
/// The counts are kept in every build; those of other threads' work in progress may be off by what
/// they are doing right now.
///
/// ```swift
/// let (signal, observer) = Signal<Int, Never>.pipe()
/// signal.observeValues { print($0) }
/// print(Weir.live.subscriptions > 0)  //> true
/// observer.sendCompleted()            // now there is one less
/// ```
public var live: LiveCounts {
  LiveCounts(
    subscriptions: liveSubscriptions.load(ordering: .relaxed),
    runs: liveRuns.load(ordering: .relaxed),
    buffers: liveBuffers.load(ordering: .relaxed),
    bufferedValues: liveBufferedValues.load(ordering: .relaxed))
}

@usableFromInline let liveSubscriptions = Synchronization.Atomic<Int>(0)
@usableFromInline let liveRuns = Synchronization.Atomic<Int>(0)
@usableFromInline let liveBuffers = Synchronization.Atomic<Int>(0)
@usableFromInline let liveBufferedValues = Synchronization.Atomic<Int>(0)

extension Synchronization.Atomic where Value == Int {
  /// Adds to a count that orders nothing else.
  @inlinable @inline(__always)
  func count(_ change: Int) { wrappingAdd(change, ordering: .relaxed) }
}
