extension Signal.Observer {
  @inlinable @inline(__always)
  func scanMapped<State, T>(
    into state: Local<State>, _ next: @escaping (inout State, T) -> Value
  ) -> Signal<T, Error>.Observer {
    receiving { [onValue] in onValue(next(&state.value, $0)) }
  }

  @inlinable @inline(__always)
  func scanMapped<State, T>(
    in state: Local<State>, _ next: @escaping (State, T) -> (State, Value)
  ) -> Signal<T, Error>.Observer {
    scanMapped(into: state) { state, value in
      let (newState, output) = next(state, value)
      state = newState
      return output
    }
  }
}

extension Signal {
  /// Emits the second element of the pair that `next` returns for a state and a value. The first
  /// element is the next state.
  @preconcurrency @inlinable
  public func scanMap<State, U>(
    _ initialState: State, _ next: @escaping @Sendable (State, Value) -> (State, U)
  ) -> Signal<U, Error> {
    transform { $0.scanMapped(in: Local(initialState), next) }
  }

  /// Emits the result of `next` for each value and a state, which `next` can change.
  ///
  /// ```swift
  /// let (amounts, observer) = Signal<Int, Never>.pipe()
  /// amounts.scanMap(into: 0) { total, amount in
  ///   total += amount
  ///   return "\(amount) makes \(total)"
  /// }
  /// .observeValues { print($0) }
  /// for amount in [10, 5] { observer.send(value: amount) }  //> 10 makes 10 | 5 makes 15
  /// ```
  @preconcurrency @inlinable
  public func scanMap<State, U>(
    into initialState: State, _ next: @escaping @Sendable (inout State, Value) -> U
  ) -> Signal<U, Error> {
    transform { $0.scanMapped(into: Local(initialState), next) }
  }
}

extension SignalProducer {
  /// Emits the second element of the pair that `next` returns for a state and a value. The first
  /// element is the next state.
  @preconcurrency @inlinable
  public func scanMap<State, U>(
    _ initialState: State, _ next: @escaping @Sendable (State, Value) -> (State, U)
  ) -> SignalProducer<U, Error> {
    transform { $0.scanMapped(in: Local(initialState), next) }
  }

  /// Emits the result of `next` for each value and a state, which `next` can change. Each run
  /// begins with the initial state.
  @preconcurrency @inlinable
  public func scanMap<State, U>(
    into initialState: State, _ next: @escaping @Sendable (inout State, Value) -> U
  ) -> SignalProducer<U, Error> {
    transform { $0.scanMapped(into: Local(initialState), next) }
  }
}
