/// Runs the newest inner stream and interrupts the previous one.
@usableFromInline
final class LatestFlattening<Value, Error: Swift.Error>: Flattening, @unchecked Sendable {
  @usableFromInline
  struct State {
    /// The newest inner stream. Events of all others are ignored.
    @usableFromInline var newest: InnerRun<LatestFlattening>?
    @usableFromInline var outerHasCompleted = false
    @usableFromInline var isDisposed = false

    @inlinable
    init() {}
  }

  @usableFromInline let run: Run
  @usableFromInline let observer: Signal<Value, Error>.Observer
  @usableFromInline let sink: Signal<Value, Error>.Observer
  @usableFromInline let state = Locked(State())
  // Accessed only during deliveries of the outer stream.
  @usableFromInline @exclusivity(unchecked) var spare = SpareRun<LatestFlattening>()

  @inlinable
  init(run: Run, observer: Signal<Value, Error>.Observer) {
    self.run = run
    self.observer = observer
    sink = run.open(observer)
    _ = run.insert(self)
  }

  @inlinable
  func receive(_ producer: SignalProducer<Value, Error>) {
    if producer.hasItsValues {
      let previous = state.withLock { state in
        defer { state.newest = nil }
        return state.newest
      }
      previous?.dispose()
      return producer.pass(to: sink, of: run)
    }
    let inner = spare.take(for: self)
    let (isAdmitted, previous) = state.withLock { state in
      guard !state.isDisposed else { return (false, nil as InnerRun<LatestFlattening>?) }
      defer { state.newest = inner.takeUnretainedValue() }
      return (true, state.newest)
    }
    previous?.dispose()
    if isAdmitted { inner._withUnsafeGuaranteedRef { start(producer, $0) } }
    spare.takeBack(inner)
  }

  @inlinable
  func start(_ producer: SignalProducer<Value, Error>, _ inner: InnerRun<LatestFlattening>) {
    producer.begin(
      Signal<Value, Error>.Observer(
        receiving: { inner.parent.send($0, from: inner) }, termination: inner.termination), inner)
  }

  @inlinable
  func outerEnded(_ termination: Termination<Error>) {
    guard case .completed = termination else { return sink.onTermination(termination) }
    let isLast = state.withLock { state in
      state.outerHasCompleted = true
      return state.newest == nil
    }
    if isLast { sink.sendCompleted() }
  }

  /// Sends a value of an inner stream unless a newer stream has arrived.
  ///
  /// The check and the turn at the gate are taken atomically, so no value of an old stream follows
  /// one of a newer stream.
  @inlinable
  func send(_ value: Value, from inner: InnerRun<LatestFlattening>) {
    let turn = state.withLock { state in
      state.newest === inner
        ? run.gate.takeTurn(
          Gate.Work { [observer, run] in if run.isActive { observer.onValue(value) } })
        : nil
    }
    guard let turn else { return }
    run.gate.use(turn) { if run.isActive { observer.onValue(value) } }
  }

  @inlinable
  func ended(_ inner: InnerRun<LatestFlattening>, _ termination: Termination<Error>) {
    let (isNewest, outerHasCompleted) = state.withLock { state in
      guard state.newest === inner else { return (false, false) }
      state.newest = nil
      return (true, state.outerHasCompleted)
    }
    guard isNewest else { return }
    if case .failed = termination {
      sink.onTermination(termination)
    } else if outerHasCompleted {
      sink.sendCompleted()
    }
  }

  @inlinable
  var isDisposed: Bool { state.withLock { $0.isDisposed } }

  @usableFromInline
  func dispose() {
    let newest = state.withLock { state in
      defer { state.newest = nil }
      state.isDisposed = true
      return state.newest
    }
    newest?.dispose()
  }
}
