/// Runs one inner stream at a time and ignores the streams that arrive while it is active.
final class ThrottleFlattening<Value, Error: Swift.Error>: @unchecked Sendable {
  private struct State {
    var isRunning = false
    var outerHasCompleted = false
  }

  private let sink: Signal<Value, Error>.Observer
  private let current = SerialDisposable()
  private let state = Locked(State())

  init(run: Run, observer: Signal<Value, Error>.Observer) {
    sink = run.open(observer)
    _ = run.insert(current)
  }

  func receive(_ inner: SignalProducer<Value, Error>) {
    let isIgnored = state.withLock { state in
      defer { state.isRunning = true }
      return state.isRunning
    }
    guard !isIgnored else { return }
    let innerRun = Run()
    current.inner = innerRun
    inner.begin(
      Signal<Value, Error>.Observer(
        receiving: sink.onValue, termination: { [self] in innerEnded($0) }), innerRun)
  }

  func outerEnded(_ termination: Termination<Error>) {
    guard case .completed = termination else { return sink.onTermination(termination) }
    let isLast = state.withLock { state in
      state.outerHasCompleted = true
      return !state.isRunning
    }
    if isLast { sink.onTermination(.completed) }
  }

  private func innerEnded(_ termination: Termination<Error>) {
    guard case .completed = termination else { return sink.onTermination(termination) }
    let isLast = state.withLock { state in
      state.isRunning = false
      return state.outerHasCompleted
    }
    if isLast { sink.onTermination(.completed) }
  }
}
