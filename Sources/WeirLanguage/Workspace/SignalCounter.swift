import Weir

/// Counts the events of a signal that has a name.
final class SignalCounter: @unchecked Sendable {
  private(set) var events = 0
  private(set) var meter = RateMeter()
  private(set) var end: Observation.End?
  private var disposable: (any Disposable)?

  init(_ signal: Signal<Value, Value>, now: @escaping @Sendable () -> Instant) {
    disposable = signal.observe(
      Signal.Observer { [weak self] event in
        switch event {
        case .value:
          self?.events += 1
          self?.meter.note(at: now())
        case .failed(let error): self?.end = .failed(error)
        case .completed: self?.end = .completed
        case .interrupted: self?.end = .interrupted
        }
      })
  }

  deinit { disposable?.dispose() }
}

extension Workspace {
  /// Begins to count the events of the signals that have got names, and forgets the others.
  func countSignals() {
    var named: [ObjectIdentifier: SignalCounter] = [:]
    for global in environment.globals.values {
      guard case .object(let stream as Stream)? = global.value,
        case .signal(let signal) = stream.source
      else { continue }
      let identity = ObjectIdentifier(stream)
      let interpreter = session.interpreter
      named[identity] =
        counters[identity] ?? SignalCounter(signal) { interpreter.loop.currentDate }
    }
    counters = named
  }
}
