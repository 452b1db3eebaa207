extension Signal.Observer {
  @inlinable @inline(__always)
  func paired<T>(withPreviousOf first: T?) -> Signal<T, Error>.Observer where Value == (T, T) {
    let previous = Local(first)
    return receiving { [onValue] value in
      let last = previous.value
      previous.value = value
      if let last { onValue((last, value)) }
    }
  }
}

extension Signal {
  /// Sends each value with the one before it; `initial` stands before the first.
  @inlinable
  public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> {
    transform { $0.paired(withPreviousOf: initial) }
  }

  /// Sends each value with the one before it, from the second value on.
  @inlinable
  public func combinePrevious() -> Signal<(Value, Value), Error> {
    transform { $0.paired(withPreviousOf: nil) }
  }
}

extension SignalProducer {
  /// Sends each value with the one before it; `initial` stands before the first.
  @inlinable
  public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> {
    transform { $0.paired(withPreviousOf: initial) }
  }

  /// Sends each value with the one before it, from the second value on.
  @inlinable
  public func combinePrevious() -> SignalProducer<(Value, Value), Error> {
    transform { $0.paired(withPreviousOf: nil) }
  }
}
