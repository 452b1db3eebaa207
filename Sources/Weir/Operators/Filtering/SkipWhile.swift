extension Signal.Observer {
  func skipping(while shouldContinue: @escaping (Value) throws(Error) -> Bool) -> Self {
    let isSkipping = Local(true)
    return attempting { [onValue] value throws(Error) in
      if isSkipping.value { isSkipping.value = try shouldContinue(value) }
      if !isSkipping.value { onValue(value) }
    }
  }
}

extension Signal {
  /// Sends all values from the first one on that does not satisfy the predicate.
  @preconcurrency
  public func skip(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal {
    transform { $0.skipping(while: shouldContinue) }
  }

  /// Sends all values from the first one on that does not satisfy the predicate; fails where it
  /// throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptSkip(
    while shouldContinue: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> Signal {
    transform { $0.skipping(while: shouldContinue) }
  }
}

extension SignalProducer {
  /// Sends all values from the first one on that does not satisfy the predicate.
  @preconcurrency
  public func skip(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
    transform { $0.skipping(while: shouldContinue) }
  }

  /// Sends all values from the first one on that does not satisfy the predicate; fails, and stops
  /// its source, where it throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptSkip(
    while shouldContinue: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> SignalProducer {
    transformUntilEnd { $0.skipping(while: shouldContinue) }
  }
}
