import Dispatch
import Synchronization

/// Runs actions on the main queue: at once when it is called there and none waits or runs.
public final class UIScheduler: Scheduler {
  private static let isMainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Counts the actions that wait and the one that runs.
  private let unfinished = Synchronization.Atomic<Int>(0)

  /// True on the main queue.
  package static var isOnMain: Bool { DispatchQueue.getSpecific(key: isMainKey) == true }

  public init() {}

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
