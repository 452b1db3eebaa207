/// A scheduler that runs each action immediately on the thread that schedules it.
public final class ImmediateScheduler: Scheduler {
  public init() {}

  @discardableResult @preconcurrency
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    action()
    return nil
  }
}
