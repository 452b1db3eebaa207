import Weir

extension ObservableType {
  /// Sends all but the first `count` elements; all of them where that is negative.
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    Observable(producer.skip(first: max(count, 0)))
  }

  /// Sends the elements that come after `duration` has passed on `scheduler`.
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(producer.skip(for: duration, on: scheduler.engine))
  }

  /// Sends the elements from the first one on for which `predicate` does not hold.
  @preconcurrency @inlinable
  public func skip(
    while predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    Observable(producer.attemptSkip(while: predicate))
  }

  /// Sends the elements that come after `other` has sent one, and the completion that comes after
  /// that: without an element of `other`, nothing is sent. An error of `other` ends the sequence, its
  /// completion means nothing.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    Observable(producer.skip(untilValueOf: other.producer))
  }
}
