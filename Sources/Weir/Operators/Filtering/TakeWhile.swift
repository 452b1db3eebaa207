/// What becomes of the value with which a stream ends.
public enum TakeBehavior: Sendable {
  /// It is not sent.
  case exclusive
  /// It is the last that is sent.
  case inclusive
}

extension Signal.Observer {
  func taking(
    while shouldContinue: @escaping (Value) throws(Error) -> Bool, _ behavior: TakeBehavior
  ) -> Self {
    attempting { [onValue, onTermination] value throws(Error) in
      let goesOn = try shouldContinue(value)
      if goesOn || behavior == .inclusive { onValue(value) }
      if !goesOn { onTermination(.completed) }
    }
  }
}

extension Signal {
  /// Sends values as long as they satisfy the predicate, then completes.
  @preconcurrency
  public func take(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal {
    transform { $0.taking(while: shouldContinue, .exclusive) }
  }

  /// Sends values as long as they satisfy the predicate, then completes.
  ///
  /// - Parameter behavior: whether the first value that does not satisfy it is sent as well.
  @preconcurrency
  public func take(
    while shouldContinue: @escaping @Sendable (Value) -> Bool, behavior: TakeBehavior
  ) -> Signal {
    transform { $0.taking(while: shouldContinue, behavior) }
  }

  /// Sends values as long as they satisfy the predicate and the first that does not, then completes.
  @preconcurrency @_disfavoredOverload
  public func take(until shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal {
    take(while: shouldContinue, behavior: .inclusive)
  }

  /// Sends values as long as they satisfy the predicate, then completes; fails where it throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptTake(
    while shouldContinue: @escaping @Sendable (Value) throws(Error) -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Signal {
    transform { $0.taking(while: shouldContinue, behavior) }
  }
}

extension SignalProducer {
  /// Sends values as long as they satisfy the predicate, then completes and stops its source.
  @preconcurrency
  public func take(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
    transformUntilEnd { $0.taking(while: shouldContinue, .exclusive) }
  }

  /// Sends values as long as they satisfy the predicate, then completes and stops its source.
  ///
  /// - Parameter behavior: whether the first value that does not satisfy it is sent as well.
  @preconcurrency
  public func take(
    while shouldContinue: @escaping @Sendable (Value) -> Bool, behavior: TakeBehavior
  ) -> SignalProducer {
    transformUntilEnd { $0.taking(while: shouldContinue, behavior) }
  }

  /// Sends values as long as they satisfy the predicate and the first that does not, then completes
  /// and stops its source.
  @preconcurrency @_disfavoredOverload
  public func take(until shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
    take(while: shouldContinue, behavior: .inclusive)
  }

  /// Sends values as long as they satisfy the predicate, then completes and stops its source; fails
  /// where it throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptTake(
    while shouldContinue: @escaping @Sendable (Value) throws(Error) -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> SignalProducer {
    transformUntilEnd { $0.taking(while: shouldContinue, behavior) }
  }
}
