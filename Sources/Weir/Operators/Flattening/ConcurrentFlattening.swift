/// Runs inner streams concurrently up to a limit. Further streams wait; the sources of the outer
/// stream pause while too many do.
@usableFromInline
final class ConcurrentFlattening<Value, Error: Swift.Error>: Flattening, @unchecked Sendable {
  @usableFromInline
  struct State {
    @usableFromInline var running = InnerRuns<ConcurrentFlattening>()
    @usableFromInline let waiting = Queue<SignalProducer<Value, Error>>()
    @usableFromInline var backlog = Backlog()
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
  // Unchecked because they are read for each stream; set only by the initializer.
  /// Pauses the start of inner streams whose values come from no source that can pause; nil without
  /// a limit.
  @usableFromInline @exclusivity(unchecked) private(set) var supply: Supply?
  /// Passes on the values of inner streams.
  @usableFromInline @exclusivity(unchecked) private(set) var output: (Value) -> Void
  // Accessed only during deliveries of the outer stream.
  @usableFromInline @exclusivity(unchecked) var spare = SpareRun<ConcurrentFlattening>()

  @inlinable
  init(limit: Int, run: Run, observer: Signal<Value, Error>.Observer) {
    self.limit = limit
    self.run = run
    sink = run.open(observer)
    output = sink.onValue
    if limit != .max {
      let supply = Supply { [weak self] in self?.startNext() }
      self.supply = supply
      output = Self.passing(to: sink, supply)
    }
    _ = run.insert(self)
  }

  @inlinable
  func receive(_ producer: SignalProducer<Value, Error>) {
    if producer.hasItsValues, isFree { return producer.pass(to: sink, of: run) }
    supply?.takeOverRoom()
    let inner = state.withLock { state -> Unmanaged<InnerRun<ConcurrentFlattening>>? in
      guard state.running.count < limit, state.waiting.isEmpty, !isHeld else {
        state.waiting.append(producer)
        state.backlog.grew(to: state.waiting.count)
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
    limit == .max
      || state.withLock { $0.running.count < limit && $0.waiting.isEmpty && !isHeld }
  }

  /// Whether no inner stream may start, because a queue of their values has no room.
  @inlinable
  var isHeld: Bool { supply?.isHeld == true }

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
        receiving: output, termination: inner.termination), inner)
  }

  /// Returns a function that passes on values, with `supply` for those whose source cannot pause.
  @inlinable
  static func passing(
    to sink: Signal<Value, Error>.Observer, _ supply: Supply
  ) -> (Value) -> Void {
    { value in
      if supply.isHeld || Supply.current?.canPause == true { return sink.onValue(value) }
      supply.supplying { sink.onValue(value) }
    }
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

  /// Starts a waiting stream after a pause.
  @usableFromInline
  func startNext() {
    if let next = state.withLock({ nextWaiting(&$0) }) { startWaiting(next) }
  }

  @usableFromInline
  struct Waiting {
    @usableFromInline let producer: SignalProducer<Value, Error>
    @usableFromInline let inner: InnerRun<ConcurrentFlattening>
    /// The sources that can continue, since this stream waits no longer.
    @usableFromInline let freed: [Supply]

    @inlinable
    init(
      _ producer: SignalProducer<Value, Error>, _ inner: InnerRun<ConcurrentFlattening>,
      _ freed: [Supply]
    ) {
      (self.producer, self.inner, self.freed) = (producer, inner, freed)
    }
  }

  /// Removes and returns the next waiting stream if it may start now and no other stream is being
  /// started.
  @inlinable
  func nextWaiting(_ state: inout State) -> Waiting? {
    guard !state.isStarting, state.running.count < limit, !state.isDisposed, !isHeld,
      let producer = state.waiting.popFirst()
    else { return nil }
    let inner = InnerRun(self)
    state.running.append(inner)
    state.isStarting = true
    return Waiting(producer, inner, state.backlog.shrank(to: state.waiting.count))
  }

  /// Starts waiting streams. An inner stream that ends during its start returns here, so the stack
  /// does not grow with the number of streams.
  @usableFromInline
  func startWaiting(_ first: Waiting) {
    var next: Waiting? = first
    var isLast = false
    while let waiting = next {
      start(waiting.producer, waiting.inner)
      waiting.freed.release()
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
    let (running, waiting, held) = state.withLock { state in
      state.isDisposed = true
      return (state.running.removeAll(), state.waiting.removeAll(), state.backlog.removeAll())
    }
    withExtendedLifetime(waiting) { for inner in running { inner.dispose() } }
    held.release()
  }
}
