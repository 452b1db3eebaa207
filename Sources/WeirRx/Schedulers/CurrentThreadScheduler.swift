import Weir

/// A scheduler that executes actions on the current thread. An action that is scheduled inside
/// another one runs after that action and all actions that were scheduled before. Any other action
/// runs at once.
public typealias CurrentThreadScheduler = Weir.CurrentThreadScheduler

extension CurrentThreadScheduler: ImmediateSchedulerType {
  /// The shared instance.
  public static let instance = CurrentThreadScheduler()
}
