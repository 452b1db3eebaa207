import Weir

/// Whether the element that ends a sequence is sent.
public typealias TakeBehavior = Weir.TakeBehavior

extension ObservableType {
  /// Sends the first `count` elements, then completes; with none to send, completes at once.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    Observable(count == 0 ? .empty : producer.take(first: count))
  }

  /// Sends the last `count` elements when the sequence completes.
  ///
  /// - Precondition: `count` is not negative.
  public func takeLast(_ count: Int) -> Observable<Element> {
    Observable(producer.take(last: count))
  }

  /// Sends elements as long as `predicate` holds, then completes.
  @preconcurrency @inlinable
  public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    Observable(producer.attemptTake(while: predicate, behavior: behavior))
  }

  /// Sends elements until `predicate` holds, then completes.
  @preconcurrency
  public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }

  /// Sends elements until `other` sends one, then completes. An error of `other` ends the sequence,
  /// its completion means nothing.
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    Observable(producer.take(untilValueOf: other.producer))
  }

  /// Sends elements until `duration` has passed on `scheduler`, then completes.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(producer.take(for: duration, on: scheduler.engine))
  }
}
