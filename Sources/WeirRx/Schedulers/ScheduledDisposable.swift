import Weir

/// A disposable that disposes another one on a scheduler.
public final class ScheduledDisposable: Cancelable, @unchecked Sendable {
  /// The scheduler of the disposal.
  public let scheduler: any ImmediateSchedulerType
  private let scheduled: Weir.ScheduledDisposable

  /// Creates a disposable that disposes `disposable` in an action of `scheduler`.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    scheduled = Weir.ScheduledDisposable(disposable.engine, on: scheduler.engine)
  }

  /// Whether `dispose()` was called.
  public var isDisposed: Bool { scheduled.isDisposed }

  /// Schedules the disposal of the inner disposable. Further calls do nothing.
  public func dispose() { scheduled.dispose() }
}

extension Weir.ScheduledDisposable: Cancelable {}
