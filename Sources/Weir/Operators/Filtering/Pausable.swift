extension SignalProducer {
  /// Emits the values that arrive while the latest value of `gate` is true and drops the others.
  ///
  /// The gate is started first, and no value is emitted before its first value. When the gate
  /// completes, its last value remains in effect. Disposing a run stops both.
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
  /// Emits the values that arrive while the latest value of `gate` is true and drops the others.
  ///
  /// No value is emitted before the first value of the gate. When the gate completes, its last
  /// value remains in effect.
  @_disfavoredOverload
  public func pausable<Gate: SignalProducerConvertible>(by gate: Gate) -> Signal
  where Gate.Value == Bool, Gate.Error == Never {
    withLatest(from: gate.producer).filter(\.1).map(\.0)
  }
}
