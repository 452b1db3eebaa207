import Weir

/// A scheduler that executes actions on the current thread. An action that is scheduled by another
/// one runs after it and after those that were scheduled before; otherwise it runs at once.
public typealias CurrentThreadScheduler = Weir.CurrentThreadScheduler

extension CurrentThreadScheduler: ImmediateSchedulerType {
  /// The shared instance.
  public static let instance = CurrentThreadScheduler()
}
