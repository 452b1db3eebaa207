import Weir

extension ObservableType {
  /// Emits the given elements on `scheduler`, then completes.
  @inlinable
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }

  /// Emits the elements of an array on `scheduler`, then completes.
  @inlinable
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Observable(Source(array, on: scheduler.engine))
  }

  /// Emits the elements of a sequence on `scheduler`, then completes.
  @inlinable
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Sequence.Element == Element {
    Observable(Source(sequence, on: scheduler.engine))
  }

  /// Emits the element unless it is nil, then completes.
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> {
    Observable(Source(optional: optional))
  }

  /// Emits the element on `scheduler` unless it is nil, then completes.
  @inlinable
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    Observable(Source(optional.map { [$0] } ?? [], on: scheduler.engine))
  }
}
