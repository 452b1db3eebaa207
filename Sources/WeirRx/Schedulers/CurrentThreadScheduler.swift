import Weir

/// Runs actions on the thread that schedules them: at once, or, where that is done by such an
/// action, when this action and those that wait before the new one are done.
public typealias CurrentThreadScheduler = Weir.CurrentThreadScheduler

extension CurrentThreadScheduler: ImmediateSchedulerType {
  /// The one that everybody may use.
  public static let instance = CurrentThreadScheduler()
}
