import Weir

/// A disposable that has another one disposed by a scheduler.
public final class ScheduledDisposable: Cancelable, @unchecked Sendable {
  /// What disposes.
  public let scheduler: any ImmediateSchedulerType
  private let scheduled: Weir.ScheduledDisposable

  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    scheduled = Weir.ScheduledDisposable(disposable.engine, on: scheduler.engine)
  }

  /// True once the disposal has been asked for.
  public var isDisposed: Bool { scheduled.isDisposed }

  public func dispose() { scheduled.dispose() }
}

extension Weir.ScheduledDisposable: Cancelable {}
