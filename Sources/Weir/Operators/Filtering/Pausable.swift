extension SignalProducer {
  /// Sends the values that come while the latest value of `gate` is true; the others are lost.
  ///
  /// The gate is started first, and nothing is sent before its first value. Its completion means
  /// nothing: what it has said last holds on. Disposal stops both.
  ///
  /// ```swift
  /// let isOpen = MutableProperty(false)
  /// let (ticks, tick) = Signal<Int, Never>.pipe()
  /// ticks.producer.pausable(by: isOpen).startWithValues { print($0) }
  /// tick.send(value: 1)
  /// isOpen.value = true
  /// tick.send(value: 2)  //> 2
  /// ```
  @_disfavoredOverload
  public func pausable<Gate: SignalProducerConvertible>(by gate: Gate) -> SignalProducer
  where Gate.Value == Bool, Gate.Error == Never {
    withLatest(from: gate.producer).filter(\.1).map(\.0)
  }
}

extension Signal {
  /// Sends the values that come while the latest value of `gate` is true; the others are lost.
  ///
  /// Nothing is sent before the gate's first value. Its completion means nothing: what it has said
  /// last holds on.
  @_disfavoredOverload
  public func pausable<Gate: SignalProducerConvertible>(by gate: Gate) -> Signal
  where Gate.Value == Bool, Gate.Error == Never {
    withLatest(from: gate.producer).filter(\.1).map(\.0)
  }
}
