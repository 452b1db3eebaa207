extension Signal.Observer {
  @inlinable
  func unique<Identity: Hashable>(
    in seen: Local<Set<Identity>> = Local([]), _ transform: @escaping (Value) -> Identity
  ) -> Self {
    receiving { [onValue] in
      if seen.value.insert(transform($0)).inserted { onValue($0) }
    }
  }
}

extension Signal {
  /// Emits only the values whose identity no earlier value had.
  ///
  /// All identities are kept in memory until the end.
  @preconcurrency @inlinable
  public func uniqueValues<Identity: Hashable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> Signal {
    self.transform { $0.unique(transform) }
  }
}

extension Signal where Value: Hashable {
  /// Emits only the values that have not been emitted before.
  ///
  /// All values are kept in memory until the end.
  @inlinable
  public func uniqueValues() -> Signal {
    transform { $0.unique { $0 } }
  }
}

extension SignalProducer {
  /// Emits only the values whose identity no earlier value of the run had.
  ///
  /// All identities are kept in memory until the end.
  @preconcurrency @inlinable
  public func uniqueValues<Identity: Hashable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> SignalProducer {
    self.transform { $0.unique(transform) }
  }
}

extension SignalProducer where Value: Hashable {
  /// Emits only the values that have not been emitted before in the run.
  ///
  /// All values are kept in memory until the end.
  @inlinable
  public func uniqueValues() -> SignalProducer {
    transform { $0.unique { $0 } }
  }
}
