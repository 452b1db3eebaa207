/// Runs inner streams concurrently up to a limit. Further streams wait.
@usableFromInline
final class ConcurrentFlattening<Value, Error: Swift.Error>: Flattening, @unchecked Sendable {
  @usableFromInline
  struct State {
    @usableFromInline var running = InnerRuns<ConcurrentFlattening>()
    @usableFromInline let waiting = Queue<SignalProducer<Value, Error>>()
    @usableFromInline var outerHasCompleted = false
    @usableFromInline var isStarting = false
    @usableFromInline var isDisposed = false

    @inlinable
    init() {}

    @inlinable
    var isLast: Bool { outerHasCompleted && running.count == 0 && waiting.isEmpty && !isStarting }
  }

  @usableFromInline let limit: Int
  @usableFromInline let run: Run
  @usableFromInline let sink: Signal<Value, Error>.Observer
  @usableFromInline let state = Locked(State())
  // Accessed only during deliveries of the outer stream.
  @usableFromInline @exclusivity(unchecked) var spare = SpareRun<ConcurrentFlattening>()

  @inlinable
  init(limit: Int, run: Run, observer: Signal<Value, Error>.Observer) {
    self.limit = limit
    self.run = run
    sink = run.open(observer)
    _ = run.insert(self)
  }

  @inlinable
  func receive(_ producer: SignalProducer<Value, Error>) {
    if producer.hasItsValues, isFree { return producer.pass(to: sink, of: run) }
    let inner = state.withLock { state -> Unmanaged<InnerRun<ConcurrentFlattening>>? in
      guard state.running.count < limit, state.waiting.isEmpty else {
        state.waiting.append(producer)
        return nil
      }
      guard !state.isDisposed else { return nil }
      let inner = spare.take(for: self)
      inner._withUnsafeGuaranteedRef { state.running.append($0) }
      return inner
    }
    guard let inner else { return }
    inner._withUnsafeGuaranteedRef { start(producer, $0) }
    spare.takeBack(inner)
  }

  /// Whether an inner stream may start immediately. The result stays valid until the outer stream
  /// sends the next inner stream, because no other stream starts before. Without a limit, no stream
  /// waits.
  @inlinable
  var isFree: Bool {
    limit == .max || state.withLock { $0.running.count < limit && $0.waiting.isEmpty }
  }

  @inlinable
  func outerEnded(_ termination: Termination<Error>) {
    guard case .completed = termination else { return sink.onTermination(termination) }
    let isLast = state.withLock { state in
      state.outerHasCompleted = true
      return state.isLast
    }
    if isLast { sink.sendCompleted() }
  }

  @inlinable
  func start(_ producer: SignalProducer<Value, Error>, _ inner: InnerRun<ConcurrentFlattening>) {
    producer.begin(
      asInput: Signal<Value, Error>.Observer(
        receiving: sink.onValue, termination: inner.termination), inner)
  }

  @inlinable
  func ended(_ inner: InnerRun<ConcurrentFlattening>, _ termination: Termination<Error>) {
    if case .failed = termination { return sink.onTermination(termination) }
    let (isLast, next) = state.withLock { state in
      state.running.remove(inner)
      return (state.isLast, nextWaiting(&state))
    }
    if isLast { sink.sendCompleted() } else if let next { startWaiting(next) }
  }

  @usableFromInline
  struct Waiting {
    @usableFromInline let producer: SignalProducer<Value, Error>
    @usableFromInline let inner: InnerRun<ConcurrentFlattening>

    @inlinable
    init(_ producer: SignalProducer<Value, Error>, _ inner: InnerRun<ConcurrentFlattening>) {
      self.producer = producer
      self.inner = inner
    }
  }

  /// Removes and returns the next waiting stream if it may start now and no other stream is being
  /// started.
  @inlinable
  func nextWaiting(_ state: inout State) -> Waiting? {
    guard !state.isStarting, state.running.count < limit, !state.isDisposed,
      let producer = state.waiting.popFirst()
    else { return nil }
    let inner = InnerRun(self)
    state.running.append(inner)
    state.isStarting = true
    return Waiting(producer, inner)
  }

  /// Starts waiting streams. An inner stream that ends during its start returns here, so the stack
  /// does not grow with the number of streams.
  @usableFromInline
  func startWaiting(_ first: Waiting) {
    var next: Waiting? = first
    var isLast = false
    while let waiting = next {
      start(waiting.producer, waiting.inner)
      (isLast, next) = state.withLock { state in
        state.isStarting = false
        return (state.isLast, nextWaiting(&state))
      }
    }
    if isLast { sink.sendCompleted() }
  }

  @inlinable
  var isDisposed: Bool { state.withLock { $0.isDisposed } }

  @usableFromInline
  func dispose() {
    // Waiting streams are released outside of the lock, since their release can run arbitrary code.
    let (running, waiting) = state.withLock { state in
      state.isDisposed = true
      return (state.running.removeAll(), state.waiting.removeAll())
    }
    withExtendedLifetime(waiting) { for inner in running { inner.dispose() } }
  }
}
