import Synchronization

/// One run of a source: the gate that its events pass, and what is released when it ends.
///
/// Events reach the observer that was handed over together with a run only while the gate of that
/// run is held. Disposing a run interrupts its observer and then releases what the run holds.
@usableFromInline
final class Run: CompositeDisposable, @unchecked Sendable {
  @usableFromInline let gate = Gate()

  // Touched only inside the gate.
  @exclusivity(unchecked) private var interruptObserver: (() -> Void)?

  @usableFromInline
  override init() {}

  /// Nobody can send to a run or dispose it any more: it is interrupted. No gate is needed, since
  /// nobody else refers to it.
  deinit {
    guard !hasEnded else { return }
    interruptObserver?()
    disposeItems()
  }

  /// True while events may be sent: asked for by loops that hold the gate.
  @inlinable
  var isActive: Bool { status.load(ordering: .relaxed) == Self.active }

  private var hasEnded: Bool { status.load(ordering: .acquiring) == Self.ended }

  @usableFromInline
  override func dispose() {
    guard
      status.compareExchange(
        expected: Self.active, desired: Self.disposing, ordering: .acquiringAndReleasing
      ).exchanged
    else { return }
    gate.perform { self.interrupt() }
  }

  /// Tells whom to interrupt when the run is disposed.
  @usableFromInline
  func attach(_ interruptObserver: @escaping () -> Void) {
    gate.perform {
      guard !self.hasEnded else { return }
      self.interruptObserver = interruptObserver
      self.interrupt()
    }
  }

  private func interrupt() {
    guard status.load(ordering: .acquiring) == Self.disposing, let interruptObserver else { return }
    self.interruptObserver = nil
    interruptObserver()
    end()
  }

  /// Releases what the run holds. Called inside the gate, after the end has been delivered.
  @usableFromInline
  func end() {
    if disposeItems() { interruptObserver = nil }
  }

  /// Takes the gate for a source that delivers all it has while it is started.
  ///
  /// Nobody else holds the gate of a run that has not sent anything for more than a moment.
  @inlinable
  func enter() {
    while !gate.tryEnter() {}
  }

  /// Delivers the end of such a source, if nothing ended it before, and opens the gate.
  @inlinable
  func finish<Value, Error>(
    _ termination: Termination<Error>, _ observer: Signal<Value, Error>.Observer
  ) {
    close(termination, observer)
    gate.leave()
  }

  /// Delivers the end, once; a run that was disposed meanwhile ends with the interruption.
  @inlinable
  func close<Value, Error>(
    _ termination: Termination<Error>, _ observer: Signal<Value, Error>.Observer
  ) {
    switch status.load(ordering: .acquiring) {
    case Self.active: observer.onTermination(termination)
    case Self.disposing: observer.onTermination(.interrupted)
    default: return
    }
    end()
  }
}

extension Run {
  /// The observer that a source may use from any thread, at any time, and drop.
  @inlinable
  func open<Value, Error>(
    _ observer: Signal<Value, Error>.Observer
  ) -> Signal<Value, Error>.Observer {
    attach { observer.onTermination(.interrupted) }
    return source(observer)
  }

  /// The same for a run that has been told otherwise whom to interrupt.
  @inlinable
  func source<Value, Error>(
    _ observer: Signal<Value, Error>.Observer
  ) -> Signal<Value, Error>.Observer {
    let source = Source(observer: observer, run: self)
    return Signal<Value, Error>.Observer(
      receiving: { source.send($0) }, termination: { source.terminate($0) })
  }
}

/// The writing end of a run.
@usableFromInline
final class Source<Value, Error: Swift.Error> {
  @usableFromInline let observer: Signal<Value, Error>.Observer
  @usableFromInline let run: Run

  @inlinable
  init(observer: Signal<Value, Error>.Observer, run: Run) {
    self.observer = observer
    self.run = run
  }

  @inlinable
  func send(_ value: Value) {
    if run.gate.tryEnter() {
      if run.isActive { observer.onValue(value) }
      run.gate.leave()
    } else {
      run.gate.leaveBehind(
        Gate.Work { [observer, run] in
          if run.isActive { observer.onValue(value) }
        })
    }
  }

  @inlinable
  func terminate(_ termination: Termination<Error>) {
    run.gate.perform { [observer, run] in run.close(termination, observer) }
  }
}

extension Run {
  /// An observer for one of several inputs of this run, whose handlers run inside its gate.
  ///
  /// What the handlers share needs no lock; they end the run with `close`.
  @inlinable
  func input<Value, Error>(
    receiving value: @escaping (Value) -> Void,
    termination: @escaping (Termination<Error>) -> Void
  ) -> Signal<Value, Error>.Observer {
    Signal<Value, Error>.Observer(
      receiving: { received in
        if self.gate.tryEnter() {
          if self.isActive { value(received) }
          self.gate.leave()
        } else {
          self.gate.leaveBehind(Gate.Work { if self.isActive { value(received) } })
        }
      },
      termination: { end in
        self.gate.perform { if self.isActive { termination(end) } }
      })
  }
}
