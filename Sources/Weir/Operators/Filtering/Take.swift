extension Signal.Observer {
  @inlinable @inline(__always)
  func taking(first left: Local<Int>) -> Self {
    receiving { [onValue, onTermination] in
      guard left.value > 0 else { return }
      left.value -= 1
      onValue($0)
      if left.value == 0 { onTermination(.completed) }
    }
  }
}

extension Signal {
  /// Emits the first `count` values, then completes. If `count` is zero, completes immediately.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func take(first count: Int) -> Signal {
    precondition(count >= 0, "the count must not be negative")
    return count == 0 ? .empty : transform { $0.taking(first: Local(count)) }
  }
}

extension SignalProducer {
  /// Emits the first `count` values, then completes and stops the source. If `count` is zero, is
  /// interrupted immediately.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(1...).take(first: 2)
  ///   .start { print($0) }  //> VALUE 1 | VALUE 2 | COMPLETED
  /// ```
  /// - Precondition: `count` is not negative.
  @inlinable
  public func take(first count: Int) -> SignalProducer {
    precondition(count >= 0, "the count must not be negative")
    return count == 0 ? .interrupted : transformUntilEnd { $0.taking(first: Local(count)) }
  }
}
