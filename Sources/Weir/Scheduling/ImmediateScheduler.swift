/// A scheduler whose actions run immediately on the thread that schedules them.
///
/// ```swift
/// ImmediateScheduler().schedule { print("action") }  //> action
/// print("after")                                     //> after
/// ```
public final class ImmediateScheduler: Scheduler {
  /// Creates a scheduler. It has no state, so all instances are interchangeable.
  public init() {}

  /// Runs `action` before it returns. The result is always nil, since there is nothing to cancel.
  @discardableResult @preconcurrency
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    action()
    return nil
  }
}
