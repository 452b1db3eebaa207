extension Signal.Observer {
  @inlinable @inline(__always)
  func scanned<T>(
    _ initialResult: Value, _ nextPartialResult: @escaping (Value, T) -> Value
  ) -> Signal<T, Error>.Observer {
    let result = Local(initialResult)
    return receiving { [onValue] in
      let next = nextPartialResult(result.value, $0)
      result.value = next
      onValue(next)
    }
  }

  @inlinable @inline(__always)
  func scanned<T>(
    into initialResult: Value, _ update: @escaping (inout Value, T) -> Void
  ) -> Signal<T, Error>.Observer {
    let result = Local(initialResult)
    return receiving { [onValue] in
      update(&result.value, $0)
      onValue(result.value)
    }
  }

  @inlinable
  func attemptScanned<T>(
    _ initialResult: Value, _ nextPartialResult: @escaping (Value, T) throws(Error) -> Value
  ) -> Signal<T, Error>.Observer {
    let result = Local(initialResult)
    return attempting { [onValue] value throws(Error) in
      result.value = try nextPartialResult(result.value, value)
      onValue(result.value)
    }
  }
}

extension Signal {
  /// Sends every intermediate result of combining the values, beginning with the first.
  @preconcurrency @inlinable
  public func scan<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
  ) -> Signal<U, Error> {
    transform { $0.scanned(initialResult, nextPartialResult) }
  }

  /// Sends every intermediate result of working the values into one, beginning with the first.
  @preconcurrency @inlinable
  public func scan<U>(
    into initialResult: U, _ nextPartialResult: @escaping @Sendable (inout U, Value) -> Void
  ) -> Signal<U, Error> {
    transform { $0.scanned(into: initialResult, nextPartialResult) }
  }

  /// Sends every intermediate result of combining the values; fails where the closure throws.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptScan<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) throws(Error) -> U
  ) -> Signal<U, Error> {
    transform { $0.attemptScanned(initialResult, nextPartialResult) }
  }
}

extension SignalProducer {
  /// Sends every intermediate result of combining the values, beginning with the first.
  @preconcurrency @inlinable
  public func scan<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
  ) -> SignalProducer<U, Error> {
    transform { $0.scanned(initialResult, nextPartialResult) }
  }

  /// Sends every intermediate result of working the values into one, beginning with the first.
  @preconcurrency @inlinable
  public func scan<U>(
    into initialResult: U, _ nextPartialResult: @escaping @Sendable (inout U, Value) -> Void
  ) -> SignalProducer<U, Error> {
    transform { $0.scanned(into: initialResult, nextPartialResult) }
  }

  /// Sends every intermediate result of combining the values; fails, and stops its source, where
  /// the closure throws.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptScan<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) throws(Error) -> U
  ) -> SignalProducer<U, Error> {
    transformUntilEnd { $0.attemptScanned(initialResult, nextPartialResult) }
  }
}
