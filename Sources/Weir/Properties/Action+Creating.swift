extension Action {
  /// Creates an action that is always enabled.
  @preconcurrency @inlinable
  public convenience init(execute: @escaping @Sendable (Input) -> SignalProducer<Output, Error>) {
    self.init(enabledIf: Property(value: true), execute: execute)
  }

  /// Creates an action that is enabled while `isEnabled` is true.
  ///
  /// ```swift
  /// let isOnline = MutableProperty(false)
  /// let post = Action<String, String, Never>(enabledIf: isOnline) { text in
  ///   SignalProducer(value: "posted \(text)")
  /// }
  /// post.apply("hi").start { print($0) }  //> FAILED disabled
  /// isOnline.value = true
  /// post.apply("hi").start { print($0) }  //> VALUE posted hi | COMPLETED
  /// ```
  @preconcurrency @inlinable
  public convenience init<Condition: PropertyProtocol>(
    enabledIf isEnabled: Condition,
    execute: @escaping @Sendable (Input) -> SignalProducer<Output, Error>
  ) where Condition.Value == Bool {
    self.init(state: isEnabled, enabledIf: { $0 }) { _, input in execute(input) }
  }

  /// Creates an action whose work receives the current value of `state`.
  @preconcurrency @inlinable
  public convenience init<State: PropertyProtocol>(
    state: State,
    execute: @escaping @Sendable (State.Value, Input) -> SignalProducer<Output, Error>
  ) {
    self.init(state: state, enabledIf: { _ in true }, execute: execute)
  }

  /// Creates an action that is enabled while `state` is not nil and whose work receives the
  /// unwrapped value.
  @preconcurrency @inlinable
  public convenience init<State: PropertyProtocol, Wrapped>(
    unwrapping state: State,
    execute: @escaping @Sendable (Wrapped, Input) -> SignalProducer<Output, Error>
  ) where State.Value == Wrapped? {
    self.init(state: state, enabledIf: { $0 != nil }) { state, input in execute(state!, input) }
  }

  /// Creates an action that is enabled while the latest value proposed to `state` is valid or
  /// coerced. Its work receives the committed value.
  @preconcurrency @inlinable
  public convenience init<State, ValidationError>(
    validated state: ValidatingProperty<State, ValidationError>,
    execute: @escaping @Sendable (State, Input) -> SignalProducer<Output, Error>
  ) {
    self.init(unwrapping: state.result.map { $0.value }, execute: execute)
  }
}

extension Action where Input == Void {
  /// Creates an action without input whose work receives the current value of `state`.
  @preconcurrency @inlinable
  public convenience init<State: PropertyProtocol>(
    state: State, execute: @escaping @Sendable (State.Value) -> SignalProducer<Output, Error>
  ) {
    self.init(state: state) { state, _ in execute(state) }
  }

  /// Creates an action without input that is enabled while `state` is not nil and whose work
  /// receives the unwrapped value.
  @preconcurrency @inlinable
  public convenience init<State: PropertyProtocol, Wrapped>(
    unwrapping state: State,
    execute: @escaping @Sendable (Wrapped) -> SignalProducer<Output, Error>
  ) where State.Value == Wrapped? {
    self.init(unwrapping: state) { state, _ in execute(state) }
  }

  /// Creates an action without input that is enabled while the latest value proposed to `state` is
  /// valid or coerced. Its work receives the committed value.
  @preconcurrency @inlinable
  public convenience init<State, ValidationError>(
    validated state: ValidatingProperty<State, ValidationError>,
    execute: @escaping @Sendable (State) -> SignalProducer<Output, Error>
  ) {
    self.init(validated: state) { state, _ in execute(state) }
  }
}
