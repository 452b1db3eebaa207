import Weir

extension ObservableType {
  /// Emits an element once no other one has arrived for `dueTime` on `scheduler`. The pending
  /// element is emitted on completion.
  ///
  /// Even with a `dueTime` of zero, the element is emitted on `scheduler`.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(producer.debounceFlushing(dueTime.positive, on: scheduler.prompt))
  }

  /// Emits elements at least `dueTime` apart: the first one at once, then the latest one after each
  /// `dueTime`. A completion is delayed until the pending element has been emitted.
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
