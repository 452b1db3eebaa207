extension SignalProducer where Value: FixedWidthInteger {
  /// Sends `count` numbers, beginning with `start`, then completes.
  ///
  /// - Parameter scheduler: sends each number by an action of its own, where there is one.
  /// - Precondition: `count` is not negative, and the numbers are in the range of their type.
  public static func range(
    start: Value, count: Int, on scheduler: (any Scheduler)? = nil
  ) -> SignalProducer {
    precondition(count >= 0, "a range cannot have a negative number of values")
    precondition(
      count == 0 || count - 1 <= Value.Magnitude(truncatingIfNeeded: Value.max &- start),
      "a range cannot go beyond the greatest number of its type")
    return SignalProducer(
      (0..<count).lazy.map { start &+ Value(truncatingIfNeeded: $0) }, on: scheduler)
  }
}

extension SignalProducer {
  /// Sends a state and those that follow it, as long as `condition` holds, then completes.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>.generate(initialState: 1, while: { $0 < 100 }, next: { $0 * 3 })
  ///   .startWithValues { print($0) }  //> 1 | 3 | 9 | 27 | 81
  /// ```
  /// - Parameter scheduler: sends each value by an action of its own, where there is one.
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

  /// Sends one value again and again, until the run is disposed or limited, as by `take(first:)`.
  ///
  /// - Parameter scheduler: sends each value by an action of its own, where there is one.
  public static func repeatElement(
    _ value: Value, on scheduler: (any Scheduler)? = nil
  ) -> SignalProducer {
    SignalProducer(sequence(state: ()) { _ in value }, on: scheduler)
  }
}
