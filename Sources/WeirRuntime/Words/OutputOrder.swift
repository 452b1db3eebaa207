import Weir

/// Pairs the runs of an operator with the runs of its source.
///
/// Each start of the operator begins a run; nested starts do so in order.
private final class OperatorRuns<Run>: @unchecked Sendable {
  private var starting: Run?

  /// Starts the operator as a run.
  func begin(_ run: Run, _ start: () -> Void) {
    let outer = starting
    starting = run
    defer { starting = outer }
    start()
  }

  /// Starts the source of the operator that is starting.
  ///
  /// - Parameter value: receives each value, with an action that delivers it.
  func watch(
    _ observer: Signal<Value, Value>.Observer, _ start: (Signal<Value, Value>.Observer) -> Void,
    value: @escaping (Run, () -> Void) -> Void
  ) {
    guard let run = starting else { return start(observer) }
    start(
      Signal.Observer(
        receiving: { element in value(run) { observer.onValue(element) } },
        termination: observer.onTermination))
  }
}

/// Holds the last events of an operator until its source has been cancelled.
final class OutputOrder: Sendable {
  private final class Run {
    var isReceiving = false
    var held: [Signal<Value, Value>.Event] = []
    let output: Signal<Value, Value>.Observer

    init(_ output: Signal<Value, Value>.Observer) { self.output = output }

    func flush() {
      let events = held
      held = []
      for event in events { output.send(event) }
    }
  }

  private let holdsValue: Bool
  private let runs = OperatorRuns<Run>()

  init(holdsValue: Bool) { self.holdsValue = holdsValue }

  /// Starts the operator. Its events that answer a value of the source wait for the cancellation of
  /// the source if they end the stream.
  func order(
    _ observer: Signal<Value, Value>.Observer, _ start: (Signal<Value, Value>.Observer) -> Void
  ) {
    let run = Run(observer)
    runs.begin(run) {
      start(
        Signal.Observer { [holdsValue] event in
          if run.isReceiving, holdsValue || event.isTerminating {
            run.held.append(event)
          } else {
            observer.send(event)
          }
        })
    }
  }

  /// Starts the source.
  func watch(
    _ observer: Signal<Value, Value>.Observer, _ start: (Signal<Value, Value>.Observer) -> Void
  ) {
    runs.watch(observer, start) { run, deliver in
      run.isReceiving = true
      deliver()
      run.isReceiving = false
      run.flush()
    }
  }
}

/// Notes the values that an operator skips, for which it requests other ones.
final class SkippedValues: @unchecked Sendable {
  private final class Run { var hasSent = false }

  private let announcements: Announcements
  private let runs = OperatorRuns<Run>()

  init(_ announcements: Announcements) { self.announcements = announcements }

  /// Starts the operator.
  func count(
    _ observer: Signal<Value, Value>.Observer, _ start: (Signal<Value, Value>.Observer) -> Void
  ) {
    let run = Run()
    runs.begin(run) {
      start(
        Signal.Observer { event in
          run.hasSent = true
          observer.send(event)
        })
    }
  }

  /// Starts the source.
  func watch(
    _ observer: Signal<Value, Value>.Observer, _ start: (Signal<Value, Value>.Observer) -> Void
  ) {
    runs.watch(observer, start) { [announcements] run, deliver in
      run.hasSent = false
      deliver()
      if !run.hasSent { announcements.answer(1) }
    }
  }
}
