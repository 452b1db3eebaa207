extension Signal.Observer {
  @inlinable @inline(__always)
  func skippingRepeats(_ isEquivalent: @escaping (Value, Value) -> Bool) -> Self {
    let previous = Local<Value?>(nil)
    return receiving { [onValue] in
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
    _ isEquivalent: @escaping (Value, Value) throws(Error) -> Bool
  ) -> Self {
    let previous = Local<Value?>(nil)
    return attempting { [onValue] value throws(Error) in
      if let last = previous.value, try isEquivalent(last, value) { return }
      previous.value = value
      onValue(value)
    }
  }
}

extension Signal {
  /// Sends only the values that differ from the one sent before.
  @preconcurrency @inlinable
  public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
    transform { $0.skippingRepeats(isEquivalent) }
  }

  /// Sends only the values whose key differs from that of the one sent before.
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

  /// Sends only the values that differ from the one sent before; fails where the comparison throws.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptSkipRepeats(
    _ isEquivalent: @escaping @Sendable (Value, Value) throws(Error) -> Bool
  ) -> Signal {
    transform { $0.attemptSkippingRepeats(isEquivalent) }
  }
}

extension Signal where Value: Equatable {
  /// Sends only the values that differ from the one sent before.
  @inlinable
  public func skipRepeats() -> Signal {
    transform { $0.skippingRepeats(==) }
  }
}

extension SignalProducer {
  /// Sends only the values that differ from the one sent before.
  @preconcurrency @inlinable
  public func skipRepeats(
    _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> SignalProducer {
    transform { $0.skippingRepeats(isEquivalent) }
  }

  /// Sends only the values whose key differs from that of the one sent before.
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

  /// Sends only the values that differ from the one sent before; fails, and stops its source, where
  /// the comparison throws.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptSkipRepeats(
    _ isEquivalent: @escaping @Sendable (Value, Value) throws(Error) -> Bool
  ) -> SignalProducer {
    transformUntilEnd { $0.attemptSkippingRepeats(isEquivalent) }
  }
}

extension SignalProducer where Value: Equatable {
  /// Sends only the values that differ from the one sent before.
  @inlinable
  public func skipRepeats() -> SignalProducer {
    transform { $0.skippingRepeats(==) }
  }
}
