// Each operator returns a composed property; see `Property` for how long it follows its sources.

extension PropertyProtocol {
  @inlinable @inline(__always)
  func derive<U>(
    _ operation: @escaping (Signal<U, Never>.Observer) -> Signal<Value, Never>.Observer
  ) -> Property<U> {
    Property(composing: producer.transform(operation))
  }

  /// Returns a property of the transformed value.
  @preconcurrency @inlinable
  public func map<U>(_ transform: @escaping @Sendable (Value) -> U) -> Property<U> {
    derive { $0.mapped(transform) }
  }

  /// Returns a property that always has the given value and sends it whenever this property
  /// changes.
  @_disfavoredOverload @inlinable
  public func map<U>(value: U) -> Property<U> {
    derive { $0.mapped { _ in value } }
  }

  /// Returns a property of the value at a key path.
  @inlinable
  public func map<U>(_ keyPath: KeyPath<Value, U>) -> Property<U> {
    derive { $0.mapped { $0[keyPath: keyPath] } }
  }

  /// Returns a property of the last value that satisfies `predicate`; it is `initial` until there
  /// is one.
  @preconcurrency @inlinable
  public func filter(
    initial: Value, _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> Property<Value> {
    Property(initial: initial, then: producer.filter(predicate))
  }

  /// Returns a property of the previous and the current value. `initial` is the value before the
  /// first.
  @inlinable
  public func combinePrevious(_ initial: Value) -> Property<(Value, Value)> {
    derive { $0.paired(withPreviousIn: Local(initial)) }
  }

  /// Returns a property that skips values equivalent to their predecessor.
  @preconcurrency @inlinable
  public func skipRepeats(
    _ isEquivalent: @escaping @Sendable (Value, Value) -> Bool
  ) -> Property<Value> {
    derive { $0.skippingRepeats(isEquivalent) }
  }

  /// Returns a property that skips values whose identity an earlier value had.
  ///
  /// It keeps all identities in memory.
  @preconcurrency @inlinable
  public func uniqueValues<Identity: Hashable>(
    _ transform: @escaping @Sendable (Value) -> Identity
  ) -> Property<Value> {
    derive { $0.unique(transform) }
  }
}

extension PropertyProtocol where Value: Equatable {
  /// Returns a property that skips values equal to their predecessor.
  ///
  /// ```swift
  /// let degrees = MutableProperty(20)
  /// degrees.skipRepeats().producer.startWithValues { print($0) }  //> 20
  /// for value in [20, 21, 21] { degrees.value = value }           //> 21
  /// ```
  @inlinable
  public func skipRepeats() -> Property<Value> {
    derive { $0.skippingRepeats(==) }
  }
}

extension PropertyProtocol where Value: Hashable {
  /// Returns a property that skips values equal to an earlier value.
  ///
  /// It keeps all values in memory.
  @inlinable
  public func uniqueValues() -> Property<Value> {
    derive { $0.unique { $0 } }
  }
}

extension PropertyProtocol where Value: PropertyProtocol {
  /// Returns a property of the values of the inner properties, flattened with `strategy`.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Property<Value.Value> {
    Property(composing: producer.flatten(strategy))
  }
}

extension PropertyProtocol {
  /// Transforms each value into a property and returns a property of their values, flattened with
  /// `strategy`.
  @preconcurrency @inlinable
  public func flatMap<Inner: PropertyProtocol>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Property<Inner.Value> {
    Property(composing: producer.flatMap(strategy, transform))
  }
}
