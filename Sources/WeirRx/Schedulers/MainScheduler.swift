import Dispatch
import Weir

/// Runs actions on the main queue: at once when it is called there and none waits or runs.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  /// The one that everybody may use.
  public static let instance = MainScheduler()

  /// The scheduler that always leaves an action to the main queue, even when it is called there.
  public static let asyncInstance = SerialDispatchQueueScheduler(
    QueueScheduler.main, leeway: .nanoseconds(0))

  private let immediate = UIScheduler()

  public init() {
    super.init(QueueScheduler.main, leeway: .nanoseconds(0))
  }

  @discardableResult
  public override func schedule(
    _ action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    immediate.schedule(action)
  }

  /// Ends the program where this does not run on the main queue.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(
      UIScheduler.isOnMain, errorMessage ?? "this is to be done on the main queue only")
  }

  /// Ends the program where this does not run on the main queue.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }
}

/// Runs actions on the main queue: at once whenever it is called there.
///
/// It suits `subscribe(on:)`; elements that come from several threads keep their order only with
/// `MainScheduler`.
public final class ConcurrentMainScheduler: DispatchQueueScheduler, @unchecked Sendable {
  /// The one that everybody may use.
  public static let instance = ConcurrentMainScheduler(QueueScheduler.main, leeway: .nanoseconds(0))

  @discardableResult
  public override func schedule(
    _ action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    guard UIScheduler.isOnMain else { return super.schedule(action) }
    action()
    return nil
  }
}
