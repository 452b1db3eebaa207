/// Work that is done on inputs, one execution at a time.
///
/// `apply` makes a producer whose every run asks for an execution. It fails with
/// `ActionError.disabled` while another execution runs, on whatever thread, and while the action is
/// not enabled; otherwise it sends the events of the work that `execute` returns for the input.
///
/// ```swift
/// let greet = Action<String, String, Never> { SignalProducer(value: "hi \($0)") }
/// greet.values.observeValues { print($0) }
/// greet.apply("Pedro").start()  //> hi Pedro
/// ```
///
/// An execution begins with `isEnabled` turning false and then `isExecuting` turning true. Each event
/// of the work goes to the run that asked for it, then to `events` and the signals made of that.
/// `isEnabled` and `isExecuting` turn back when the end has reached the run, and not before the work
/// is started: so an observer of `completed` can start the next execution, save after work that ends
/// while it is started. Disposing the run interrupts the work.
///
/// The action lives as long as its executions, and so does the property it depends on. When it goes
/// away, its signals complete.
public final class Action<Input, Output, Error: Swift.Error> {
  /// All events of all executions.
  public let events: Signal<Signal<Output, Error>.Event, Never>

  /// The values of all executions.
  public let values: Signal<Output, Never>

  /// The failures of the work of all executions.
  public let errors: Signal<Error, Never>

  /// Sends a value when an execution completes.
  public let completed: Signal<Void, Never>

  /// Sends a value when an execution is refused, because the action is disabled or busy.
  public let disabledErrors: Signal<Void, Never>

  /// Whether an execution is running.
  public let isExecuting: Property<Bool>

  /// Whether an execution could begin now.
  public let isEnabled: Property<Bool>

  /// The time during which the action exists.
  public let lifetime = Lifetime(CompositeDisposable())

  /// Kept, for the action is of no use without it.
  @usableFromInline let state: AnyObject
  @usableFromInline let eventsInput: Signal<Signal<Output, Error>.Event, Never>.Observer
  @usableFromInline let disabledErrorsInput: Signal<Void, Never>.Observer
  /// Begins an execution where it may; nil where not.
  @usableFromInline let tryBegin: (Input) -> SignalProducer<Output, Error>?
  @usableFromInline let end: () -> Void

  /// An action that depends on a state: it is enabled while `isEnabled` says so of the state, and
  /// its work gets the state for which that was said.
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

  /// A producer each run of which is an execution with `input`, or fails with
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
  /// Starts an execution with each value, as long as the action exists; those that come while it is
  /// disabled or busy are refused.
  @inlinable
  public var bindingTarget: BindingTarget<Input> {
    BindingTarget(lifetime: lifetime, receiving: { [weak self] in self?.apply($0).start() })
  }
}

extension Action where Input == Void {
  /// A producer each run of which is an execution, or fails with `ActionError.disabled`.
  @inlinable
  public func apply() -> SignalProducer<Output, ActionError<Error>> { apply(()) }
}
