extension Signal where Value == Never {
  /// The same stream, in the type of one that may send values.
  @inlinable
  public func promoteValue<U>(_: U.Type = U.self) -> Signal<U, Error> {
    transform { $0.receiving { (_: Never) in } }
  }

  /// The same stream.
  @inlinable
  public func promoteValue(_: Value.Type = Value.self) -> Signal { self }
}

extension SignalProducer where Value == Never {
  /// The same stream, in the type of one that may send values.
  @inlinable
  public func promoteValue<U>(_: U.Type = U.self) -> SignalProducer<U, Error> {
    transform { $0.receiving { (_: Never) in } }
  }

  /// The same stream.
  @inlinable
  public func promoteValue(_: Value.Type = Value.self) -> SignalProducer { self }
}
