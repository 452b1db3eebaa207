extension Signal where Value == Never {
  /// Changes the value type of a stream that emits no values.
  @inlinable
  public func promoteValue<U>(_: U.Type = U.self) -> Signal<U, Error> {
    transform { $0.receiving { (_: Never) in } }
  }

  /// Returns this stream, which already has the requested type.
  @inlinable
  public func promoteValue(_: Value.Type = Value.self) -> Signal { self }
}

extension SignalProducer where Value == Never {
  /// Changes the value type of a stream that emits no values.
  @inlinable
  public func promoteValue<U>(_: U.Type = U.self) -> SignalProducer<U, Error> {
    transform { $0.receiving { (_: Never) in } }
  }

  /// Returns this stream, which already has the requested type.
  @inlinable
  public func promoteValue(_: Value.Type = Value.self) -> SignalProducer { self }
}
