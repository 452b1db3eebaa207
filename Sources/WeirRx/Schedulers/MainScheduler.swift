import Dispatch
import Weir

/// A scheduler that executes actions on the main queue. An action that is scheduled there runs at
/// once, unless another one is running or pending.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  /// The shared instance.
  public static let instance = MainScheduler()

  /// A scheduler that always enqueues actions on the main queue, even those that are scheduled on
  /// the main queue.
  public static let asyncInstance = SerialDispatchQueueScheduler(
    QueueScheduler.main, leeway: .nanoseconds(0))

  private let immediate = UIScheduler()

  /// Creates a scheduler. Its actions are ordered among themselves, but not with the actions of
  /// other instances.
  public init() {
    super.init(QueueScheduler.main, leeway: .nanoseconds(0))
  }

  @discardableResult
  public override func schedule(
    _ action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    immediate.schedule(action)
  }

  /// Traps unless it is called on the main queue.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(
      UIScheduler.isOnMain, errorMessage ?? "this must be called on the main queue")
  }

  /// Traps unless it is called on the main queue.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }
}

/// A scheduler that executes actions on the main queue. An action that is scheduled there always
/// runs at once.
///
/// Use it for `subscribe(on:)`. To keep the order of elements from several threads, use
/// `MainScheduler`.
public final class ConcurrentMainScheduler: DispatchQueueScheduler, @unchecked Sendable {
  /// The shared instance.
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
