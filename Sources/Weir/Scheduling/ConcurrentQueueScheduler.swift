import Dispatch

/// Runs actions on a dispatch queue, side by side where that queue is concurrent.
///
/// The events of a stream that it delivers still come one at a time, and `observe(on:)` keeps their
/// order.
public final class ConcurrentQueueScheduler: DispatchScheduler {
  /// The queue that the actions run on.
  public let queue: DispatchQueue

  /// A scheduler on a queue that exists.
  public init(queue: DispatchQueue) {
    self.queue = queue
  }

  /// A scheduler with a concurrent queue of its own.
  ///
  /// - Parameter targetQueue: the queue on whose threads that one runs.
  public convenience init(
    qos: DispatchQoS = .default, name: String = "weir.ConcurrentQueueScheduler",
    targeting targetQueue: DispatchQueue? = nil
  ) {
    self.init(
      queue: DispatchQueue(label: name, qos: qos, attributes: .concurrent, target: targetQueue))
  }
}
