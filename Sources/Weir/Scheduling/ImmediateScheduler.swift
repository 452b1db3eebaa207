/// A scheduler whose actions run immediately on the thread that schedules them.
public final class ImmediateScheduler: Scheduler {
  public init() {}

  @discardableResult @preconcurrency
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    action()
    return nil
  }
}
