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
}

extension Signal {
  /// Sends every intermediate result of combining the values, beginning with the first.
  @preconcurrency @inlinable
  public func scan<U>(
    _ initialResult: U, _ nextPartialResult: @escaping @Sendable (U, Value) -> U
  ) -> Signal<U, Error> {
    transform { $0.scanned(initialResult, nextPartialResult) }
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
}
