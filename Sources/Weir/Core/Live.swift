import Synchronization

/// The numbers of live engine objects in this process, which help to find leaks.
public struct LiveCounts: Hashable, Sendable {
  /// The number of observers attached to signals, including those that operators create.
  public var subscriptions: Int
  /// The number of sources that have not been released: one for each signal that does not derive
  /// from another signal, and one for each started producer and each producer that it started in
  /// turn.
  public var runs: Int
  /// The number of queues in operators and of replay buffers.
  public var buffers: Int
  /// The number of values in all buffers.
  public var bufferedValues: Int
}

/// The current numbers of live engine objects in this process.
///
/// The counts are kept in every build. While other threads create or release streams, the counts
/// may not yet include the work in progress.
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
  /// Adds to a counter with relaxed ordering.
  @inlinable @inline(__always)
  func count(_ change: Int) { wrappingAdd(change, ordering: .relaxed) }
}
