extension SignalProducer {
  /// Starts anew after a failure, up to `count` times; the failure after that is passed on.
  ///
  /// - Precondition: `count` is not negative.
  public func retry(upTo count: Int) -> SignalProducer {
    precondition(count >= 0, "a stream cannot be retried a negative number of times")
    return SignalProducer(beginning: { [begin] observer, run in
      let sink = run.open(observer)
      let attempts = Attempts(left: count, run: run) { attempts, attempt in
        begin(
          Signal<Value, Error>.Observer(
            receiving: sink.onValue,
            termination: { termination in
              if case .failed = termination, attempts.mayGoOn() { return }
              sink.onTermination(termination)
            }), attempt)
      }
      attempts.begin()
    })
  }
}

/// Starts attempts one after the other; a failure while one is being started returns to the loop,
/// so that the stack does not grow with the number of attempts.
private final class Attempts: @unchecked Sendable {
  private struct State {
    var left: Int
    var isStarting = false
    var isDue = false
  }

  private let state: Locked<State>
  private let current = SerialDisposable()
  private let run: Run
  private let start: (Attempts, Run) -> Void

  init(left: Int, run: Run, start: @escaping (Attempts, Run) -> Void) {
    state = Locked(State(left: left))
    self.run = run
    self.start = start
    _ = run.insert(current)
  }

  /// After a failure: true where a further attempt is made.
  func mayGoOn() -> Bool {
    let (isAllowed, beginsNow) = state.withLock { state -> (Bool, Bool) in
      guard state.left > 0, run.isActive else { return (false, false) }
      state.left -= 1
      state.isDue = state.isStarting
      return (true, !state.isStarting)
    }
    if beginsNow { begin() }
    return isAllowed
  }

  func begin() {
    state.withLock { $0.isStarting = true }
    var goesOn = true
    while goesOn {
      let attempt = Run()
      current.inner = attempt
      start(self, attempt)
      goesOn = state.withLock { state in
        defer { state.isDue = false }
        state.isStarting = state.isDue
        return state.isDue
      }
    }
  }
}
