import Dispatch

extension SignalProducer {
  /// Emits the values of the first `interval`, then completes on `scheduler`. If the source ends
  /// earlier, so does the result.
  public func take(
    for interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let sink = Unchecked(run.open(observer))
      run += scheduler.schedule(after: interval) { sink.value.sendCompleted() }
      if run.isActive { begin(sink.value, run.child()) }
    })
  }
}

extension Signal {
  /// Emits the values of the next `interval`, then completes on `scheduler`. If the source ends
  /// earlier, so does the result.
  public func take(
    for interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> Signal {
    Signal(starting: producer.take(for: interval, on: scheduler))
  }
}
