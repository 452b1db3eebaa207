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
  /// Emits all values from the first one that does not satisfy the predicate.
  @preconcurrency
  public func skip(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal {
    transform { $0.skipping(while: shouldContinue) }
  }

  /// Emits all values from the first one that does not satisfy the predicate, or fails with the
  /// error that the predicate throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptSkip(
    while shouldContinue: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> Signal {
    transform { $0.skipping(while: shouldContinue) }
  }
}

extension SignalProducer {
  /// Emits all values from the first one that does not satisfy the predicate.
  @preconcurrency
  public func skip(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
    transform { $0.skipping(while: shouldContinue) }
  }

  /// Emits all values from the first one that does not satisfy the predicate, or fails with the
  /// error that the predicate throws. The failure stops the source.
  @preconcurrency
  @_disfavoredOverload
  public func attemptSkip(
    while shouldContinue: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> SignalProducer {
    transformUntilEnd { $0.skipping(while: shouldContinue) }
  }
}
