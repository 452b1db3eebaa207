/// A disposable that has another one disposed by a scheduler.
public final class ScheduledDisposable: Cancelable, @unchecked Sendable {
  /// What disposes.
  public let scheduler: any ImmediateSchedulerType
  private let assigned = SingleAssignmentDisposable()

  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    assigned.setDisposable(disposable)
  }

  public var isDisposed: Bool { assigned.isDisposed }

  public func dispose() {
    _ = scheduler.schedule(assigned) { assigned in
      assigned.dispose()
      return Disposables.create()
    }
  }
}
