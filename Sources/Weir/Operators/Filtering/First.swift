extension Signal {
  /// Emits the first value that satisfies the predicate, then completes.
  @preconcurrency
  public func first(where predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    filter(predicate).take(first: 1)
  }

  /// Emits the first value that satisfies the predicate and completes, or fails with the error that
  /// the predicate throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptFirst(
    where predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> Signal {
    attemptFilter(predicate).take(first: 1)
  }

  /// Emits the index of the first value that satisfies the predicate, then completes. If there is
  /// no such value, it completes with the source.
  @preconcurrency
  @_disfavoredOverload
  public func firstIndex(
    where predicate: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Int, Error> {
    enumerated().first { predicate($0.element) }.map { $0.index }
  }

  /// Emits the value at a zero-based index, then completes. If there is no such value, it completes
  /// with the source.
  ///
  /// - Precondition: `index` is not negative.
  @_disfavoredOverload
  public func element(at index: Int) -> Signal {
    skip(first: index).take(first: 1)
  }

  /// Emits the values whose zero-based indexes are in the range, then completes.
  ///
  /// - Precondition: The range has no negative index.
  @_disfavoredOverload
  public func elements<Range: RangeExpression<Int>>(in range: Range) -> Signal {
    let range = range.relative(to: 0..<Int.max)
    return skip(first: range.lowerBound).take(first: range.count)
  }
}

extension SignalProducer {
  /// Emits the first value that satisfies the predicate, then completes and stops the source.
  @preconcurrency
  public func first(where predicate: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
    filter(predicate).take(first: 1)
  }

  /// Emits the first value that satisfies the predicate and completes, or fails with the error that
  /// the predicate throws. Both stop the source.
  @preconcurrency
  @_disfavoredOverload
  public func attemptFirst(
    where predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> SignalProducer {
    attemptFilter(predicate).take(first: 1)
  }

  /// Emits the index of the first value that satisfies the predicate, then completes and stops the
  /// source. If there is no such value, it completes with the source.
  @preconcurrency
  @_disfavoredOverload
  public func firstIndex(
    where predicate: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Int, Error> {
    enumerated().first { predicate($0.element) }.map { $0.index }
  }

  /// Emits the value at a zero-based index, then completes and stops the source. If there is no
  /// such value, it completes with the source.
  ///
  /// - Precondition: `index` is not negative.
  @_disfavoredOverload
  public func element(at index: Int) -> SignalProducer {
    skip(first: index).take(first: 1)
  }

  /// Emits the values whose zero-based indexes are in the range, then completes and stops the
  /// source.
  ///
  /// - Precondition: The range has no negative index.
  @_disfavoredOverload
  public func elements<Range: RangeExpression<Int>>(in range: Range) -> SignalProducer {
    let range = range.relative(to: 0..<Int.max)
    return range.isEmpty ? .empty : skip(first: range.lowerBound).take(first: range.count)
  }
}
