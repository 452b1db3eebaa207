import Synchronization

/// One run of a source: the gate that its events pass and the resources that are released at its
/// end.
///
/// Events reach the observer of the run only while the gate is held. Disposing a run interrupts its
/// observer and then releases the resources.
@usableFromInline
class Run: CompositeDisposable, @unchecked Sendable {
  @usableFromInline final let gate = Gate()

  // Accessed only inside the gate.
  @exclusivity(unchecked) private final var interruptObserver: (() -> Void)?
  // Holds the observer on behalf of `Source`, so that a source that outlives the run retains
  // nothing.
  @exclusivity(unchecked) private final var target: AnyObject?

  @usableFromInline
  override init() {
    super.init()
    liveRuns.count(1)
  }

  /// Interrupts the run if it has not ended. No gate is needed, since no other reference exists.
  deinit {
    guard status.load(ordering: .relaxed) & Self.retired == 0 else { return }
    liveRuns.count(-1)
    guard !hasEnded else { return }
    interruptObserver?()
    disposeItems()
  }

  /// Whether events may be sent; checked by loops that hold the gate.
  @inlinable
  final var isActive: Bool { status.load(ordering: .relaxed) & (Self.disposing | Self.ended) == 0 }

  @usableFromInline
  override func dispose() {
    let before = status.bitwiseOr(Self.disposing, ordering: .acquiringAndReleasing).oldValue
    guard before & (Self.disposing | Self.ended) == 0 else { return }
    gate.perform { self.interrupt() }
  }

  /// Sets the closure that interrupts the observer when the run is disposed.
  @usableFromInline
  final func attach(_ interruptObserver: @escaping () -> Void) {
    attach(target: nil, interruptObserver)
  }

  /// Sets the object that receives the events of a source, and the closure that interrupts the
  /// observer when the run is disposed.
  @usableFromInline
  final func attach(target: AnyObject?, _ interruptObserver: @escaping () -> Void) {
    gate.perform {
      guard !self.hasEnded else { return }
      self.target = target
      self.interruptObserver = interruptObserver
      self.interrupt()
    }
  }

  /// Interrupts `observer` when the run is disposed.
  @inlinable
  final func attach<Value, Error>(_ observer: Signal<Value, Error>.Observer) {
    attach { observer.onTermination(.interrupted) }
  }

  /// A bit of the status: the run is kept for reuse and unused until `renew()` is called.
  private static var retired: UInt8 { 8 }

  /// Prepares a run for reuse. The caller must hold the only reference.
  ///
  /// Returns false if the run has not ended, or has held disposables that others might still
  /// remove.
  @usableFromInline
  final func retire() -> Bool {
    // Accesses of other threads, made before they released the run, are visible after this fence.
    atomicMemoryFence(ordering: .acquiring)
    guard status.load(ordering: .relaxed) == Self.ended else { return false }
    status.store(Self.retired | Self.ended, ordering: .relaxed)
    liveRuns.count(-1)
    return true
  }

  /// Resets a retired run to one that has not begun.
  @usableFromInline
  final func renew() {
    status.store(0, ordering: .relaxed)
    gate.renew()
    liveRuns.count(1)
  }

  private final func interrupt() {
    guard isDisposed, !hasEnded, let interruptObserver else { return }
    self.interruptObserver = nil
    interruptObserver()
    releaseAll()
  }

  /// Releases the resources of the run. Called inside the gate after the end has been delivered.
  ///
  /// The target may still be delivering a value, so it is released after that delivery.
  @usableFromInline
  final func end() {
    if let target { gate.leaveBehind(Gate.Work { withExtendedLifetime(target) {} }) }
    releaseAll()
  }

  /// Releases the resources of the run. Called inside the gate when no value is being delivered.
  @usableFromInline
  final func releaseAll() {
    guard disposeItems() else { return }
    interruptObserver = nil
    target = nil
  }

  // Unlike the operators of `CompositeDisposable`, these allocate no disposable for removal.

  @usableFromInline
  static func += (run: Run, disposable: (any Disposable)?) {
    if let disposable { _ = run.insert(disposable) }
  }

