extension SignalProducer {
  /// Emits values until `lifetime` ends, then completes.
  ///
  /// If the lifetime has already ended, completes immediately without starting the source.
  ///
  /// ```swift
  /// let (lifetime, token) = Lifetime.make()
  /// SignalProducer<Int, Never>(value: 20).concat(.never).take(during: lifetime)
  ///   .start { print($0) }  //> VALUE 20
  /// token.dispose()         //> COMPLETED
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
  /// Emits values until `lifetime` ends, then completes.
  ///
  /// ```swift
  /// let (lifetime, token) = Lifetime.make()
  /// let (temperatures, observer) = Signal<Int, Never>.pipe()
  /// temperatures.take(during: lifetime).observe { print($0) }
  /// observer.send(value: 20)  //> VALUE 20
  /// token.dispose()           //> COMPLETED
  /// ```
  public func take(during lifetime: Lifetime) -> Signal {
    Signal(starting: producer.take(during: lifetime))
  }
}
