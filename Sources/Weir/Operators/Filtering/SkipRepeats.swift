extension Signal.Observer {
  @inlinable @inline(__always)
  func skippingRepeats(
    in previous: Local<Value?> = Local(nil), _ isEquivalent: @escaping (Value, Value) -> Bool
  ) -> Self {
    receiving { [onValue] in
      if let last = previous.value, isEquivalent(last, $0) { return }
      previous.value = $0
      onValue($0)
    }
  }

  @inlinable @inline(__always)
  func skippingRepeats<Key: Equatable>(by key: @escaping (Value) -> Key) -> Self {
    let previous = Local<Key?>(nil)
    return receiving { [onValue] value in
      let key = key(value)
      if let last = previous.value, last == key { return }
      previous.value = key
      onValue(value)
    }
  }

  @inlinable
  func attemptSkippingRepeats(
    in previous: Local<Value?> = Local(nil),
    _ isEquivalent: @escaping (Value, Value) throws(Error) -> Bool
  ) -> Self {
    attempting { [onValue] value throws(Error) in
      if let last = previous.value, try isEquivalent(last, value) { return }
      previous.value = value
      onValue(value)
    }
  }
}

extension Signal {
  /// Emits only the values that differ from the last emitted one.
  @preconcurrency @inlinable
  public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
    transform { $0.skippingRepeats(isEquivalent) }
  }

  /// Emits only the values whose key differs from that of the last emitted one.
  ///
  /// ```swift
  /// let (words, observer) = Signal<String, Never>.pipe()
  /// words.skipRepeats(by: \.count).observeValues { print($0) }
  /// for word in ["one", "two", "three"] { observer.send(value: word) }  //> one | three
  /// ```
  @preconcurrency @inlinable
  public func skipRepeats<Key: Equatable>(
    by key: @escaping @Sendable (Value) -> Key
  ) -> Signal {
    transform { $0.skippingRepeats(by: key) }
  }

  /// Emits only the values that differ from the last emitted one, or fails with the error that the
  /// comparison throws.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptSkipRepeats(
    _ isEquivalent: @escaping @Sendable (Value, Value) throws(Error) -> Bool
  ) -> Signal {
    transform { $0.attemptSkippingRepeats(isEquivalent) }
  }
}

extension Signal where Value: Equatable {
  /// Emits only the values that differ from the last emitted one.
  @inlinable
  public func skipRepeats() -> Signal {
    transform { $0.skippingRepeats(==) }
  }
}

extension SignalProducer {
  /// Emits only the values that differ from the last emitted one.
  @preconcurrency @inlinable
  public func skipRepeats(
    _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> SignalProducer {
    transform { $0.skippingRepeats(isEquivalent) }
  }

  /// Emits only the values whose key differs from that of the last emitted one.
  ///
  /// ```swift
  /// SignalProducer<String, Never>(["one", "two", "three"]).skipRepeats(by: \.count)
  ///   .startWithValues { print($0) }  //> one | three
  /// ```
  @preconcurrency @inlinable
  public func skipRepeats<Key: Equatable>(
    by key: @escaping @Sendable (Value) -> Key
  ) -> SignalProducer {
    transform { $0.skippingRepeats(by: key) }
  }

  /// Emits only the values that differ from the last emitted one, or fails with the error that the
  /// comparison throws. The failure stops the source.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptSkipRepeats(
    _ isEquivalent: @escaping @Sendable (Value, Value) throws(Error) -> Bool
  ) -> SignalProducer {
    transformUntilEnd { $0.attemptSkippingRepeats(isEquivalent) }
  }
}

extension SignalProducer where Value: Equatable {
  /// Emits only the values that differ from the last emitted one.
  @inlinable
  public func skipRepeats() -> SignalProducer {
    transform { $0.skippingRepeats(==) }
  }
}
