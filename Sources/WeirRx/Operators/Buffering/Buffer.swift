import Weir

extension ObservableType {
  /// Sends elements as arrays: each time `count` of them have come, or `timeSpan` has passed on
  /// `scheduler`, whichever is first; the last ones when the sequence completes.
  ///
  /// - Precondition: `timeSpan` and `count` are positive.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Observable<[Element]>(
      producer.collect(
        every: timeSpan, count: count, on: scheduler.engine, discardWhenCompleted: false))
  }
}
