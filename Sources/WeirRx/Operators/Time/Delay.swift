import Weir

extension ObservableType {
  /// Delays the elements and the completion by `dueTime` on `scheduler`. An error is not delayed.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(producer.delayFailingAtOnce(dueTime, on: scheduler.engine))
  }

  /// Subscribes after `dueTime` has passed on `scheduler`.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(producer.delaySubscription(dueTime, on: scheduler.engine))
  }

  /// Fails with `RxError.timeout` if no event arrives for `dueTime`.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, other: Observable<Element>.error(RxError.timeout), scheduler: scheduler)
  }

  /// Continues with `other` if no event arrives for `dueTime`.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    Observable(producer.timeout(each: dueTime, other: other.producer, on: scheduler.engine))
  }
}
