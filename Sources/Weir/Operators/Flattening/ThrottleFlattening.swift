/// Runs one inner stream at a time and ignores the streams that arrive while it is active.
final class ThrottleFlattening<Value, Error: Swift.Error>: SingleFlattening<Value, Error>,
  @unchecked Sendable
{
  private let current = SerialDisposable()

  init(run: Run, observer: Signal<Value, Error>.Observer) {
    super.init(run.open(observer))
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
}
