import Dispatch

/// A scheduler whose actions run one after another on a dispatch queue.
public final class QueueScheduler: DispatchScheduler {
  /// The scheduler of the main queue. It enqueues every action, even one scheduled on the main
  /// queue.
  public static let main = QueueScheduler(internalQueue: .main)

  /// The serial queue on which actions run.
  public let queue: DispatchQueue

  package init(internalQueue queue: DispatchQueue) {
    self.queue = queue
  }

  /// Creates a scheduler with a serial queue of its own.
  ///
  /// - Parameter targetQueue: The target queue of the new queue.
  public convenience init(
    qos: DispatchQoS = .unspecified, name: String = "weir.QueueScheduler",
    targeting targetQueue: DispatchQueue? = nil
  ) {
    self.init(internalQueue: DispatchQueue(label: name, qos: qos, target: targetQueue))
  }

  /// Creates a scheduler whose actions run on the threads of `queue`, one after another even if
  /// `queue` is concurrent.
  public convenience init(queue: DispatchQueue, name: String = "weir.QueueScheduler") {
    self.init(internalQueue: DispatchQueue(label: name, target: queue))
  }
}
