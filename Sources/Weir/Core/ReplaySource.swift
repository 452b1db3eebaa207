/// A hot source with memory: an observer first receives a replay of the memory and then exactly the
/// events that follow.
///
/// The memory and the turn of each event at the gate are updated under one lock, so that they
/// agree. No event is delivered under the lock.
@usableFromInline
package class ReplayCore<Memory, Value, Error: Swift.Error> {
  @usableFromInline
  package struct State {
    @usableFromInline package var memory: Memory
    @usableFromInline package var termination: Termination<Error>?

    @inlinable
    init(memory: Memory) {
      self.memory = memory
    }
  }

  @usableFromInline final let core: SignalCore<Value, Error>
  /// The unmanaged `core`, so that recording neither retains nor releases it.
  @usableFromInline final let unmanagedCore: Unmanaged<SignalCore<Value, Error>>
  @usableFromInline final let lock = BiasedLock()
  @usableFromInline @exclusivity(unchecked) final var state: State
  @usableFromInline final let isSilentlyReleased: Bool

  /// - Parameter isSilentlyReleased: Whether observers receive no event when this source is
  ///   released, instead of an interruption.
  @inlinable
  init(
    _ memory: Memory, core: SignalCore<Value, Error> = SignalCore(run: Run(), ownsRun: true),
    isSilentlyReleased: Bool = false
  ) {
    self.isSilentlyReleased = isSilentlyReleased
    self.core = core
    unmanagedCore = .passUnretained(core)
    state = State(memory: memory)
  }

  @inlinable @inline(__always) @discardableResult
  package final func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { body(&state) }
  }

  @inlinable
  package final var memory: Memory { withState { $0.memory } }

  /// Updates the state with `change`, which returns the value to send, if any, and a result. Then
  /// sends the value and returns the result.
  @inlinable
  package final func record<Result>(_ change: (inout State) -> (Value?, Result)) -> Result {
    unmanagedCore._withUnsafeGuaranteedRef { core in
      let (value, result, turn) = withState { state -> (Value?, Result, Gate.Turn) in
        let (value, result) = change(&state)
        guard let value else { return (nil, result, .waits) }
        if core.run.gate.tryEnter() { return (value, result, .isIn) }
        return (value, result, core.run.gate.wait(Gate.Work { core.send(value) }))
      }
      core.run.gate.use(turn) { if let value { core.send(value) } }
      return result
    }
  }

  /// Records the terminal event, if it is the first, and delivers it.
  @inlinable
  package final func terminate(_ termination: Termination<Error>) {
    let turn = withState { state in
      state.termination = state.termination ?? termination
      return core.run.gate.takeTurn(Gate.Work { [core] in core.terminate(termination) })
    }
    core.run.gate.use(turn) { core.terminate(termination) }
  }

  /// Replays the memory with `replay`, then sends the events recorded afterwards or the terminal
  /// event.
  ///
  /// The gate of the run is held during the replay, so that later events wait until it is done.
  @inlinable
  final func start(
    _ observer: Signal<Value, Error>.Observer, _ run: Run,
    countedBy observers: ObserverCount? = nil,
    replay: (Memory, _ send: (Value) -> Void) -> Void
  ) {
    let sink = run.open(observer)
    let live = Node(isSilentlyReleased ? sink.ignoringInterruption : sink, core: core)
    let subscription: any Disposable =
      if let observers {
        CountedSubscription(live.subscription, countedBy: observers)
      } else {
        live.subscription
      }
    run.enter()
    let (memory, termination, turn) = withState { state in
      let turn =
        state.termination == nil
        ? core.run.gate.takeTurn(Gate.Work { [core] in core.append(live) }) : nil
      return (state.memory, state.termination, turn)
    }
    if let turn { core.run.gate.use(turn) { core.append(live) } }
    replay(memory) { if run.isActive { observer.onValue($0) } }
    if let termination { run.close(termination, observer) }
    run.gate.leave()
    _ = run.insert(subscription)
  }
}

extension ReplayCore where Memory == Value {
  /// Records a value and returns a closure that delivers it.
  ///
  /// Lets the caller record under a lock of its own and call the closure after releasing it.
  @inlinable
  final func recordNow(_ value: Value) -> () -> Void {
    let turn = withState { state in
      state.memory = value
      return core.run.gate.takeTurn(Gate.Work { [core] in core.send(value) })
    }
    return { [core] in core.run.gate.use(turn) { core.send(value) } }
  }

  /// Records a value and calls `delivery` with a closure that sends it, once it is the value's turn
  /// at the gate.
  final func record(_ value: Value, delivery: @escaping (_ send: () -> Void) -> Void) {
    let (replaced, turn) = withState { state in
      defer { state.memory = value }
      return (
        state.memory,
        core.run.gate.takeTurn(Gate.Work { [core] in delivery { core.send(value) } })
      )
    }
    core.run.gate.use(turn) { delivery { core.send(value) } }
    withExtendedLifetime(replaced) {}
  }
}

/// A source with memory that stays active without observers and is interrupted on release.
@usableFromInline
package final class ReplaySource<Memory, Value, Error: Swift.Error>: ReplayCore<
  Memory, Value, Error
>
{
  /// The signal of the core. Holding it keeps the core from ending with its last observer.
  @usableFromInline let signal: Signal<Value, Error>

  @inlinable
  package init(_ memory: Memory, isSilentlyReleased: Bool = false) {
    let core = SignalCore<Value, Error>(run: Run(), ownsRun: true)
    signal = Signal(core)
    super.init(memory, core: core, isSilentlyReleased: isSilentlyReleased)
  }

  @inlinable
  deinit { core.run.gate.perform { [core] in core.terminate(.interrupted) } }
}
