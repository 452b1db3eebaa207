import Weir

extension ObservableType {
  /// Sends elements and the completion `dueTime` later on `scheduler`; an error at once.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(producer.delayFailingAtOnce(dueTime, on: scheduler.engine))
  }

  /// Subscribes when `dueTime` has passed on `scheduler`.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(producer.delaySubscription(dueTime, on: scheduler.engine))
  }

  /// Ends with `RxError.timeout` when no event comes for as long as `dueTime`.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, other: Observable<Element>.error(RxError.timeout), scheduler: scheduler)
  }

  /// Goes on with `other` when no event comes for as long as `dueTime`.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    Observable(producer.timeout(each: dueTime, other: other.producer, on: scheduler.engine))
  }
}
