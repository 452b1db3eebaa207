extension SignalProducer {
  /// Sends values until `lifetime` ends, then completes. Where it has ended, completes at once and
  /// starts nothing.
  ///
  /// ```swift
  /// temperatures.take(during: view.lifetime).startWithValues { view.show($0) }
  /// ```
  public func take(during lifetime: Lifetime) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let sink = Unchecked(run.open(observer))
      run += lifetime.observeEnded { sink.value.sendCompleted() }
      if run.isActive { begin(sink.value, run.child()) }
    })
  }
}

extension Signal {
  /// Sends values until `lifetime` ends, then completes.
  ///
  /// ```swift
  /// temperatures.take(during: view.lifetime).observeValues { view.show($0) }
  /// ```
  public func take(during lifetime: Lifetime) -> Signal {
    Signal(starting: producer.take(during: lifetime))
  }
}
