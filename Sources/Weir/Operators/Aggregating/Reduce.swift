extension Signal.Observer {
  @inlinable @inline(__always)
  func reduced<T>(
    _ initialResult: Value, _ nextPartialResult: @escaping (Value, T) -> Value
  ) -> Signal<T, Error>.Observer {
    let result = Local(initialResult)
    return Signal<T, Error>.Observer(
      receiving: { result.value = nextPartialResult(result.value, $0) },
      termination: { [onValue, onTermination] termination in
        if case .completed = termination { onValue(result.value) }
        onTermination(termination)
      })
  }
}

extension Signal {
  /// Combines all values into one, sent when the stream completes.
  @preconcurrency @inlinable
  public func reduce<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
  ) -> Signal<U, Error> {
    transform { $0.reduced(initialResult, nextPartialResult) }
  }
}

extension SignalProducer {
  /// Combines all values into one, sent when the stream completes.
  @preconcurrency @inlinable
  public func reduce<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
  ) -> SignalProducer<U, Error> {
    transform { $0.reduced(initialResult, nextPartialResult) }
  }
}
