import Dispatch
import Synchronization

/// Runs actions on the main queue: at once when it is called there and nothing waits.
public final class UIScheduler: Scheduler {
  private static let isMainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private let waiting = Atomic<Int>(0)

  public init() {}

  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    let isMain = DispatchQueue.getSpecific(key: Self.isMainKey) == true
    if isMain, waiting.load(ordering: .acquiring) == 0 {
      action()
      return nil
    }
    let disposable = AnyDisposable()
    waiting.add(1, ordering: .acquiringAndReleasing)
    DispatchQueue.main.async {
      if !disposable.isDisposed { action() }
      self.waiting.subtract(1, ordering: .acquiringAndReleasing)
    }
    return disposable
  }
}
