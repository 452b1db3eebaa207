extension Signal.Observer {
  @inlinable @inline(__always)
  func filtered(_ isIncluded: @escaping (Value) -> Bool) -> Self {
    receiving { [onValue] in if isIncluded($0) { onValue($0) } }
  }

  @inlinable
  func attemptFiltered(_ isIncluded: @escaping (Value) throws(Error) -> Bool) -> Self {
    attempting { [onValue] value throws(Error) in if try isIncluded(value) { onValue(value) } }
  }
}

extension Signal {
  /// Emits only the values that satisfy the predicate.
  @preconcurrency @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
    transform { $0.filtered(isIncluded) }
  }

  /// Emits only the values that satisfy the predicate, or fails with the error that the predicate
  /// throws.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptFilter(
    _ isIncluded: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> Signal {
    transform { $0.attemptFiltered(isIncluded) }
  }
}

extension SignalProducer {
  /// Emits only the values that satisfy the predicate.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(1...6).filter { $0.isMultiple(of: 2) }
  ///   .startWithValues { print($0) }  //> 2 | 4 | 6
  /// ```
  @preconcurrency @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
    transform { $0.filtered(isIncluded) }
  }

  /// Emits only the values that satisfy the predicate, or fails with the error that the predicate
  /// throws. The failure stops the source.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptFilter(
    _ isIncluded: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> SignalProducer {
    transformUntilEnd { $0.attemptFiltered(isIncluded) }
  }
}
