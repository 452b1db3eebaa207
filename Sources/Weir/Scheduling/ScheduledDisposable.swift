/// A disposable that disposes another one on a scheduler.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let disposable = ScheduledDisposable(AnyDisposable { print("released") }, on: scheduler)
/// disposable.dispose()  // nothing yet
/// scheduler.advance()   //> released
/// ```
public final class ScheduledDisposable: Disposable {
  /// The scheduler on which the inner disposable is disposed.
  public let scheduler: any Scheduler

  private let inner: AnyDisposable
  private let request: AnyDisposable

  /// Creates a disposable that disposes `disposable` in an action of `scheduler`.
  public init(_ disposable: any Disposable, on scheduler: any Scheduler) {
    let inner = AnyDisposable(disposable)
    self.inner = inner
    self.scheduler = scheduler
    request = AnyDisposable { scheduler.schedule { inner.dispose() } }
  }

  /// Whether `dispose()` has been called or the inner disposable has been disposed.
  public var isDisposed: Bool { request.isDisposed || inner.isDisposed }

  /// Schedules the disposal of the inner disposable. Further calls do nothing.
  public func dispose() { request.dispose() }
}
