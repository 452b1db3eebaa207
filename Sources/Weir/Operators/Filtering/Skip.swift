extension Signal.Observer {
  @inlinable @inline(__always)
  func skipping(first left: Local<Int>) -> Self {
    receiving { [onValue] in
      if left.value > 0 { left.value -= 1 } else { onValue($0) }
    }
  }
}

extension Signal {
  /// Emits all values except the first `count`.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  public func skip(first count: Int) -> Signal {
    precondition(count >= 0, "the count must not be negative")
    return transform { $0.skipping(first: Local(count)) }
  }
}

extension SignalProducer {
  /// Emits all values except the first `count`.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(1...4).skip(first: 2).startWithValues { print($0) }  //> 3 | 4
  /// ```
  /// - Precondition: `count` is not negative.
  @inlinable
  public func skip(first count: Int) -> SignalProducer {
    precondition(count >= 0, "the count must not be negative")
    return transform { $0.skipping(first: Local(count)) }
  }
}
