extension SignalProducer where Value: FixedWidthInteger {
  /// Creates a producer of `count` consecutive numbers that begin with `start`.
  ///
  /// - Parameter scheduler: If given, each number is emitted in a separate action on it.
  /// - Precondition: `count` is not negative, and the numbers are in the range of their type.
  public static func range(
    start: Value, count: Int, on scheduler: (any Scheduler)? = nil
  ) -> SignalProducer {
    precondition(count >= 0, "the count must not be negative")
    precondition(
      count == 0 || count - 1 <= Value.Magnitude(truncatingIfNeeded: Value.max &- start),
      "the range exceeds the greatest number of its type")
    return SignalProducer(
      (0..<count).lazy.map { start &+ Value(truncatingIfNeeded: $0) }, on: scheduler)
  }
}

extension SignalProducer {
  /// Creates a producer of `initialState` and the values computed from it by repeated calls of
  /// `next`. It completes when `condition` is false for the next value.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>.generate(initialState: 1, while: { $0 < 100 }, next: { $0 * 3 })
  ///   .startWithValues { print($0) }  //> 1 | 3 | 9 | 27 | 81
  /// ```
  /// - Parameter scheduler: If given, each value is emitted in a separate action on it.
  @preconcurrency
  public static func generate(
    initialState: Value, while condition: @escaping @Sendable (Value) -> Bool,
    next: @escaping @Sendable (Value) -> Value, on scheduler: (any Scheduler)? = nil
  ) -> SignalProducer {
    SignalProducer(
      sequence(state: Value?.none) { state -> Value? in
        let value = state.map(next) ?? initialState
        state = value
        return condition(value) ? value : nil
      }, on: scheduler)
  }

  /// Creates a producer that repeatedly emits `value` until it is disposed.
  ///
  /// Use an operator such as `take(first:)` to limit the number of values.
  ///
  /// - Parameter scheduler: If given, each value is emitted in a separate action on it.
  public static func repeatElement(
    _ value: Value, on scheduler: (any Scheduler)? = nil
  ) -> SignalProducer {
    SignalProducer(sequence(state: ()) { _ in value }, on: scheduler)
  }
}
