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
  /// Emits each value as a pair with its predecessor. `initial` is the predecessor of the first
  /// value.
  @inlinable
  public func combinePrevious(_ initial: Value) -> Signal<(Value, Value), Error> {
    transform { $0.paired(withPreviousOf: initial) }
  }

  /// Emits each value except the first as a pair with its predecessor.
  @inlinable
  public func combinePrevious() -> Signal<(Value, Value), Error> {
    transform { $0.paired(withPreviousOf: nil) }
  }
}

extension SignalProducer {
  /// Emits each value as a pair with its predecessor. `initial` is the predecessor of the first
  /// value.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([3, 7]).combinePrevious(0)
  ///   .startWithValues { print($1 - $0) }  //> 3 | 4
  /// ```
  @inlinable
  public func combinePrevious(_ initial: Value) -> SignalProducer<(Value, Value), Error> {
    transform { $0.paired(withPreviousOf: initial) }
  }

  /// Emits each value except the first as a pair with its predecessor.
  @inlinable
  public func combinePrevious() -> SignalProducer<(Value, Value), Error> {
    transform { $0.paired(withPreviousOf: nil) }
  }
}
