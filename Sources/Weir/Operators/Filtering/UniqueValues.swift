extension Signal.Observer {
  @inlinable
  func unique<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Self {
    let seen = Local(Set<Identity>())
    return receiving { [onValue] in
      if seen.value.insert(transform($0)).inserted { onValue($0) }
    }
  }
}

extension Signal {
  /// Sends only the values whose identity no earlier value has had.
  ///
  /// All identities are kept until the end.
  @preconcurrency @inlinable
  public func uniqueValues<Identity: Hashable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> Signal {
    self.transform { $0.unique(transform) }
  }
}

extension Signal where Value: Hashable {
  /// Sends only the values that have not been sent before.
  ///
  /// All of them are kept until the end.
  @inlinable
  public func uniqueValues() -> Signal {
    transform { $0.unique { $0 } }
  }
}

extension SignalProducer {
  /// Sends only the values whose identity no earlier value of the run has had.
  ///
  /// All identities are kept until the end.
  @preconcurrency @inlinable
  public func uniqueValues<Identity: Hashable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> SignalProducer {
    self.transform { $0.unique(transform) }
  }
}

extension SignalProducer where Value: Hashable {
  /// Sends only the values that the run has not sent before.
  ///
  /// All of them are kept until the end.
  @inlinable
  public func uniqueValues() -> SignalProducer {
    transform { $0.unique { $0 } }
  }
}
