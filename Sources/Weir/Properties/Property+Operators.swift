// Each operator makes a composed property: see `Property` for how long it follows its sources.

extension PropertyProtocol {
  @inlinable @inline(__always)
  func derive<U>(
    _ operation: @escaping (Signal<U, Never>.Observer) -> Signal<Value, Never>.Observer
  ) -> Property<U> {
    Property(composing: producer.transform(operation))
  }

  /// The value transformed.
  @preconcurrency @inlinable
  public func map<U>(_ transform: @escaping @Sendable (Value) -> U) -> Property<U> {
    derive { $0.mapped(transform) }
  }

  /// Always `value`, sent anew whenever this property changes.
  @_disfavoredOverload @inlinable
  public func map<U>(value: U) -> Property<U> {
    derive { $0.mapped { _ in value } }
  }

  /// A part of the value.
  @inlinable
  public func map<U>(_ keyPath: KeyPath<Value, U>) -> Property<U> {
    derive { $0.mapped { $0[keyPath: keyPath] } }
  }

  /// The last value that satisfies `predicate`; `initial` until there is one.
  @preconcurrency @inlinable
  public func filter(
    initial: Value, _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> Property<Value> {
    Property(initial: initial, then: producer.filter(predicate))
  }

  /// The value before the present one and the present one; before the first one comes `initial`.
  @inlinable
  public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
    derive { $0.paired(withPreviousOf: initial) }
  }

  /// Only the values that differ from the one before.
  @preconcurrency @inlinable
  public func skipRepeats(
    _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> Property<Value> {
    derive { $0.skippingRepeats(isEquivalent) }
  }

  /// Only the values whose identity no earlier value has had. All identities are kept.
  @preconcurrency @inlinable
  public func uniqueValues<Identity: Hashable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> Property<Value> {
    derive { $0.unique(transform) }
  }
}

extension PropertyProtocol where Value: Equatable {
  /// Only the values that differ from the one before.
  @inlinable
  public func skipRepeats() -> Property<Value> {
    derive { $0.skippingRepeats(==) }
  }
}

extension PropertyProtocol where Value: Hashable {
  /// Only the values that have not been there before. All of them are kept.
  @inlinable
  public func uniqueValues() -> Property<Value> {
    derive { $0.unique { $0 } }
  }
}

extension PropertyProtocol where Value: PropertyProtocol {
  /// The values of the inner properties, as `strategy` says.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
    Property(composing: producer.flatten(strategy))
  }
}

extension PropertyProtocol {
  /// Turns each value into a property and takes the values of those, as `strategy` says.
  @preconcurrency @inlinable
  public func flatMap<Inner: PropertyProtocol>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Property<Inner.Value> {
    Property(composing: producer.flatMap(strategy, transform))
  }
}
