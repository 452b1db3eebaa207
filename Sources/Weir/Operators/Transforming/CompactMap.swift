extension Signal.Observer {
  @inlinable @inline(__always)
  func compactMapped<T>(_ transform: @escaping (T) -> Value?) -> Signal<T, Error>.Observer {
    receiving { [onValue] in if let value = transform($0) { onValue(value) } }
  }

  @inlinable
  func attemptCompactMapped<T>(
    _ transform: @escaping (T) throws(Error) -> Value?
  ) -> Signal<T, Error>.Observer {
    attempting { [onValue] value throws(Error) in
      if let value = try transform(value) { onValue(value) }
    }
  }
}

extension Signal {
  /// Emits the results of `transform` that are not nil.
  @preconcurrency @inlinable
  public func compactMap<U>(
    _ transform: @escaping @Sendable (Value) -> U?
  ) -> Signal<U, Error> {
    self.transform { $0.compactMapped(transform) }
  }

  /// Emits the results of `transform` that are not nil, or fails with the error that `transform`
  /// throws.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptCompactMap<U>(
    _ transform: @escaping @Sendable (Value) throws(Error) -> U?
  ) -> Signal<U, Error> {
    self.transform { $0.attemptCompactMapped(transform) }
  }
}

extension Signal where Value: OptionalProtocol {
  /// Emits the values that are not nil, unwrapped.
  @inlinable
  public func skipNil() -> Signal<Value.Wrapped, Error> {
    transform { $0.compactMapped { $0.optional } }
  }

  /// Emits the unwrapped values, with nil replaced by `replacement`.
  @inlinable
  @_disfavoredOverload
  public func replaceNil(with replacement: Value.Wrapped) -> Signal<Value.Wrapped, Error> {
    transform { $0.mapped { $0.optional ?? replacement } }
  }
}

extension SignalProducer {
  /// Emits the results of `transform` that are not nil.
  ///
  /// ```swift
  /// SignalProducer<String, Never>(["1", "two", "3"]).compactMap { Int($0) }
  ///   .startWithValues { print($0) }  //> 1 | 3
  /// ```
  @preconcurrency @inlinable
  public func compactMap<U>(
    _ transform: @escaping @Sendable (Value) -> U?
  ) -> SignalProducer<U, Error> {
    self.transform { $0.compactMapped(transform) }
  }

  /// Emits the results of `transform` that are not nil, or fails with the error that `transform`
  /// throws. The failure stops the source.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptCompactMap<U>(
    _ transform: @escaping @Sendable (Value) throws(Error) -> U?
  ) -> SignalProducer<U, Error> {
    transformUntilEnd { $0.attemptCompactMapped(transform) }
  }
}

extension SignalProducer where Value: OptionalProtocol {
  /// Emits the values that are not nil, unwrapped.
  @inlinable
  public func skipNil() -> SignalProducer<Value.Wrapped, Error> {
    transform { $0.compactMapped { $0.optional } }
  }

  /// Emits the unwrapped values, with nil replaced by `replacement`.
  @inlinable
  @_disfavoredOverload
  public func replaceNil(with replacement: Value.Wrapped) -> SignalProducer<Value.Wrapped, Error> {
    transform { $0.mapped { $0.optional ?? replacement } }
  }
}
