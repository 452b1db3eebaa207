extension Signal where Value == Never {
  /// Sends the same events, in the type of a stream that may send values.
  @inlinable
  public func promoteValue<U>(_: U.Type = U.self) -> Signal<U, Error> {
    transform { $0.receiving { (_: Never) in } }
  }

  /// Returns this stream, whose type it is already.
  @inlinable
  public func promoteValue(_: Value.Type = Value.self) -> Signal { self }
}

extension SignalProducer where Value == Never {
  /// Sends the same events, in the type of a stream that may send values.
  @inlinable
  public func promoteValue<U>(_: U.Type = U.self) -> SignalProducer<U, Error> {
    transform { $0.receiving { (_: Never) in } }
  }

  /// Returns this stream, whose type it is already.
  @inlinable
  public func promoteValue(_: Value.Type = Value.self) -> SignalProducer { self }
}
