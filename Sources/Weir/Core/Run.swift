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
  // What the source of this run sends to, so that who keeps the source keeps nothing after the end.
  @exclusivity(unchecked) private var target: AnyObject?

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

  @inlinable
  var hasEnded: Bool { status.load(ordering: .acquiring) == Self.ended }

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
    attach(target: nil, interruptObserver)
  }

  /// The same for a run that has a source, which sends to `target`.
  @usableFromInline
  func attach(target: AnyObject?, _ interruptObserver: @escaping () -> Void) {
    gate.perform {
      guard !self.hasEnded else { return }
      self.target = target
      self.interruptObserver = interruptObserver
      self.interrupt()
    }
  }

  private func interrupt() {
    guard status.load(ordering: .acquiring) == Self.disposing, let interruptObserver else { return }
    self.interruptObserver = nil
    interruptObserver()
    releaseAll()
  }

  /// Releases what the run holds. Called inside the gate, after the end has been delivered, perhaps
  /// still inside the delivery of a value by the target: that one is released after it.
  @usableFromInline
  func end() {
    if let target { gate.leaveBehind(Gate.Work { withExtendedLifetime(target) {} }) }
    releaseAll()
  }

  /// Releases what the run holds. Called inside the gate where no value is being delivered.
  @usableFromInline
  func releaseAll() {
    guard disposeItems() else { return }
    interruptObserver = nil
    target = nil
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
    releaseAll()
  }
}

extension Run {
  /// The observer that a source may use from any thread, at any time, and drop or keep.
  @inlinable
  func open<Value, Error>(
    _ observer: Signal<Value, Error>.Observer
  ) -> Signal<Value, Error>.Observer {
    open(observer) { observer.onTermination(.interrupted) }
  }

  /// The same for a run that is interrupted in a way of its own. A run is opened at most once.
  @inlinable
  func open<Value, Error>(
    _ observer: Signal<Value, Error>.Observer, interrupting: @escaping () -> Void
  ) -> Signal<Value, Error>.Observer {
    let target = Target(observer)
    attach(target: target, interrupting)
    let source = Source(target, run: self)
    return Signal<Value, Error>.Observer(
      receiving: { source.send($0) }, termination: { source.terminate($0) })
  }
}

/// What the source of a run sends to. The run keeps it until it ends.
@usableFromInline
final class Target<Value, Error: Swift.Error> {
  @usableFromInline let observer: Signal<Value, Error>.Observer

  @inlinable
  init(_ observer: Signal<Value, Error>.Observer) {
    self.observer = observer
  }
}

/// The writing end of a run.
@usableFromInline
final class Source<Value, Error: Swift.Error> {
  /// There as long as the run has not ended; to be used only inside its gate.
  @usableFromInline let target: Unmanaged<Target<Value, Error>>
  @usableFromInline let run: Run

  @inlinable
  init(_ target: Target<Value, Error>, run: Run) {
    self.target = .passUnretained(target)
    self.run = run
  }

  @inlinable
  func send(_ value: Value) {
    if run.gate.tryEnter() {
      deliver(value)
      run.gate.leave()
    } else {
      run.gate.leaveBehind(Gate.Work { self.deliver(value) })
    }
  }

  @inlinable @inline(__always)
  func deliver(_ value: Value) {
    guard run.isActive else { return }
    target._withUnsafeGuaranteedRef { $0.observer.onValue(value) }
  }

  @inlinable
  func terminate(_ termination: Termination<Error>) {
    run.gate.perform {
      guard !self.run.hasEnded else { return }
      // Kept here, since the end releases it while it is at work.
      let target = self.target.takeUnretainedValue()
      self.run.close(termination, target.observer)
    }
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
