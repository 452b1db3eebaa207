/// Runs inner streams concurrently until one of them sends an event, and then only that one.
final class RaceFlattening<Value, Error: Swift.Error>: SingleFlattening<Value, Error>,
  @unchecked Sendable
{
  private let run: Run
  private let contenders = CompositeDisposable()

  init(run: Run, observer: Signal<Value, Error>.Observer) {
    self.run = run
    super.init(run.open(observer))
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
        termination: { [self] in if mayPass() { innerEnded($0) } }), innerRun)
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
}
