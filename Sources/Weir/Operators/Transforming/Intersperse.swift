extension Signal.Observer {
  /// Returns an observer that inserts `separator` between values. It sends nothing after the run
  /// has ended.
  @inlinable @inline(__always)
  func interspersed(with separator: Value, in run: Run) -> Self {
    let isFirst = Local(true)
    return receiving { [onValue] value in
      if isFirst.value {
        isFirst.value = false
      } else {
        onValue(separator)
        guard run.isActive else { return }
      }
      onValue(value)
    }
  }
}

extension Signal {
  /// Emits `separator` between consecutive values.
  @inlinable
  @_disfavoredOverload
  public func intersperse(_ separator: Value) -> Signal<Value, Error> {
    // Each value is delivered separately, so an observer added during a separator receives the
    // value.
    let values = SignalProducer<Value, Error>(beginning: { [producer] observer, run in
      producer.begin(run.open(observer).interspersed(with: separator, in: run), run.child())
    })
    return Signal(starting: values)
  }
}

extension SignalProducer {
  /// Emits `separator` between consecutive values.
  @inlinable
  @_disfavoredOverload
  public func intersperse(_ separator: Value) -> SignalProducer<Value, Error> {
    SignalProducer(beginning: { [begin] observer, run in
      begin(observer.interspersed(with: separator, in: run), run)
    })
  }
}
