/// A hot source with a memory: what it remembers changes with each event, and whoever starts to
/// observe first gets what is remembered and then exactly the events after that.
@usableFromInline
final class ReplaySource<Memory, Value, Error: Swift.Error> {
  @usableFromInline
  struct State {
    @usableFromInline var memory: Memory
    /// Counts the events that have been recorded; a delivery may lag behind.
    @usableFromInline var recorded: UInt64 = 0

    @inlinable
    init(memory: Memory) {
      self.memory = memory
    }
  }

  @usableFromInline let core = SignalCore<Value, Error>(run: Run(), ownsRun: true)
  @usableFromInline let state: Locked<State>
  @usableFromInline let delivered = Local<UInt64>(0)

  @inlinable
  init(_ memory: Memory) {
    state = Locked(State(memory: memory))
  }

  @inlinable
  deinit { core.run.gate.perform { [core] in core.terminate(.interrupted) } }

  @inlinable
  var memory: Memory { state.withLock { $0.memory } }

  /// Records by `change`, which returns the value to send and a result, and sends the value.
  ///
  /// Recording and the order of delivery are decided under one lock, so that all agree on them.
  @inlinable
  func record<Result>(_ change: (inout Memory) -> (Value, Result)) -> Result {
    let (value, number, result, isIn) = state.withLock { state in
      let (value, result) = change(&state.memory)
      state.recorded += 1
      let number = state.recorded
      let isIn = core.run.gate.tryEnter()
      if !isIn {
        core.run.gate.leaveBehind(Gate.Work { [self] in deliver(value, number) })
      }
      return (value, number, result, isIn)
    }
    if isIn {
      deliver(value, number)
      core.run.gate.leave()
    }
    return result
  }

  @inlinable
  func deliver(_ value: Value, _ number: UInt64) {
    delivered.value = number
    core.send(value)
  }

  /// Records the end by `change` and delivers it.
  @inlinable
  func terminate(
    _ termination: Termination<Error>, _ change: (inout Memory) -> Void = { _ in }
  ) {
    state.withLock { change(&$0.memory) }
    core.run.gate.perform { [core] in core.terminate(termination) }
  }

  /// Sends what is remembered by `replay`, which returns false where nothing can follow, and then
  /// the events recorded afterwards.
  @inlinable
  func start(
    _ observer: Signal<Value, Error>.Observer, _ run: Run,
    replay: (Memory, Signal<Value, Error>.Observer) -> Bool
  ) {
    let sink = run.open(observer)
    let (memory, seen) = state.withLock { ($0.memory, $0.recorded) }
    guard replay(memory, sink) else { return }
    let delivered = delivered
    let live = Signal<Value, Error>.Observer(
      receiving: { if delivered.value > seen { sink.onValue($0) } },
      termination: sink.onTermination)
    _ = run.insert(core.observe(live))
  }
}
