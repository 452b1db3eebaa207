/// Runs inner streams side by side, up to a limit; those above it wait.
@usableFromInline
final class ConcurrentFlattening<Value, Error: Swift.Error>: @unchecked Sendable {
  @usableFromInline
  struct State {
    @usableFromInline var running = 0
    @usableFromInline var waiting = Queue<SignalProducer<Value, Error>>()
    @usableFromInline var outerHasCompleted = false
    @usableFromInline var isStarting = false

    @inlinable
    init() {}
  }

  @usableFromInline let limit: Int
  @usableFromInline let run: Run
  @usableFromInline let sink: Signal<Value, Error>.Observer
  @usableFromInline let state = Locked(State())

  @inlinable
  init(limit: Int, run: Run, observer: Signal<Value, Error>.Observer) {
    self.limit = limit
    self.run = run
    sink = run.open(observer)
  }

  @inlinable
  func receive(_ inner: SignalProducer<Value, Error>) {
    let isNext = state.withLock { state in
      if state.running < limit, state.waiting.isEmpty {
        state.running += 1
        return true
      }
      state.waiting.append(inner)
      return false
    }
    if isNext { start(inner) } else { startWaiting() }
  }

  @inlinable
  func outerEnded(_ termination: Termination<Error>) {
    guard case .completed = termination else { return sink.onTermination(termination) }
    let isLast = state.withLock { state in
      state.outerHasCompleted = true
      return state.running == 0 && state.waiting.isEmpty
    }
    if isLast { sink.sendCompleted() }
  }

  @inlinable
  func start(_ inner: SignalProducer<Value, Error>) {
    let innerRun = Run()
    guard let token = run.insert(innerRun) else { return }
    inner.begin(
      Signal<Value, Error>.Observer(
        receiving: sink.onValue,
        termination: { [self] termination in
          run.remove(token)
          innerEnded(termination)
        }), innerRun)
  }

  @inlinable
  func innerEnded(_ termination: Termination<Error>) {
    if case .failed = termination { return sink.onTermination(termination) }
    let isLast = state.withLock { state in
      state.running -= 1
      return state.running == 0 && state.waiting.isEmpty && state.outerHasCompleted
    }
    if isLast { sink.sendCompleted() } else { startWaiting() }
  }

  /// Starts what waits. An inner stream that ends while it is being started returns here, so that
  /// the stack does not grow with the number of streams.
  @inlinable
  func startWaiting() {
    while true {
      let next = state.withLock { state -> SignalProducer<Value, Error>? in
        guard !state.isStarting, state.running < limit, let next = state.waiting.popFirst() else {
          return nil
        }
        state.isStarting = true
        state.running += 1
        return next
      }
      guard let next else { return }
      start(next)
      state.withLock { $0.isStarting = false }
    }
  }
}
