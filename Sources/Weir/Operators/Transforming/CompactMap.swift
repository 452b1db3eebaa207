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
  /// Sends each value transformed, where the transformation returns something.
  @preconcurrency @inlinable
  public func compactMap<U>(
    _ transform: @escaping @Sendable (Value) -> U?
  ) -> Signal<U, Error> {
    self.transform { $0.compactMapped(transform) }
  }

  /// Sends each value transformed, where the transformation returns something; fails where it
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
  /// Sends the values that are not nil, unwrapped.
  @inlinable
  public func skipNil() -> Signal<Value.Wrapped, Error> {
    transform { $0.compactMapped { $0.optional } }
  }

  /// Sends `replacement` in the place of nil, and the other values unwrapped.
  @inlinable
  @_disfavoredOverload
  public func replaceNil(with replacement: Value.Wrapped) -> Signal<Value.Wrapped, Error> {
    transform { $0.mapped { $0.optional ?? replacement } }
  }
}

extension SignalProducer {
  /// Sends each value transformed, where the transformation returns something.
  @preconcurrency @inlinable
  public func compactMap<U>(
    _ transform: @escaping @Sendable (Value) -> U?
  ) -> SignalProducer<U, Error> {
    self.transform { $0.compactMapped(transform) }
  }

  /// Sends each value transformed, where the transformation returns something; fails where it
  /// throws.
  @preconcurrency @inlinable
  @_disfavoredOverload
  public func attemptCompactMap<U>(
    _ transform: @escaping @Sendable (Value) throws(Error) -> U?
  ) -> SignalProducer<U, Error> {
    transformUntilEnd { $0.attemptCompactMapped(transform) }
  }
}

extension SignalProducer where Value: OptionalProtocol {
  /// Sends the values that are not nil, unwrapped.
  @inlinable
  public func skipNil() -> SignalProducer<Value.Wrapped, Error> {
    transform { $0.compactMapped { $0.optional } }
  }

  /// Sends `replacement` in the place of nil, and the other values unwrapped.
  @inlinable
  @_disfavoredOverload
  public func replaceNil(with replacement: Value.Wrapped) -> SignalProducer<Value.Wrapped, Error> {
    transform { $0.mapped { $0.optional ?? replacement } }
  }
}
