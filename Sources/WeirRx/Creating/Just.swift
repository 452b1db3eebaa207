import Weir

extension ObservableType {
  /// Emits one element, then completes.
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> {
    Observable(Source(value: element))
  }

  /// Emits one element on `scheduler`, then completes.
  @inlinable
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    Observable(Source(value: element, on: scheduler.engine))
  }

  /// Completes at once.
  @inlinable
  public static func empty() -> Observable<Element> { Observable(.empty) }

  /// Never emits an event.
  @inlinable
  public static func never() -> Observable<Element> { Observable(.never) }

  /// Fails at once.
  @inlinable
  public static func error(_ error: any Swift.Error) -> Observable<Element> {
    Observable(Source(error: error))
  }
}
