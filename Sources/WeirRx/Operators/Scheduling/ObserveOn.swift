import Weir

extension ObservableType {
  /// Sends all events on `scheduler`, in order.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Observable(producer.observe(on: scheduler.engine))
  }

  /// Subscribes, and disposes the subscription, on `scheduler`.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Observable(producer.start(on: scheduler.engine))
  }
}
