/// A hot event stream: it sends the same events to all its observers, whether or not there are any.
///
/// Events arrive one at a time and in order. One that is sent while another is being delivered,
/// from any thread or from inside the delivery, waits for its turn; the sender does not.
/// An observer that comes after the end receives `interrupted`.
///
/// A signal lives as long as its source can send, and is released with its resources when it has
/// ended, or when nobody refers to it and nobody observes it.
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

// Whether or not Value is: on that condition, Swift 6.3 does not find the types of
// `Signal.merge(a, b)`, since there is an instance method of that name too.
extension Signal: @unchecked Sendable {}

extension Signal {
  /// A signal whose work begins now: `generator` is called at once, and what it sends before this
  /// returns is seen by nobody.
  @preconcurrency
  public convenience init(_ generator: @Sendable (Observer, Lifetime) -> Void) {
    let run = Run()
    let core = SignalCore<Value, Error>(run: run, ownsRun: true)
    self.init(core)
    generator(Self.input(of: core), Lifetime(run))
  }

  /// The signal of one run of a producer, started now.
  @inlinable
  convenience init(starting producer: SignalProducer<Value, Error>) {
    let run = Run()
    let core = SignalCore<Value, Error>(run: run, ownsRun: true)
    self.init(core)
    producer.begin(core.sink, in: run)
  }

  /// A signal and the observer that sends its events.
  ///
  /// - Parameter disposable: is disposed when the signal has ended.
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

  /// A signal that never sends anything.
  public static var never: Signal {
    Signal(SignalCore(run: Run(), ownsRun: true))
  }

  /// A signal that has completed.
  public static var empty: Signal {
    let core = SignalCore<Value, Error>(run: Run(), ownsRun: true)
    core.terminate(.completed)
    return Signal(core)
  }

  /// The signal that results when each event passes through `operation`.
  ///
  /// It shares the gate of this one, so that a value is not serialised again on its way.
  @inlinable @inline(__always)
  package func transform<U, F>(
    _ operation: (Signal<U, F>.Observer) -> Observer
  ) -> Signal<U, F> {
    let derived = SignalCore<U, F>(run: core.run, ownsRun: false)
    // The upstream signal must not be released, and so be of no use, before it is observed.
    let upstream = withExtendedLifetime(self) { core.observe(operation(derived.sink)) }
    derived.attach(upstream)
    return Signal<U, F>(derived)
  }
}

/// The writing end of a signal; when it goes away before the end, the signal is interrupted.
@usableFromInline
final class SignalInput<Value, Error: Swift.Error> {
  /// Held by this object, unmanaged so that sending neither retains nor releases.
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
