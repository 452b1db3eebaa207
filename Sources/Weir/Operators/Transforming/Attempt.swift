extension Signal.Observer {
  /// Returns an observer that handles values with `value` and fails this stream with the error that
  /// it throws.
  @inlinable
  func attempting<T>(_ value: @escaping (T) throws(Error) -> Void) -> Signal<T, Error>.Observer {
    receiving { [onTermination] received in
      do throws(Error) { try value(received) } catch { onTermination(.failed(error)) }
    }
  }

  @inlinable
  func attemptMapped<T>(
    _ transform: @escaping (T) throws(Error) -> Value
  ) -> Signal<T, Error>.Observer {
    attempting { [onValue] value throws(Error) in onValue(try transform(value)) }
  }

  @inlinable
  func attempted(_ action: @escaping (Value) throws(Error) -> Void) -> Self {
    attempting { [onValue] value throws(Error) in
      try action(value)
      onValue(value)
    }
  }
}

extension Signal {
  /// Emits each value for which `action` succeeds, or fails with the error of its first failure.
  @preconcurrency @inlinable
  public func attempt(_ action: @escaping @Sendable (Value) -> Result<(), Error>) -> Signal {
    transform { $0.attempted { value throws(Error) in try action(value).get() } }
  }

  /// Emits each value for which `action` returns, or fails with the error that `action` throws.
  ///
  /// A closure must declare the type of its error unless that is `any Error`:
  ///
  /// ```swift
  /// enum RangeError: Error { case tooMuch }
  /// let (numbers, observer) = Signal<Int, RangeError>.pipe()
  /// numbers.attempt { number throws(RangeError) in
  ///   if number > 100 { throw RangeError.tooMuch }
  /// }
  /// .observe { print($0) }
  /// for number in [1, 101] { observer.send(value: number) }  //> VALUE 1 | FAILED tooMuch
  /// ```
  @preconcurrency @_disfavoredOverload @inlinable
  public func attempt(_ action: @escaping @Sendable (Value) throws(Error) -> Void) -> Signal {
    transform { $0.attempted(action) }
  }

  /// Emits the value of the result that `transform` returns for each value, or fails with the error
  /// of its first failure.
  @preconcurrency @inlinable
  public func attemptMap<U>(
    _ transform: @escaping @Sendable (Value) -> Result<U, Error>
  ) -> Signal<U, Error> {
    self.transform { $0.attemptMapped { value throws(Error) in try transform(value).get() } }
  }

  /// Emits the result of `transform` for each value, or fails with the error that `transform`
  /// throws.
  @preconcurrency @_disfavoredOverload @inlinable
  public func attemptMap<U>(
    _ transform: @escaping @Sendable (Value) throws(Error) -> U
  ) -> Signal<U, Error> {
    self.transform { $0.attemptMapped(transform) }
  }
}

extension Signal where Error == Never {
  /// Emits each value for which `action` returns, or fails with the error that `action` throws.
  @preconcurrency @inlinable
  public func attempt<F>(
    _ action: @escaping @Sendable (Value) throws(F) -> Void
  ) -> Signal<Value, F> {
    promoteError(F.self).attempt(action)
  }

  /// Emits the result of `transform` for each value, or fails with the error that `transform`
  /// throws.
  @preconcurrency @inlinable
  public func attemptMap<U, F>(
    _ transform: @escaping @Sendable (Value) throws(F) -> U
  ) -> Signal<U, F> {
    promoteError(F.self).attemptMap(transform)
  }
}

extension SignalProducer {
  /// Emits each value for which `action` succeeds, or fails with the error of its first failure.
  /// The failure stops the source.
  @preconcurrency @inlinable
  public func attempt(
    _ action: @escaping @Sendable (Value) -> Result<(), Error>
  ) -> SignalProducer {
    transformUntilEnd { $0.attempted { value throws(Error) in try action(value).get() } }
  }

  /// Emits each value for which `action` returns, or fails with the error that `action` throws. The
  /// failure stops the source.
  ///
  /// A closure must declare the type of its error unless that is `any Error`:
  ///
  /// ```swift
  /// enum RangeError: Error { case tooMuch }
  /// SignalProducer<Int, RangeError>([1, 101, 2]).attempt { number throws(RangeError) in
  ///   if number > 100 { throw RangeError.tooMuch }
  /// }
  /// .start { print($0) }  //> VALUE 1 | FAILED tooMuch
  /// ```
  @preconcurrency @_disfavoredOverload @inlinable
  public func attempt(
    _ action: @escaping @Sendable (Value) throws(Error) -> Void
  ) -> SignalProducer {
    transformUntilEnd { $0.attempted(action) }
  }

  /// Emits the value of the result that `transform` returns for each value, or fails with the error
  /// of its first failure. The failure stops the source.
  @preconcurrency @inlinable
  public func attemptMap<U>(
    _ transform: @escaping @Sendable (Value) -> Result<U, Error>
  ) -> SignalProducer<U, Error> {
    transformUntilEnd { $0.attemptMapped { value throws(Error) in try transform(value).get() } }
  }

  /// Emits the result of `transform` for each value, or fails with the error that `transform`
  /// throws. The failure stops the source.
  @preconcurrency @_disfavoredOverload @inlinable
  public func attemptMap<U>(
    _ transform: @escaping @Sendable (Value) throws(Error) -> U
  ) -> SignalProducer<U, Error> {
    transformUntilEnd { $0.attemptMapped(transform) }
  }
}

extension SignalProducer where Error == Never {
  /// Emits each value for which `action` returns, or fails with the error that `action` throws. The
  /// failure stops the source.
  @preconcurrency @inlinable
  public func attempt<F>(
    _ action: @escaping @Sendable (Value) throws(F) -> Void
  ) -> SignalProducer<Value, F> {
    promoteError(F.self).attempt(action)
  }

  /// Emits the result of `transform` for each value, or fails with the error that `transform`
  /// throws. The failure stops the source.
  @preconcurrency @inlinable
  public func attemptMap<U, F>(
    _ transform: @escaping @Sendable (Value) throws(F) -> U
  ) -> SignalProducer<U, F> {
    promoteError(F.self).attemptMap(transform)
  }
}
