import Weir

/// Whether the element that ends a sequence is emitted.
public typealias TakeBehavior = Weir.TakeBehavior

extension ObservableType {
  /// Emits the first `count` elements, then completes. With 0, completes at once.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    Observable(count == 0 ? .empty : producer.take(first: count))
  }

  /// Emits the last `count` elements on completion.
  ///
  /// - Precondition: `count` is not negative.
  public func takeLast(_ count: Int) -> Observable<Element> {
    Observable(producer.take(last: count))
  }

  /// Emits elements while they satisfy `predicate`, then completes. `behavior` decides whether the
  /// first element that does not satisfy it is also emitted.
  @preconcurrency @inlinable
  public func take(
    while predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    Observable(producer.attemptTake(while: predicate, behavior: behavior))
  }

  /// Emits elements until one satisfies `predicate`, then completes. `behavior` decides whether
  /// that element is emitted too.
  @preconcurrency
  public func take(
    until predicate: @escaping @Sendable (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }

  /// Emits elements until `other` emits one, then completes. An error of `other` terminates the
  /// sequence; its completion is ignored.
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    Observable(producer.take(untilValueOf: other.producer))
  }

  /// Emits elements until `duration` has passed on `scheduler`, then completes.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(producer.take(for: duration, on: scheduler.engine))
  }
}
