import Weir

extension ObservableType {
  /// Sends elements as arrays: each time `count` of them have come, or `timeSpan` has passed on
  /// `scheduler`, whichever is first; the last ones when the sequence completes.
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

  /// Sends a sequence, a *window*, that sends the elements of one `timeSpan` on `scheduler`, or so
  /// many of them, and completes; the next window follows.
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
