extension Signal.Observer {
  /// Emits the array that `add` returns for a value, and the remaining values on completion. A
  /// stream without values emits an empty array.
  @inlinable
  func collected<T>(
    in values: Local<[T]>, _ isFirst: Local<Bool>, adding add: @escaping (T, inout [T]) -> [T]?
  ) -> Signal<T, Error>.Observer where Value == [T] {
    Signal<T, Error>.Observer(
      receiving: { [onValue] value in
        isFirst.value = false
        if let full = add(value, &values.value) { onValue(full) }
      },
      termination: { [onValue, onTermination] termination in
        if case .completed = termination, isFirst.value || !values.value.isEmpty {
          onValue(values.value)
        }
        onTermination(termination)
      })
  }

  @inlinable
  func collected<T>(
    in values: Local<[T]> = Local([]), _ isFirst: Local<Bool> = Local(true)
  ) -> Signal<T, Error>.Observer where Value == [T] {
    collected(in: values, isFirst) { value, values in
      values.append(value)
      return nil
    }
  }

  @inlinable
  func collected<T>(
    in values: Local<[T]> = Local([]), _ isFirst: Local<Bool> = Local(true),
    upTo isFull: @escaping ([T]) -> Bool
  ) -> Signal<T, Error>.Observer where Value == [T] {
    collected(in: values, isFirst) { value, values in
      values.append(value)
      guard isFull(values) else { return nil }
      defer { values = [] }
      return values
    }
  }

  @inlinable
  func collected<T>(
    before isFull: @escaping ([T], T) -> Bool
  ) -> Signal<T, Error>.Observer where Value == [T] {
    collected(in: Local([]), Local(true)) { value, values in
      guard isFull(values, value) else {
        values.append(value)
        return nil
      }
      defer { values = [value] }
      return values
    }
  }
}

extension Signal {
  /// Emits all values as one array when the source completes.
  @inlinable
  public func collect() -> Signal<[Value], Error> {
    transform { $0.collected() }
  }

  /// Emits arrays of `count` values, and the remaining values when the source completes.
  ///
  /// Emits an empty array if the source completes without a value.
  ///
  /// - Precondition: `count` is positive.
  @inlinable
  public func collect(count: Int) -> Signal<[Value], Error> {
    precondition(count > 0, "the count must be at least 1")
    return transform { $0.collected { $0.count == count } }
  }

  /// Collects values until `shouldEmit` returns true for them, emits them as an array and starts
  /// the next array.
  ///
  /// Emits the remaining values when the source completes, or an empty array if there were no
  /// values.
  @preconcurrency @inlinable
  public func collect(
    _ shouldEmit: @escaping @Sendable (_ collected: [Value]) -> Bool
  ) -> Signal<[Value], Error> {
    transform { $0.collected(upTo: shouldEmit) }
  }

  /// Collects values until `shouldEmit` returns true for them and the next value. Then emits them
  /// as an array and starts the next array with that value.
  ///
  /// Emits the remaining values when the source completes, or an empty array if there were no
  /// values.
  @preconcurrency @inlinable
  public func collect(
    _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
  ) -> Signal<[Value], Error> {
    transform { $0.collected(before: shouldEmit) }
  }
}

extension SignalProducer {
  /// Emits all values as one array when the source completes.
  @inlinable
  public func collect() -> SignalProducer<[Value], Error> {
    transform { $0.collected() }
  }

  /// Emits arrays of `count` values, and the remaining values when the source completes.
  ///
  /// Emits an empty array if the source completes without a value.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(1...5).collect(count: 2)
  ///   .startWithValues { print($0) }  //> [1, 2] | [3, 4] | [5]
  /// ```
  /// - Precondition: `count` is positive.
  @inlinable
  public func collect(count: Int) -> SignalProducer<[Value], Error> {
    precondition(count > 0, "the count must be at least 1")
    return transform { $0.collected { $0.count == count } }
  }

  /// Collects values until `shouldEmit` returns true for them, emits them as an array and starts
  /// the next array.
  ///
  /// Emits the remaining values when the source completes, or an empty array if there were no
  /// values.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 3, 4, 7, 1, 5]).collect { $0.reduce(0, +) == 8 }
  ///   .startWithValues { print($0) }  //> [1, 3, 4] | [7, 1] | [5]
  /// ```
  @preconcurrency @inlinable
  public func collect(
    _ shouldEmit: @escaping @Sendable (_ collected: [Value]) -> Bool
  ) -> SignalProducer<[Value], Error> {
    transform { $0.collected(upTo: shouldEmit) }
  }

  /// Collects values until `shouldEmit` returns true for them and the next value. Then emits them
  /// as an array and starts the next array with that value.
  ///
  /// Emits the remaining values when the source completes, or an empty array if there were no
  /// values.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 1, 7, 7, 5]).collect { _, next in next == 7 }
  ///   .startWithValues { print($0) }  //> [1, 1] | [7] | [7, 5]
  /// ```
  @preconcurrency @inlinable
  public func collect(
    _ shouldEmit: @escaping @Sendable (_ collected: [Value], _ latest: Value) -> Bool
  ) -> SignalProducer<[Value], Error> {
    transform { $0.collected(before: shouldEmit) }
  }
}
