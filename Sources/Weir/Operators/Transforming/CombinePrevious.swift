extension Signal.Observer {
  @inlinable @inline(__always)
  func paired<T>(
    withPreviousIn previous: Local<T?>
  ) -> Signal<T, Error>.Observer where Value == (T, T) {
    receiving { [onValue] value in
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
    transform { $0.paired(withPreviousIn: Local(initial)) }
  }

  /// Emits each value except the first as a pair with its predecessor.
  @inlinable
  public func combinePrevious() -> Signal<(Value, Value), Error> {
    transform { $0.paired(withPreviousIn: Local(nil)) }
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
    transform { $0.paired(withPreviousIn: Local(initial)) }
  }

  /// Emits each value except the first as a pair with its predecessor.
  @inlinable
  public func combinePrevious() -> SignalProducer<(Value, Value), Error> {
    transform { $0.paired(withPreviousIn: Local(nil)) }
  }
}
