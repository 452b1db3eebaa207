import Weir

extension ObservableType {
  /// Emits an element once no other one has arrived for `dueTime` on `scheduler`. The pending
  /// element is emitted on completion.
  ///
  /// Even with a `dueTime` of zero, the element is emitted on `scheduler`.
  ///
  /// ```swift
  /// let scheduler = HistoricalScheduler()
  /// let query = PublishSubject<String>()
  /// _ = query.debounce(.milliseconds(300), scheduler: scheduler).subscribe(onNext: { print($0) })
  /// query.onNext("w")
  /// query.onNext("we")
  /// scheduler.start()  //> we
  /// query.onNext("weir")
  /// scheduler.start()  //> weir
  /// ```
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(producer.debounceFlushing(dueTime.positive, on: scheduler.prompt))
  }

  /// Emits elements at least `dueTime` apart: the first one at once, then the latest one after each
  /// `dueTime`. A completion is delayed until the pending element has been emitted.
  ///
  /// ```swift
  /// let scheduler = HistoricalScheduler()
  /// let ticks = Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(6)
  /// _ = ticks.throttle(.milliseconds(2500), scheduler: scheduler)
  ///   .subscribe(onNext: { print($0) }, onCompleted: { print("completed") })
  /// scheduler.start()  //> 0 | 2 | 4 | 5 | completed
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: the minimum time between two elements.
  ///   - latest: whether to emit the latest element after each `dueTime`. If false, elements that
  ///     arrive too early are dropped.
  ///   - scheduler: the scheduler that measures the time.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(
      producer.throttle(
        dueTime, on: scheduler.prompt, latest: latest, discardWhenCompleted: false))
  }
}
