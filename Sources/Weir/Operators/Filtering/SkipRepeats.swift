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
}

extension Signal {
  /// Sends only the values that differ from the one sent before.
  @preconcurrency @inlinable
  public func skipRepeats(_ isEquivalent: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
    transform { $0.skippingRepeats(isEquivalent) }
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
}

extension SignalProducer where Value: Equatable {
  /// Sends only the values that differ from the one sent before.
  @inlinable
  public func skipRepeats() -> SignalProducer {
    transform { $0.skippingRepeats(==) }
  }
}