  @usableFromInline
  static func += (run: Run, action: @escaping @Sendable () -> Void) {
    _ = run.insert(AnyDisposable(action))
  }

  /// Takes the gate for a source that delivers all its values during its start.
  ///
  /// Spins, since a run that has sent no event yet has its gate held only for moments.
  @inlinable
  final func enter() {
    while !gate.tryEnter() {}
  }

  /// Delivers the terminal event after `enter()`, unless the run has ended, and opens the gate.
  @inlinable
  final func finish<Value, Error>(
    _ termination: Termination<Error>, _ observer: Signal<Value, Error>.Observer
  ) {
    close(termination, observer)
    gate.leave()
  }

  /// Delivers the terminal event, once. A run that has been disposed ends with an interruption
  /// instead.
  @inlinable
  final func close<Value, Error>(
    _ termination: Termination<Error>, _ observer: Signal<Value, Error>.Observer
  ) {
    let status = status.load(ordering: .acquiring)
    guard status & Self.ended == 0 else { return }
    observer.onTermination(status & Self.disposing == 0 ? termination : .interrupted)
    releaseAll()
  }
}

extension Run {
  /// Returns an observer that a source can use from any thread and at any time.
  ///
  /// A run is opened at most once.
  @inlinable
  final func open<Value, Error>(
    _ observer: Signal<Value, Error>.Observer
  ) -> Signal<Value, Error>.Observer {
    open(observer) { observer.onTermination(.interrupted) }
  }

  /// Returns an observer for a source, in a run that is interrupted by calling `interrupting`.
  ///
  /// A run is opened at most once.
  @inlinable
  final func open<Value, Error>(
    _ observer: Signal<Value, Error>.Observer, interrupting: @escaping () -> Void
  ) -> Signal<Value, Error>.Observer {
    let target = Target(observer)
    attach(target: target, interrupting)
    let source = Source(target, run: self)
    return Signal<Value, Error>.Observer(
      receiving: { source.send($0) }, termination: { source.terminate($0) })
  }
}

/// The receiver of the events of a source. The run retains it until it ends.
@usableFromInline
final class Target<Value, Error: Swift.Error> {
  @usableFromInline let observer: Signal<Value, Error>.Observer

  @inlinable
  init(_ observer: Signal<Value, Error>.Observer) {
    self.observer = observer
  }
}

/// The sending end of a run.
@usableFromInline
final class Source<Value, Error: Swift.Error> {
  /// Valid until the run has ended. Must be accessed only inside the gate.
  @usableFromInline let target: Unmanaged<Target<Value, Error>>
  /// Retained by this object; unmanaged so that sending neither retains nor releases it.
  @usableFromInline let run: Unmanaged<Run>

  @inlinable
  init(_ target: Target<Value, Error>, run: Run) {
    self.target = .passUnretained(target)
    self.run = .passRetained(run)
  }

  @inlinable
  deinit { run.release() }

  @inlinable
  func send(_ value: Value) {
    run._withUnsafeGuaranteedRef { run in
      if run.gate.tryEnter() {
        deliver(value)
        run.gate.leave()
      } else {
        run.gate.leaveBehind { self.deliver(value) }
      }
    }
  }

  @inlinable @inline(__always)
  func deliver(_ value: Value) {
    guard run._withUnsafeGuaranteedRef({ $0.isActive }) else { return }
    target._withUnsafeGuaranteedRef { $0.observer.onValue(value) }
  }

  @inlinable
  func terminate(_ termination: Termination<Error>) {
    let run = run.takeUnretainedValue()
    if case .interrupted = termination { run.gate.announceInterruption() }
    run.gate.perform {
      guard !run.hasEnded else { return }
      // Retained here, since `close` makes the run release it.
      let target = self.target.takeUnretainedValue()
      run.close(termination, target.observer)
    }
  }
}

extension Run {
  /// Returns an observer for one of several inputs of this run. Its handlers run inside the gate.
  ///
  /// State that the handlers share needs no lock. The handlers end the run with `close`.
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
