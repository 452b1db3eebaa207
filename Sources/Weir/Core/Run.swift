import Synchronization

/// One run of a source: the gate that its events pass, and what is released when it ends.
///
/// Events reach the observer that was handed over together with a run only while the gate of that
/// run is held. Disposing a run interrupts its observer and then releases what the run holds.
@usableFromInline
class Run: CompositeDisposable, @unchecked Sendable {
  @usableFromInline final let gate = Gate()

  // Touched only inside the gate.
  @exclusivity(unchecked) private final var interruptObserver: (() -> Void)?
  // What the source of this run sends to, so that who keeps the source keeps nothing after the end.
  @exclusivity(unchecked) private final var target: AnyObject?

  @usableFromInline
  override init() {
    super.init()
    liveRuns.count(1)
  }

  /// Nobody can send to a run or dispose it any more: it is interrupted. No gate is needed, since
  /// nobody else refers to it.
  deinit {
    guard status.load(ordering: .relaxed) & Self.retired == 0 else { return }
    liveRuns.count(-1)
    guard !hasEnded else { return }
    interruptObserver?()
    disposeItems()
  }

  /// True while events may be sent: asked for by loops that hold the gate.
  @inlinable
  final var isActive: Bool { status.load(ordering: .relaxed) & (Self.disposing | Self.ended) == 0 }

  @usableFromInline
  override func dispose() {
    let before = status.bitwiseOr(Self.disposing, ordering: .acquiringAndReleasing).oldValue
    guard before & (Self.disposing | Self.ended) == 0 else { return }
    gate.perform { self.interrupt() }
  }

  /// Tells whom to interrupt when the run is disposed.
  @usableFromInline
  final func attach(_ interruptObserver: @escaping () -> Void) {
    attach(target: nil, interruptObserver)
  }

  /// The same for a run that has a source, which sends to `target`.
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

  /// A bit of the status: nobody uses this run until it is renewed.
  private static var retired: UInt8 { 8 }

  /// Puts a run aside that only the caller refers to; false where it has not ended, or has held
  /// something, which others might still want to take out.
  @usableFromInline
  final func retire() -> Bool {
    // What other threads did to the run before they let go of it comes before what is done now.
    atomicMemoryFence(ordering: .acquiring)
    guard status.load(ordering: .relaxed) == Self.ended else { return false }
    status.store(Self.retired | Self.ended, ordering: .relaxed)
    liveRuns.count(-1)
    return true
  }

  /// Makes a run that was put aside one that has not begun.
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

  /// Releases what the run holds. Called inside the gate, after the end has been delivered, perhaps
  /// still inside the delivery of a value by the target: that one is released after it.
  @usableFromInline
  final func end() {
    if let target { gate.leaveBehind(Gate.Work { withExtendedLifetime(target) {} }) }
    releaseAll()
  }

  /// Releases what the run holds. Called inside the gate where no value is being delivered.
  @usableFromInline
  final func releaseAll() {
    guard disposeItems() else { return }
    interruptObserver = nil
    target = nil
  }

  // Unlike those of any composite, these make nothing to take out again what is added.

  @usableFromInline
  static func += (run: Run, disposable: (any Disposable)?) {
    if let disposable { _ = run.insert(disposable) }
  }

  @usableFromInline
  static func += (run: Run, action: @escaping @Sendable () -> Void) {
    _ = run.insert(AnyDisposable(action))
  }

  /// Takes the gate for a source that delivers all it has while it is started.
  ///
  /// Nobody else holds the gate of a run that has not sent anything for more than a moment.
  @inlinable
  final func enter() {
    while !gate.tryEnter() {}
  }

  /// Delivers the end of such a source, if nothing ended it before, and opens the gate.
  @inlinable
  final func finish<Value, Error>(
    _ termination: Termination<Error>, _ observer: Signal<Value, Error>.Observer
  ) {
    close(termination, observer)
    gate.leave()
  }

  /// Delivers the end, once; a run that was disposed meanwhile ends with the interruption.
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
  /// The observer that a source may use from any thread, at any time, and drop or keep.
  @inlinable
  final func open<Value, Error>(
    _ observer: Signal<Value, Error>.Observer
  ) -> Signal<Value, Error>.Observer {
    open(observer) { observer.onTermination(.interrupted) }
  }

  /// The same for a run that is interrupted in a way of its own. A run is opened at most once.
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
  /// Held by this object, unmanaged so that sending neither retains nor releases.
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
      // Kept here, since the end releases it while it is at work.
      let target = self.target.takeUnretainedValue()
      run.close(termination, target.observer)
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
