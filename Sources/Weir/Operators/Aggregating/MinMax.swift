extension Signal.Observer {
  func least(
    in result: Local<Value?>,
    by areInIncreasingOrder: @escaping (Value, Value) throws(Error) -> Bool
  ) -> Self {
    let unwrapping: Signal<Value?, Error>.Observer = compactMapped { $0 }
    return unwrapping.attemptReduced(in: result) { least, value throws(Error) in
      guard let least, try !areInIncreasingOrder(value, least) else { return value }
      return least
    }
  }

  func greatest(
    in result: Local<Value?>,
    by areInIncreasingOrder: @escaping (Value, Value) throws(Error) -> Bool
  ) -> Self {
    least(in: result) { value, greatest throws(Error) in try areInIncreasingOrder(greatest, value) }
  }
}

extension Signal {
  /// Emits the smallest value when the source completes. If several values are equal, emits the
  /// first of them. Emits nothing if there are no values.
  ///
  /// - Parameter areInIncreasingOrder: Returns true if its first argument is less than the second.
  @preconcurrency
  @_disfavoredOverload
  public func min(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) -> Signal {
    transform { $0.least(in: Local(nil), by: areInIncreasingOrder) }
  }

  /// Emits the greatest value when the source completes. If several values are equal, emits the
  /// first of them. Emits nothing if there are no values.
  ///
  /// - Parameter areInIncreasingOrder: Returns true if its first argument is less than the second.
  @preconcurrency
  @_disfavoredOverload
  public func max(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) -> Signal {
    transform { $0.greatest(in: Local(nil), by: areInIncreasingOrder) }
  }

  /// Emits the smallest value when the source completes, or fails with the error that the
  /// comparison throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptMin(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) throws(Error) -> Bool
  ) -> Signal {
    transform { $0.least(in: Local(nil), by: areInIncreasingOrder) }
  }

  /// Emits the greatest value when the source completes, or fails with the error that the
  /// comparison throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptMax(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) throws(Error) -> Bool
  ) -> Signal {
    transform { $0.greatest(in: Local(nil), by: areInIncreasingOrder) }
  }
}

extension Signal where Value: Comparable {
  /// Emits the smallest value, if any, when the source completes.
  @_disfavoredOverload
  public func min() -> Signal { transform { $0.least(in: Local(nil), by: <) } }

  /// Emits the greatest value, if any, when the source completes.
  @_disfavoredOverload
  public func max() -> Signal { transform { $0.greatest(in: Local(nil), by: <) } }
}

extension SignalProducer {
  /// Emits the smallest value when the source completes. If several values are equal, emits the
  /// first of them. Emits nothing if there are no values.
  ///
  /// - Parameter areInIncreasingOrder: Returns true if its first argument is less than the second.
  @preconcurrency
  @_disfavoredOverload
  public func min(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) -> SignalProducer {
    transform { $0.least(in: Local(nil), by: areInIncreasingOrder) }
  }

  /// Emits the greatest value when the source completes. If several values are equal, emits the
  /// first of them. Emits nothing if there are no values.
  ///
  /// - Parameter areInIncreasingOrder: Returns true if its first argument is less than the second.
  @preconcurrency
  @_disfavoredOverload
  public func max(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) -> SignalProducer {
    transform { $0.greatest(in: Local(nil), by: areInIncreasingOrder) }
  }

  /// Emits the smallest value when the source completes, or fails with the error that the
  /// comparison throws. The failure stops the source.
  @preconcurrency
  @_disfavoredOverload
  public func attemptMin(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) throws(Error) -> Bool
  ) -> SignalProducer {
    transformUntilEnd { $0.least(in: Local(nil), by: areInIncreasingOrder) }
  }

  /// Emits the greatest value when the source completes, or fails with the error that the
  /// comparison throws. The failure stops the source.
  @preconcurrency
  @_disfavoredOverload
  public func attemptMax(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) throws(Error) -> Bool
  ) -> SignalProducer {
    transformUntilEnd { $0.greatest(in: Local(nil), by: areInIncreasingOrder) }
  }
}

extension SignalProducer where Value: Comparable {
  /// Emits the smallest value, if any, when the source completes.
  @_disfavoredOverload
  public func min() -> SignalProducer { transform { $0.least(in: Local(nil), by: <) } }

  /// Emits the greatest value, if any, when the source completes.
  @_disfavoredOverload
  public func max() -> SignalProducer { transform { $0.greatest(in: Local(nil), by: <) } }
}
