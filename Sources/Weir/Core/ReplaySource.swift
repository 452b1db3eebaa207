/// A hot source with a memory: what it remembers changes with each event, and whoever starts to
/// observe first gets what is remembered and then exactly the events after that.
///
/// What is remembered and the turn of each event at the gate are decided under one lock, so that
/// all agree on them. Nothing is delivered under the lock.
@usableFromInline
package final class ReplaySource<Memory, Value, Error: Swift.Error> {
  @usableFromInline
  package struct State {
    @usableFromInline package var memory: Memory
    @usableFromInline package var termination: Termination<Error>?

    @inlinable
    init(memory: Memory) {
      self.memory = memory
    }
  }

  /// The one signal of the core: without it, the core would end with its last observer.
  @usableFromInline let signal: Signal<Value, Error>
  /// The core of that signal, unmanaged so that recording neither retains nor releases.
  @usableFromInline let unmanagedCore: Unmanaged<SignalCore<Value, Error>>
  @usableFromInline package let state: Locked<State>
  @usableFromInline let isSilentlyReleased: Bool

  /// - Parameter isSilentlyReleased: whoever observes is not interrupted when this goes away, but
  ///   left without events.
  @inlinable
  package init(_ memory: Memory, isSilentlyReleased: Bool = false) {
    self.isSilentlyReleased = isSilentlyReleased
    let core = SignalCore<Value, Error>(run: Run(), ownsRun: true)
    signal = Signal(core)
    unmanagedCore = .passUnretained(core)
    state = Locked(State(memory: memory))
  }

  @inlinable
  deinit { core.run.gate.perform { [core] in core.terminate(.interrupted) } }

  @inlinable
  var core: SignalCore<Value, Error> { signal.core }

  @inlinable
  package var memory: Memory { state.withLock { $0.memory } }

  /// Records by `change`, which returns the value to send and a result, and sends the value.
  @inlinable
  package func record<Result>(_ change: (inout State) -> (Value, Result)) -> Result {
    unmanagedCore._withUnsafeGuaranteedRef { core in
      let (value, result, turn) = state.withLock { state -> (Value, Result, Gate.Turn) in
        let (value, result) = change(&state)
        if core.run.gate.tryEnter() { return (value, result, .isIn) }
        return (value, result, core.run.gate.wait(Gate.Work { core.send(value) }))
      }
      core.run.gate.use(turn) { core.send(value) }
      return result
    }
  }

  /// Records the end, if it is the first, and delivers it.
  @inlinable
  package func terminate(_ termination: Termination<Error>) {
    let turn = state.withLock { state in
      state.termination = state.termination ?? termination
      return core.run.gate.takeTurn(Gate.Work { [core] in core.terminate(termination) })
    }
    core.run.gate.use(turn) { core.terminate(termination) }
  }

  /// Sends what is remembered, by `replay`, and then the events recorded afterwards, or the end.
  ///
  /// The gate of the run is held meanwhile, so that those events wait until the replay is done.
  @inlinable
  func start(
    _ observer: Signal<Value, Error>.Observer, _ run: Run,
    replay: (Memory, _ send: (Value) -> Void) -> Void
  ) {
    let sink = run.open(observer)
    let live = Node(isSilentlyReleased ? sink.ignoringInterruption : sink, core: core)
    run.enter()
    let (memory, termination, turn) = state.withLock { state in
      let turn =
        state.termination == nil
        ? core.run.gate.takeTurn(Gate.Work { [core] in core.append(live) }) : nil
      return (state.memory, state.termination, turn)
    }
    if let turn { core.run.gate.use(turn) { core.append(live) } }
    replay(memory) { if run.isActive { observer.onValue($0) } }
    if let termination { run.close(termination, observer) }
    run.gate.leave()
    _ = run.insert(live.subscription)
  }
}
