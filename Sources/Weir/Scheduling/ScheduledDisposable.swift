/// A disposable that disposes another on a scheduler.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let disposable = ScheduledDisposable(AnyDisposable { print("released") }, on: scheduler)
/// disposable.dispose()  // nothing yet
/// scheduler.advance()   //> released
/// ```
public final class ScheduledDisposable: Disposable {
  /// Where the disposal happens.
  public let scheduler: any Scheduler

  private let inner: AnyDisposable
  private let request: AnyDisposable

  public init(_ disposable: any Disposable, on scheduler: any Scheduler) {
    let inner = AnyDisposable(disposable)
    self.inner = inner
    self.scheduler = scheduler
    request = AnyDisposable { scheduler.schedule { inner.dispose() } }
  }

  /// True once the disposal has been asked for, or needs not be.
  public var isDisposed: Bool { request.isDisposed || inner.isDisposed }

  public func dispose() { request.dispose() }
}
