extension Signal.Observer {
  @inlinable @inline(__always)
  func reduced<T>(
    in result: Local<Value>, _ nextPartialResult: @escaping (Value, T) -> Value
  ) -> Signal<T, Error>.Observer {
    sendingAtCompletion(result) { result.value = nextPartialResult(result.value, $0) }
  }

  @inlinable @inline(__always)
  func reduced<T>(
    into result: Local<Value>, _ update: @escaping (inout Value, T) -> Void
  ) -> Signal<T, Error>.Observer {
    sendingAtCompletion(result) { update(&result.value, $0) }
  }

  @inlinable
  func attemptReduced<T>(
    in result: Local<Value>, _ nextPartialResult: @escaping (Value, T) throws(Error) -> Value
  ) -> Signal<T, Error>.Observer {
    let partial = attempting { (value: T) throws(Error) in
      result.value = try nextPartialResult(result.value, value)
    }
    return sendingAtCompletion(result, receiving: partial.onValue)
  }

  @inlinable @inline(__always)
  func sendingAtCompletion<T>(
    _ result: Local<Value>, receiving value: @escaping (T) -> Void
  ) -> Signal<T, Error>.Observer {
    Signal<T, Error>.Observer(
      receiving: value,
      termination: { [onValue, onTermination] termination in
        if case .completed = termination { onValue(result.value) }
        onTermination(termination)
      })
  }
}

extension Signal {
  /// Combines all values into one and emits it when the source completes.
  @preconcurrency @inlinable
  public func reduce<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
  ) -> Signal<U, Error> {
    transform { $0.reduced(in: Local(initialResult), nextPartialResult) }
  }

  /// Accumulates all values in `initialResult` and emits the result when the source completes.
  @preconcurrency @inlinable
  public func reduce<U>(
    into initialResult: U, _ nextPartialResult: @escaping @Sendable (inout U, Value) -> Void
  ) -> Signal<U, Error> {
    transform { $0.reduced(into: Local(initialResult), nextPartialResult) }
  }

  /// Combines all values into one and emits it when the source completes, or fails with the error
  /// that the closure throws.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptReduce<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) throws(Error) -> U
  ) -> Signal<U, Error> {
    transform { $0.attemptReduced(in: Local(initialResult), nextPartialResult) }
  }
}

extension SignalProducer {
  /// Combines all values into one and emits it when the source completes.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(1...4).reduce(0, +).startWithValues { print($0) }  //> 10
  /// ```
  @preconcurrency @inlinable
  public func reduce<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
  ) -> SignalProducer<U, Error> {
    transform { $0.reduced(in: Local(initialResult), nextPartialResult) }
  }

  /// Accumulates all values in `initialResult` and emits the result when the source completes.
  @preconcurrency @inlinable
  public func reduce<U>(
    into initialResult: U, _ nextPartialResult: @escaping @Sendable (inout U, Value) -> Void
  ) -> SignalProducer<U, Error> {
    transform { $0.reduced(into: Local(initialResult), nextPartialResult) }
  }

  /// Combines all values into one and emits it when the source completes, or fails with the error
  /// that the closure throws. The failure stops the source.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptReduce<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) throws(Error) -> U
  ) -> SignalProducer<U, Error> {
    transformUntilEnd { $0.attemptReduced(in: Local(initialResult), nextPartialResult) }
  }
}
