/// Runs the newest inner stream and interrupts the one before it.
@usableFromInline
final class LatestFlattening<Value, Error: Swift.Error>: @unchecked Sendable {
  @usableFromInline
  struct State {
    /// Counts the inner streams: the events of all but the newest are of no interest.
    @usableFromInline var newest = 0
    @usableFromInline var isRunning = false
    @usableFromInline var outerHasCompleted = false

    @inlinable
    init() {}
  }

  @usableFromInline let run: Run
  @usableFromInline let observer: Signal<Value, Error>.Observer
  @usableFromInline let sink: Signal<Value, Error>.Observer
  @usableFromInline let current = SerialDisposable()
  @usableFromInline let state = Locked(State())

  @inlinable
  init(run: Run, observer: Signal<Value, Error>.Observer) {
    self.run = run
    self.observer = observer
    sink = run.open(observer)
    _ = run.insert(current)
  }

  @inlinable
  func receive(_ inner: SignalProducer<Value, Error>) {
    let number = state.withLock { state in
      state.newest += 1
      state.isRunning = true
      return state.newest
    }
    let innerRun = Run()
    current.inner = innerRun
    inner.begin(
      Signal<Value, Error>.Observer(
        receiving: { [self] in send($0, from: number) },
        termination: { [self] in innerEnded(number, $0) }), innerRun)
  }

  @inlinable
  func outerEnded(_ termination: Termination<Error>) {
    guard case .completed = termination else { return sink.onTermination(termination) }
    let isLast = state.withLock { state in
      state.outerHasCompleted = true
      return !state.isRunning
    }
    if isLast { sink.sendCompleted() }
  }

  /// Sends the value of an inner stream if no newer one has come. Both is decided at once, so that
  /// no value can follow one of a newer stream.
  @inlinable
  func send(_ value: Value, from number: Int) {
    let turn = state.withLock { state in
      state.newest == number
        ? run.gate.takeTurn(
          Gate.Work { [observer, run] in if run.isActive { observer.onValue(value) } })
        : nil
    }
    guard let turn else { return }
    run.gate.use(turn) { if run.isActive { observer.onValue(value) } }
  }

  @inlinable
  func innerEnded(_ number: Int, _ termination: Termination<Error>) {
    let (isNewest, isLast) = state.withLock { state -> (Bool, Bool) in
      guard state.newest == number else { return (false, false) }
      state.isRunning = false
      return (true, state.outerHasCompleted)
    }
    guard isNewest else { return }
    if case .failed = termination {
      sink.onTermination(termination)
    } else if isLast {
      sink.sendCompleted()
    }
  }
}
