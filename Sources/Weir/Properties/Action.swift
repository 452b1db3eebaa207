/// A unit of work with an input that is executed at most once at a time.
///
/// `apply` returns a producer whose runs each request an execution. A run fails with
/// `ActionError.disabled` while another execution is in progress on any thread, or while the action
/// is disabled. Otherwise it sends the events of the producer that `execute` returns for the input.
///
/// ```swift
/// let greet = Action<String, String, Never> { SignalProducer(value: "hi \($0)") }
/// greet.values.observeValues { print($0) }
/// greet.apply("Pedro").start()  //> hi Pedro
/// ```
///
/// At the start of an execution, `isEnabled` becomes false and then `isExecuting` becomes true.
/// Each event is sent to the run that requested the execution, and then to `events` and the signals
/// derived from it. Both properties change back after the run has received its terminal event, but
/// not before the work has been started. An observer of `completed` can therefore start the next
/// execution, except if the work ends during its start. Disposing the run interrupts the work.
///
/// Executions keep the action alive, and the action retains the property on which it depends. When
/// the action is released, its signals complete.
public final class Action<Input, Output, Error: Swift.Error> {
  /// A signal of all events of all executions.
  public let events: Signal<Signal<Output, Error>.Event, Never>

  /// A signal of the values of all executions.
  public let values: Signal<Output, Never>

  /// A signal of the errors with which executions fail.
  public let errors: Signal<Error, Never>

  /// A signal that emits a value when an execution completes.
  public let completed: Signal<Void, Never>

  /// A signal that emits a value when an execution is rejected, because the action is disabled or
  /// another execution is in progress.
  public let disabledErrors: Signal<Void, Never>

  /// Whether an execution is in progress.
  public let isExecuting: Property<Bool>

  /// Whether an execution can start now.
  public let isEnabled: Property<Bool>

  /// The lifetime of the action.
  public let lifetime = Lifetime(CompositeDisposable())

  /// The property on which the action depends, retained so that it keeps changing.
  @usableFromInline let state: AnyObject
  @usableFromInline let eventsInput: Signal<Signal<Output, Error>.Event, Never>.Observer
  @usableFromInline let disabledErrorsInput: Signal<Void, Never>.Observer
  /// Starts an execution and returns its work; returns nil if the action is disabled or executing.
  @usableFromInline let tryBegin: (Input) -> SignalProducer<Output, Error>?
  @usableFromInline let end: () -> Void

  /// Creates an action that depends on a state.
  ///
  /// - Parameters:
  ///   - state: A property, which the action retains.
  ///   - isEnabled: Whether the action is enabled for a value of `state`.
  ///   - execute: Returns the work for an input. It receives the value of `state` for which the
  ///     action was enabled.
  @preconcurrency @inlinable
  public init<State: PropertyProtocol>(
    state: State, enabledIf isEnabled: @escaping @Sendable (State.Value) -> Bool,
    execute: @escaping @Sendable (State.Value, Input) -> SignalProducer<Output, Error>
  ) {
    self.state = state
    (events, eventsInput) = Signal.pipe()
    (disabledErrors, disabledErrorsInput) = Signal.pipe()
    values = events.compactMap { $0.value }
    errors = events.compactMap { $0.error }
    completed = events.compactMap { $0.isCompleted ? () : nil }

    let availability = ActionAvailability(state.value)
    self.isEnabled = Property(capturing: availability.isEnabled)
    isExecuting = Property(capturing: availability.isExecuting)
    tryBegin = { input in availability.tryBegin().map { execute($0, input) } }
    end = { availability.end() }
    lifetime += state.producer.start(
      Signal.Observer(
        receiving: { availability.update($0, isEnabled: isEnabled($0)) }, termination: { _ in }))
  }

  @inlinable
  deinit {
    eventsInput.sendCompleted()
    disabledErrorsInput.sendCompleted()
    lifetime.disposables.dispose()
  }

  /// Returns a producer whose runs each execute the action with `input`, or fail with
  /// `ActionError.disabled`.
  @inlinable
  public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Error>> {
    SignalProducer<Output, ActionError<Error>>(beginning: { observer, run in
      let sink = run.open(observer)
      guard run.isActive else { return }
      guard let work = self.tryBegin(input) else {
        sink.send(error: .disabled)
        return self.disabledErrorsInput.send(value: ())
      }
      let execution = Run()
      _ = run.insert(execution)
      work.begin(self.observer(forwardingTo: sink), execution)
      let end = Unchecked(self.end)
      run += { end.value() }
    })
  }

  @inlinable
  func observer(
    forwardingTo sink: Signal<Output, ActionError<Error>>.Observer
  ) -> Signal<Output, Error>.Observer {
    Signal<Output, Error>.Observer(
      receiving: { value in
        sink.send(value: value)
        self.eventsInput.send(value: .value(value))
      },
      termination: { termination in
        let end = Signal<Output, Error>.Event(termination)
        sink.send(end.mapError(ActionError.producerFailed))
        self.eventsInput.send(value: end)
      })
  }
}

extension Action: @unchecked Sendable where Input: Sendable, Output: Sendable {}

extension Action: BindingTargetProvider {
  /// A target that executes the action with each value while the action exists.
  ///
  /// Values that arrive while the action is disabled or executing are rejected.
  @inlinable
  public var bindingTarget: BindingTarget<Input> {
    BindingTarget(lifetime: lifetime, receiving: { [weak self] in self?.apply($0).start() })
  }
}

extension Action where Input == Void {
  /// Returns a producer whose runs each execute the action, or fail with `ActionError.disabled`.
  @inlinable
  public func apply() -> SignalProducer<Output, ActionError<Error>> { apply(()) }
}
