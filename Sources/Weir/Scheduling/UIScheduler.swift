import Dispatch
import Synchronization

/// A scheduler whose actions run on the main queue: immediately if they are scheduled there and no
/// other action of this scheduler is waiting or running.
public final class UIScheduler: Scheduler {
  private static let isMainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The number of actions that are waiting or running.
  private let unfinished = Synchronization.Atomic<Int>(0)

  /// Whether the current code runs on the main queue.
  package static var isOnMain: Bool { DispatchQueue.getSpecific(key: isMainKey) == true }

  /// Creates a scheduler. Its actions are ordered among themselves, but not with the actions of
  /// other instances.
  public init() {}

  /// Runs `action` immediately and returns nil if it is scheduled on the main queue and no other
  /// action of this scheduler is waiting or running. Otherwise enqueues it on the main queue;
  /// disposing the result before it runs cancels it.
  @discardableResult @preconcurrency
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let isMain = Self.isOnMain
    let isFirst = unfinished.add(1, ordering: .acquiringAndReleasing).oldValue == 0
    if isMain, isFirst {
      action()
      unfinished.subtract(1, ordering: .acquiringAndReleasing)
      return nil
    }
    let scheduled = ScheduledAction(action)
    DispatchQueue.main.async {
      scheduled.run()
      self.unfinished.subtract(1, ordering: .acquiringAndReleasing)
    }
    return scheduled
  }
}
