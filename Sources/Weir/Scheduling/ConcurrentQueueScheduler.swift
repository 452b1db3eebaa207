import Dispatch

/// A scheduler whose actions run on a dispatch queue, concurrently if that queue is concurrent.
///
/// Events of a stream are nevertheless delivered one at a time, and `observe(on:)` preserves their
/// order.
public final class ConcurrentQueueScheduler: DispatchScheduler {
  /// The queue on which actions run.
  public let queue: DispatchQueue

  /// Creates a scheduler on an existing queue.
  public init(queue: DispatchQueue) {
    self.queue = queue
  }

  /// Creates a scheduler with a concurrent queue of its own.
  ///
  /// - Parameter targetQueue: The target queue of the new queue.
  public convenience init(
    qos: DispatchQoS = .default, name: String = "weir.ConcurrentQueueScheduler",
    targeting targetQueue: DispatchQueue? = nil
  ) {
    self.init(
      queue: DispatchQueue(label: name, qos: qos, attributes: .concurrent, target: targetQueue))
  }
}
