extension Signal.Observer {
  @inlinable @inline(__always)
  func mapped<T>(_ transform: @escaping (T) -> Value) -> Signal<T, Error>.Observer {
    receiving { [onValue] in onValue(transform($0)) }
  }
}

extension Signal {
  /// Sends each value transformed.
  ///
  /// A key path can stand for the closure: `people.map(\.name)`.
  @preconcurrency @inlinable
  public func map<U>(_ transform: @escaping @Sendable (Value) -> U) -> Signal<U, Error> {
    self.transform { $0.mapped(transform) }
  }

  /// Sends `value` for each value.
  @inlinable
  public func map<U>(value: U) -> Signal<U, Error> {
    transform { $0.mapped { _ in value } }
  }
}

extension SignalProducer {
  /// Sends each value transformed.
  ///
  /// A key path can stand for the closure: `people.map(\.name)`.
  @preconcurrency @inlinable
  public func map<U>(_ transform: @escaping @Sendable (Value) -> U) -> SignalProducer<U, Error> {
    self.transform { $0.mapped(transform) }
  }

  /// Sends `value` for each value.
  @inlinable
  public func map<U>(value: U) -> SignalProducer<U, Error> {
    transform { $0.mapped { _ in value } }
  }
}
