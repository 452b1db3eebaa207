extension Signal.Observer {
  func least(by areInIncreasingOrder: @escaping (Value, Value) throws(Error) -> Bool) -> Self {
    let unwrapping: Signal<Value?, Error>.Observer = compactMapped { $0 }
    return unwrapping.attemptReduced(nil) { least, value throws(Error) in
      guard let least, try !areInIncreasingOrder(value, least) else { return value }
      return least
    }
  }

  func greatest(by areInIncreasingOrder: @escaping (Value, Value) throws(Error) -> Bool) -> Self {
    least { value, greatest throws(Error) in try areInIncreasingOrder(greatest, value) }
  }
}

extension Signal {
  /// Sends the least value when the stream completes; of equal ones the first, of none nothing.
  ///
  /// - Parameter areInIncreasingOrder: true where its first argument is less than the second.
  @preconcurrency
  @_disfavoredOverload
  public func min(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) -> Signal {
    transform { $0.least(by: areInIncreasingOrder) }
  }

  /// Sends the greatest value when the stream completes; of equal ones the first, of none nothing.
  ///
  /// - Parameter areInIncreasingOrder: true where its first argument is less than the second.
  @preconcurrency
  @_disfavoredOverload
  public func max(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) -> Signal {
    transform { $0.greatest(by: areInIncreasingOrder) }
  }

  /// Sends the least value when the stream completes; fails where the comparison throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptMin(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) throws(Error) -> Bool
  ) -> Signal {
    transform { $0.least(by: areInIncreasingOrder) }
  }

  /// Sends the greatest value when the stream completes; fails where the comparison throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptMax(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) throws(Error) -> Bool
  ) -> Signal {
    transform { $0.greatest(by: areInIncreasingOrder) }
  }
}

extension Signal where Value: Comparable {
  /// Sends the least value when the stream completes; of none nothing.
  @_disfavoredOverload
  public func min() -> Signal { transform { $0.least(by: <) } }

  /// Sends the greatest value when the stream completes; of none nothing.
  @_disfavoredOverload
  public func max() -> Signal { transform { $0.greatest(by: <) } }
}

extension SignalProducer {
  /// Sends the least value when the stream completes; of equal ones the first, of none nothing.
  ///
  /// - Parameter areInIncreasingOrder: true where its first argument is less than the second.
  @preconcurrency
  @_disfavoredOverload
  public func min(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) -> SignalProducer {
    transform { $0.least(by: areInIncreasingOrder) }
  }

  /// Sends the greatest value when the stream completes; of equal ones the first, of none nothing.
  ///
  /// - Parameter areInIncreasingOrder: true where its first argument is less than the second.
  @preconcurrency
  @_disfavoredOverload
  public func max(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) -> Bool
  ) -> SignalProducer {
    transform { $0.greatest(by: areInIncreasingOrder) }
  }

  /// Sends the least value when the stream completes; fails, and stops its source, where the
  /// comparison throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptMin(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) throws(Error) -> Bool
  ) -> SignalProducer {
    transformUntilEnd { $0.least(by: areInIncreasingOrder) }
  }

  /// Sends the greatest value when the stream completes; fails, and stops its source, where the
  /// comparison throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptMax(
    by areInIncreasingOrder: @escaping @Sendable (Value, Value) throws(Error) -> Bool
  ) -> SignalProducer {
    transformUntilEnd { $0.greatest(by: areInIncreasingOrder) }
  }
}

extension SignalProducer where Value: Comparable {
  /// Sends the least value when the stream completes; of none nothing.
  @_disfavoredOverload
  public func min() -> SignalProducer { transform { $0.least(by: <) } }

  /// Sends the greatest value when the stream completes; of none nothing.
  @_disfavoredOverload
  public func max() -> SignalProducer { transform { $0.greatest(by: <) } }
}
