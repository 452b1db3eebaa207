import Weir

extension ObservableType {
  /// Skips the first `count` elements. A negative number counts as 0.
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    Observable(producer.skip(first: max(count, 0)))
  }

  /// Skips the elements that arrive before `duration` has passed on `scheduler`.
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(producer.skip(for: duration, on: scheduler.engine))
  }

  /// Skips elements while they satisfy `predicate`.
  @preconcurrency @inlinable
  public func skip(
    while predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(producer.attemptSkip(while: predicate))
  }

  /// Skips elements until `other` emits one.
  ///
  /// Without an element of `other`, nothing is emitted, not even the completion. An error of
  /// `other` terminates the sequence; its completion is ignored.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    Observable(producer.skip(untilValueOf: other.producer))
  }
}
