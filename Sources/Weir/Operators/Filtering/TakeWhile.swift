/// Whether the value that ends a stream is emitted.
public enum TakeBehavior: Sendable {
  /// The value is not emitted.
  case exclusive
  /// The value is emitted as the last one.
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
  /// Emits values while they satisfy the predicate, then completes.
  @preconcurrency
  public func take(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal {
    transform { $0.taking(while: shouldContinue, .exclusive) }
  }

  /// Emits values while they satisfy the predicate, then completes.
  ///
  /// - Parameter behavior: Whether the first value that does not satisfy the predicate is also
  ///   emitted.
  @preconcurrency
  public func take(
    while shouldContinue: @escaping @Sendable (Value) -> Bool, behavior: TakeBehavior
  ) -> Signal {
    transform { $0.taking(while: shouldContinue, behavior) }
  }

  /// Emits values up to and including the first one that does not satisfy the predicate, then
  /// completes.
  @preconcurrency @_disfavoredOverload
  public func take(until shouldContinue: @escaping @Sendable (Value) -> Bool) -> Signal {
    take(while: shouldContinue, behavior: .inclusive)
  }

  /// Emits values while they satisfy the predicate and completes, or fails with the error that the
  /// predicate throws.
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
  /// Emits values while they satisfy the predicate, then completes and stops the source.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 9, 1]).take { $0 < 5 }
  ///   .start { print($0) }  //> VALUE 1 | VALUE 2 | COMPLETED
  /// ```
  @preconcurrency
  public func take(while shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
    transformUntilEnd { $0.taking(while: shouldContinue, .exclusive) }
  }

  /// Emits values while they satisfy the predicate, then completes and stops the source.
  ///
  /// - Parameter behavior: Whether the first value that does not satisfy the predicate is also
  ///   emitted.
  @preconcurrency
  public func take(
    while shouldContinue: @escaping @Sendable (Value) -> Bool, behavior: TakeBehavior
  ) -> SignalProducer {
    transformUntilEnd { $0.taking(while: shouldContinue, behavior) }
  }

  /// Emits values up to and including the first one that does not satisfy the predicate, then
  /// completes and stops the source.
  @preconcurrency @_disfavoredOverload
  public func take(until shouldContinue: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
    take(while: shouldContinue, behavior: .inclusive)
  }

  /// Emits values while they satisfy the predicate and completes, or fails with the error that the
  /// predicate throws. Both stop the source.
  @preconcurrency
  @_disfavoredOverload
  public func attemptTake(
    while shouldContinue: @escaping @Sendable (Value) throws(Error) -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> SignalProducer {
    transformUntilEnd { $0.taking(while: shouldContinue, behavior) }
  }
}
