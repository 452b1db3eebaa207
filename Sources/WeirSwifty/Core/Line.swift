import Dispatch
import Synchronization
import Weir

/// A serial queue that can be recognized as the current one.
struct Line: Sendable {
  private static let key = DispatchSpecificKey<Int>()
  private static let count = Synchronization.Atomic<Int>(0)

  let queue: DispatchQueue
  private let name: Int

  /// Creates a line for a queue.
  ///
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

  /// Creates a line for the main queue, or for a new serial queue that targets any other queue.
  init(to queue: DispatchQueue) {
    let main = Line(.main)
    let isMain = queue.getSpecific(key: Self.key) == main.name
    self = isMain ? main : Line(DispatchQueue(label: "weir.dispatch", target: queue))
  }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key) == name }
}

/// A scheduler that executes actions on a line, in order. An action that is scheduled on the line
/// runs at once unless others are pending.
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
