extension Signal.Observer {
  @inlinable @inline(__always)
  func scanned<T>(
    in result: Local<Value>, _ nextPartialResult: @escaping (Value, T) -> Value
  ) -> Signal<T, Error>.Observer {
    receiving { [onValue] in
      let next = nextPartialResult(result.value, $0)
      result.value = next
      onValue(next)
    }
  }

  @inlinable @inline(__always)
  func scanned<T>(
    into result: Local<Value>, _ update: @escaping (inout Value, T) -> Void
  ) -> Signal<T, Error>.Observer {
    receiving { [onValue] in
      update(&result.value, $0)
      onValue(result.value)
    }
  }

  @inlinable
  func attemptScanned<T>(
    in result: Local<Value>, _ nextPartialResult: @escaping (Value, T) throws(Error) -> Value
  ) -> Signal<T, Error>.Observer {
    attempting { [onValue] value throws(Error) in
      result.value = try nextPartialResult(result.value, value)
      onValue(result.value)
    }
  }
}

extension Signal {
  /// Combines the values successively, beginning with `initialResult`, and emits each intermediate
  /// result.
  @preconcurrency @inlinable
  public func scan<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
  ) -> Signal<U, Error> {
    transform { $0.scanned(in: Local(initialResult), nextPartialResult) }
  }

  /// Accumulates the values in `initialResult` and emits each intermediate result.
  @preconcurrency @inlinable
  public func scan<U>(
    into initialResult: U, _ nextPartialResult: @escaping @Sendable (inout U, Value) -> Void
  ) -> Signal<U, Error> {
    transform { $0.scanned(into: Local(initialResult), nextPartialResult) }
  }

  /// Combines the values successively, beginning with `initialResult`, and emits each intermediate
  /// result, or fails with the error that the closure throws.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptScan<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) throws(Error) -> U
  ) -> Signal<U, Error> {
    transform { $0.attemptScanned(in: Local(initialResult), nextPartialResult) }
  }
}

extension SignalProducer {
  /// Combines the values successively, beginning with `initialResult`, and emits each intermediate
  /// result.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(1...4).scan(0, +).startWithValues { print($0) }  //> 1 | 3 | 6 | 10
  /// ```
  @preconcurrency @inlinable
  public func scan<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
  ) -> SignalProducer<U, Error> {
    transform { $0.scanned(in: Local(initialResult), nextPartialResult) }
  }

  /// Accumulates the values in `initialResult` and emits each intermediate result.
  @preconcurrency @inlinable
  public func scan<U>(
    into initialResult: U, _ nextPartialResult: @escaping @Sendable (inout U, Value) -> Void
  ) -> SignalProducer<U, Error> {
    transform { $0.scanned(into: Local(initialResult), nextPartialResult) }
  }

  /// Combines the values successively, beginning with `initialResult`, and emits each intermediate
  /// result, or fails with the error that the closure throws. The failure stops the source.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptScan<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) throws(Error) -> U
  ) -> SignalProducer<U, Error> {
    transformUntilEnd { $0.attemptScanned(in: Local(initialResult), nextPartialResult) }
  }
}
