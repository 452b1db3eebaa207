import Dispatch
import Synchronization
import Weir

/// A serial queue that knows whether it is the one that is running.
struct Line: Sendable {
  private static let key = DispatchSpecificKey<Int>()
  private static let count = Synchronization.Atomic<Int>(0)

  let queue: DispatchQueue
  private let name: Int

  /// - Precondition: `queue` is serial.
  init(_ queue: DispatchQueue) {
    self.queue = queue
    if let name = queue.getSpecific(key: Self.key) {
      self.name = name
    } else {
      name = Self.count.add(1, ordering: .relaxed).newValue
      queue.setSpecific(key: Self.key, value: name)
    }
  }

  /// The main queue, or a line of its own on the threads of any other queue.
  init(to queue: DispatchQueue) {
    let main = Line(.main)
    let isMain = queue.getSpecific(key: Self.key) == main.name
    self = isMain ? main : Line(DispatchQueue(label: "weir.dispatch", target: queue))
  }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key) == name }
}

/// Runs actions on a line in the order in which they come: at once when it is called there and none
/// waits.
final class LineScheduler: Scheduler {
  private let line: Line
  private let waiting = Synchronization.Atomic<Int>(0)

  init(_ line: Line) {
    self.line = line
  }

  @discardableResult
  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    if waiting.load(ordering: .acquiring) == 0, line.isCurrent {
      action()
      return nil
    }
    waiting.add(1, ordering: .acquiringAndReleasing)
    let scheduled = ScheduledAction(action)
    line.queue.async {
      self.waiting.subtract(1, ordering: .acquiringAndReleasing)
      scheduled.run()
    }
    return scheduled
  }
}
