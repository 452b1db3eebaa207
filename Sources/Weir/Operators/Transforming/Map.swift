extension Signal.Observer {
  @inlinable @inline(__always)
  func mapped<T>(_ transform: @escaping (T) -> Value) -> Signal<T, Error>.Observer {
    receiving { [onValue] in onValue(transform($0)) }
  }
}

extension Signal {
  /// Emits the result of `transform` for each value.
  ///
  /// A key path can be passed instead of a closure: `people.map(\.name)`.
  @preconcurrency @inlinable
  public func map<U>(_ transform: @escaping @Sendable (Value) -> U) -> Signal<U, Error> {
    self.transform { $0.mapped(transform) }
  }

  /// Emits `value` for each value of the source.
  @inlinable
  public func map<U>(value: U) -> Signal<U, Error> {
    transform { $0.mapped { _ in value } }
  }
}

extension SignalProducer {
  /// Emits the result of `transform` for each value.
  ///
  /// A key path can be passed instead of a closure: `people.map(\.name)`.
  ///
  /// ```swift
  /// SignalProducer<String, Never>(["Ana", "Pedro"]).map { $0.count }
  ///   .startWithValues { print($0) }  //> 3 | 5
  /// ```
  @preconcurrency @inlinable
  public func map<U>(_ transform: @escaping @Sendable (Value) -> U) -> SignalProducer<U, Error> {
    self.transform { $0.mapped(transform) }
  }

  /// Emits `value` for each value of the source.
  @inlinable
  public func map<U>(value: U) -> SignalProducer<U, Error> {
    transform { $0.mapped { _ in value } }
  }
}
