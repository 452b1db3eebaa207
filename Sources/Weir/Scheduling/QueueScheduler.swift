import Dispatch

/// Runs actions one after the other on a dispatch queue.
public final class QueueScheduler: DispatchScheduler {
  /// The scheduler of the main queue. It never runs an action at once, on the main queue neither.
  public static let main = QueueScheduler(internalQueue: .main)

  /// The serial queue that the actions run on.
  public let queue: DispatchQueue

  package init(internalQueue queue: DispatchQueue) {
    self.queue = queue
  }

  /// A scheduler with a serial queue of its own.
  ///
  /// - Parameter targetQueue: the queue on whose threads that one runs.
  public convenience init(
    qos: DispatchQoS = .unspecified, name: String = "weir.QueueScheduler",
    targeting targetQueue: DispatchQueue? = nil
  ) {
    self.init(internalQueue: DispatchQueue(label: name, qos: qos, target: targetQueue))
  }

  /// A scheduler on the threads of `queue`; its actions run one after the other even where that
  /// queue is concurrent.
  public convenience init(queue: DispatchQueue, name: String = "weir.QueueScheduler") {
    self.init(internalQueue: DispatchQueue(label: name, target: queue))
  }
}
