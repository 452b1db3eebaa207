import Weir

extension ObservableType {
  /// Sends an element once no other has come for `dueTime` on `scheduler`, which sends it even where
  /// that is no time. The one that waits is sent when the sequence completes.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(producer.debounceFlushing(dueTime.positive, on: scheduler.prompt))
  }

  /// Sends elements at least `dueTime` apart: the first one at once, and then each time the latest
  /// of those that have come meanwhile. The completion waits for the one that waits.
  ///
  /// - Parameter latest: where it is false, what comes before the time is over is dropped.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(
      producer.throttle(
        dueTime, on: scheduler.prompt, latest: latest, discardWhenCompleted: false))
  }
}
