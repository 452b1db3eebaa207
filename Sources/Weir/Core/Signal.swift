/// A hot event stream. It sends events whether or not it has observers, and each event to all of
/// them.
///
/// Events arrive one at a time and in order. An event that is sent during a delivery, from any
/// thread or from inside the delivery itself, waits for its turn without blocking the sender. An
/// observer that is added after the end receives `interrupted`.
///
/// The source of a signal keeps it alive while it has observers. A signal is released, with its
/// resources, when it has ended, or when it has no observers and no references.
///
/// ```swift
/// let (signal, observer) = Signal<Int, Never>.pipe()
/// signal.observeValues { print($0) }
/// observer.send(value: 1)  //> 1
/// ```
public final class Signal<Value, Error: Swift.Error> {
  @usableFromInline let core: SignalCore<Value, Error>

  @inlinable
  init(_ core: SignalCore<Value, Error>) {
    self.core = core
  }

  deinit { core.signalWasReleased() }
}

// Unconditional: with `where Value: Sendable`, Swift 6.3 does not resolve the types of
// `Signal.merge(a, b)`, since an instance method has that name too.
extension Signal: @unchecked Sendable {}

extension Signal {
  /// Creates a signal whose work begins immediately.
  ///
  /// `generator` is called before the initializer returns. Events that it sends synchronously reach
  /// no observer.
  @preconcurrency
  public convenience init(_ generator: @Sendable (Observer, Lifetime) -> Void) {
    let run = Run()
    let core = SignalCore<Value, Error>(run: run, ownsRun: true)
    self.init(core)
    generator(Self.input(of: core), Lifetime(run))
  }

  /// Creates the signal of one run of a producer, which is started now.
  @inlinable
  convenience init(starting producer: SignalProducer<Value, Error>) {
    let run = Run()
    let core = SignalCore<Value, Error>(run: run, ownsRun: true)
    self.init(core)
    producer.begin(core.sink, in: run)
  }

  /// Creates a signal and the observer that sends its events.
  ///
  /// - Parameter disposable: A disposable that is disposed when the signal ends.
  @inlinable
  public static func pipe(
    disposable: (any Disposable)? = nil
  ) -> (output: Signal, input: Observer) {
    let core = SignalCore<Value, Error>(run: Run(), ownsRun: true)
    if let disposable { _ = core.run.insert(disposable) }
    return (Signal(core), input(of: core))
  }

  @inlinable @inline(__always)
  static func input(of core: SignalCore<Value, Error>) -> Observer {
    let input = SignalInput(core)
    return Observer(receiving: { input.send($0) }, termination: { input.terminate($0) })
  }

  /// A signal that never sends an event.
  public static var never: Signal {
    Signal(SignalCore(run: Run(), ownsRun: true))
  }

  /// A signal that has already completed.
  public static var empty: Signal {
    let core = SignalCore<Value, Error>(run: Run(), ownsRun: true)
    core.terminate(.completed)
    return Signal(core)
  }

  /// Returns a signal of the events of this signal, passed through `operation`.
  ///
  /// It shares the gate of this signal, so that values are not serialized again.
  @inlinable @inline(__always)
  package func transform<U, F>(
    _ operation: (Signal<U, F>.Observer) -> Observer
  ) -> Signal<U, F> {
    let derived = SignalCore<U, F>(run: core.run, ownsRun: false)
    // Keeps the upstream signal from being released, which would end it, before it is observed.
    let upstream = withExtendedLifetime(self) { core.observe(operation(derived.sink)) }
    derived.attach(upstream)
    return Signal<U, F>(derived)
  }
}

/// The sending end of a signal. Its release interrupts the signal.
@usableFromInline
final class SignalInput<Value, Error: Swift.Error> {
  /// Retained by this object; unmanaged so that sending neither retains nor releases it.
  @usableFromInline let core: Unmanaged<SignalCore<Value, Error>>

  @inlinable
  init(_ core: SignalCore<Value, Error>) {
    self.core = .passRetained(core)
  }

  @inlinable
  deinit {
    terminate(.interrupted)
    core.release()
  }

  @inlinable
  func send(_ value: Value) {
    core._withUnsafeGuaranteedRef { core in
      if core.run.gate.tryEnter() {
        core.send(value)
        core.run.gate.leave()
      } else {
        core.run.gate.leaveBehind { core.send(value) }
      }
    }
  }

  @inlinable
  func terminate(_ termination: Termination<Error>) {
    let core = core.takeUnretainedValue()
    if case .interrupted = termination { core.run.gate.announceInterruption() }
    core.run.gate.perform { core.terminate(termination) }
  }
}
