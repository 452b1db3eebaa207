import Weir

extension ObservableType {
  /// Delivers all events on `scheduler`, in order.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Observable(producer.observe(on: scheduler.engine))
  }

  /// Subscribes, and disposes the subscription, on `scheduler`.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Observable(
      creating: { observer in
        let everything = SerialDisposable()
        let waiting = SingleAssignmentDisposable()
        everything.disposable = waiting
        waiting.setDisposable(
          scheduler.schedule(()) { _ in
            everything.disposable = ScheduledDisposable(
              scheduler: scheduler, disposable: subscribe(observer))
            return Disposables.create()
          })
        return everything
      })
  }
}
