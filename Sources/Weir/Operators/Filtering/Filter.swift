extension Signal.Observer {
  @inlinable @inline(__always)
  func filtered(_ isIncluded: @escaping (Value) -> Bool) -> Self {
    receiving { [onValue] in if isIncluded($0) { onValue($0) } }
  }
}

extension Signal {
  /// Sends only the values that satisfy the predicate.
  @preconcurrency @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
    transform { $0.filtered(isIncluded) }
  }
}

extension SignalProducer {
  /// Sends only the values that satisfy the predicate.
  @preconcurrency @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
    transform { $0.filtered(isIncluded) }
  }
}
