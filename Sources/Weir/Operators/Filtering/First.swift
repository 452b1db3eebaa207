extension Signal {
  /// Sends the first value that satisfies the predicate, then completes.
  @preconcurrency
  public func first(where predicate: @escaping @Sendable (Value) -> Bool) -> Signal {
    filter(predicate).take(first: 1)
  }

  /// Sends the first value that satisfies the predicate, then completes; fails where it throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptFirst(
    where predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> Signal {
    attemptFilter(predicate).take(first: 1)
  }

  /// Sends the index of the first value that satisfies the predicate, then completes; only completes
  /// where none does.
  @preconcurrency
  @_disfavoredOverload
  public func firstIndex(
    where predicate: @escaping @Sendable (Value) -> Bool
  ) -> Signal<Int, Error> {
    enumerated().first { predicate($0.element) }.map { $0.index }
  }

  /// Sends the value with the index given, then completes; only completes where there is none.
  ///
  /// - Precondition: `index` is not negative.
  @_disfavoredOverload
  public func element(at index: Int) -> Signal {
    skip(first: index).take(first: 1)
  }

  /// Sends the values whose indexes are in the range, then completes.
  ///
  /// - Precondition: the range has no negative index.
  @_disfavoredOverload
  public func elements<Range: RangeExpression<Int>>(in range: Range) -> Signal {
    let range = range.relative(to: 0..<Int.max)
    return skip(first: range.lowerBound).take(first: range.count)
  }
}

extension SignalProducer {
  /// Sends the first value that satisfies the predicate, then completes and stops its source.
  @preconcurrency
  public func first(where predicate: @escaping @Sendable (Value) -> Bool) -> SignalProducer {
    filter(predicate).take(first: 1)
  }

  /// Sends the first value that satisfies the predicate, then completes and stops its source; fails
  /// where the predicate throws.
  @preconcurrency
  @_disfavoredOverload
  public func attemptFirst(
    where predicate: @escaping @Sendable (Value) throws(Error) -> Bool
  ) -> SignalProducer {
    attemptFilter(predicate).take(first: 1)
  }

  /// Sends the index of the first value that satisfies the predicate, then completes and stops its
  /// source; only completes where none does.
  @preconcurrency
  @_disfavoredOverload
  public func firstIndex(
    where predicate: @escaping @Sendable (Value) -> Bool
  ) -> SignalProducer<Int, Error> {
    enumerated().first { predicate($0.element) }.map { $0.index }
  }

  /// Sends the value with the index given, then completes and stops its source; only completes where
  /// there is none.
  ///
  /// - Precondition: `index` is not negative.
  @_disfavoredOverload
  public func element(at index: Int) -> SignalProducer {
    skip(first: index).take(first: 1)
  }

  /// Sends the values whose indexes are in the range, then completes and stops its source.
  ///
  /// - Precondition: the range has no negative index.
  @_disfavoredOverload
  public func elements<Range: RangeExpression<Int>>(in range: Range) -> SignalProducer {
    let range = range.relative(to: 0..<Int.max)
    return range.isEmpty ? .empty : skip(first: range.lowerBound).take(first: range.count)
  }
}
