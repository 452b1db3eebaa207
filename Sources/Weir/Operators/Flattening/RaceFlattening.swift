/// Runs inner streams concurrently until one of them sends an event, and then only that one.
final class RaceFlattening<Value, Error: Swift.Error>: @unchecked Sendable {
  private struct State {
    var isRunning = false
    var isDecided = false
    var outerHasCompleted = false
  }

  private let run: Run
  private let sink: Signal<Value, Error>.Observer
  private let contenders = CompositeDisposable()
  private let state = Locked(State())

  init(run: Run, observer: Signal<Value, Error>.Observer) {
    self.run = run
    sink = run.open(observer)
    _ = run.insert(contenders)
  }

  func receive(_ inner: SignalProducer<Value, Error>) {
    let isLate = state.withLock { state in
      if !state.isDecided { state.isRunning = true }
      return state.isDecided
    }
    guard !isLate else { return }
    let innerRun = Run()
    guard let token = contenders.insert(innerRun) else { return }
    // Accessed only inside the gate of the inner stream.
    let hasWon = Local(false)
    let mayPass = { [self] in
      if !hasWon.value { hasWon.value = decide(for: innerRun, token) }
      return hasWon.value
    }
    inner.begin(
      Signal<Value, Error>.Observer(
        receiving: { [sink] in if mayPass() { sink.onValue($0) } },
        termination: { [self] in if mayPass() { winnerEnded($0) } }), innerRun)
  }

  func outerEnded(_ termination: Termination<Error>) {
    guard case .completed = termination else { return sink.onTermination(termination) }
    let isLast = state.withLock { state in
      state.outerHasCompleted = true
      return !state.isRunning
    }
    if isLast { sink.onTermination(.completed) }
  }

  /// Returns true to the first caller, and stops all other inner streams.
  private func decide(for innerRun: Run, _ token: Bag<any Disposable>.Token) -> Bool {
    let wins = state.withLock { state in
      defer { state.isDecided = true }
      return !state.isDecided
    }
    guard wins else { return false }
    _ = run.insert(innerRun)
    contenders.remove(token)
    contenders.dispose()
    return true
  }

  private func winnerEnded(_ termination: Termination<Error>) {
    guard case .completed = termination else { return sink.onTermination(termination) }
    let isLast = state.withLock { state in
      state.isRunning = false
      return state.outerHasCompleted
    }
    if isLast { sink.onTermination(.completed) }
  }
}
