import Weir

extension ObservableType {
  /// Collects elements into arrays. Emits an array after `timeSpan` on `scheduler` or after `count`
  /// elements, whichever comes first; emits the remaining elements on completion.
  ///
  /// - Precondition: `count` is positive.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Observable<[Element]>(
      producer.windows(
        every: timeSpan.positive, count: count, on: scheduler.prompt, opensAtOnce: true
      )
      .flattened(.merge) { $0.collect() })
  }

  /// Divides the elements into inner sequences, called *windows*. A window completes after
  /// `timeSpan` on `scheduler` or after `count` elements, whichever comes first, and the next
  /// window begins.
  ///
  /// - Precondition: `count` is positive.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    Observable<Observable<Element>>(
      producer.windows(
        every: timeSpan.positive, count: count, on: scheduler.prompt, opensAtOnce: true
      )
      .map { Observable($0, isHot: true) })
  }
}
