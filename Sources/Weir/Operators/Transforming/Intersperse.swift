extension Signal.Observer {
  /// An observer that is sent values without separators; it sends no further one once the run is over.
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
  /// Sends `separator` between every two values.
  @inlinable
  @_disfavoredOverload
  public func intersperse(_ separator: Value) -> Signal<Value, Error> {
    // Each is an event of its own: an observer that the separator adds sees the value.
    let values = SignalProducer<Value, Error>(beginning: { [producer] observer, run in
      producer.begin(run.open(observer).interspersed(with: separator, in: run), run.child())
    })
    return Signal(starting: values)
  }
}

extension SignalProducer {
  /// Sends `separator` between every two values.
  @inlinable
  @_disfavoredOverload
  public func intersperse(_ separator: Value) -> SignalProducer<Value, Error> {
    SignalProducer(beginning: { [begin] observer, run in
      begin(observer.interspersed(with: separator, in: run), run)
    })
  }
}
