import Weir

/// Holds the last events of an operator until its source has been cancelled.
///
/// Each start of the operator pushes a run; nested starts do so in order.
final class OutputOrder: @unchecked Sendable {
  private final class Run {
    var isReceiving = false
    var held: [Signal<Value, Value>.Event] = []
    var output: Signal<Value, Value>.Observer?

    func flush() {
      let events = held
      held = []
      for event in events { output?.send(event) }
    }
  }

  private let holdsValue: Bool
  private var starting: Run?

  init(holdsValue: Bool) { self.holdsValue = holdsValue }

  /// Starts the operator. Its events that answer a value of the source wait for the cancellation of
  /// the source if they end the stream.
  func order(
    _ observer: Signal<Value, Value>.Observer, _ start: (Signal<Value, Value>.Observer) -> Void
  ) {
    let (run, outer) = (Run(), starting)
    run.output = observer
    starting = run
    defer { starting = outer }
    start(
      Signal.Observer { [holdsValue] event in
        if run.isReceiving, holdsValue || event.isTerminating {
          run.held.append(event)
        } else {
          observer.send(event)
        }
      })
  }

  /// Starts the source.
  func watch(
    _ observer: Signal<Value, Value>.Observer, _ start: (Signal<Value, Value>.Observer) -> Void
  ) {
    guard let run = starting else { return start(observer) }
    start(
      Signal.Observer(
        receiving: { value in
          run.isReceiving = true
          observer.onValue(value)
          run.isReceiving = false
          run.flush()
        }, termination: { observer.onTermination($0) }))
  }
}

/// Notes the values that an operator skips, for which it requests other ones.
final class SkippedValues: @unchecked Sendable {
  private final class Run { var hasSent = false }

  private let announcements: Announcements
  private var starting: Run?

  init(_ announcements: Announcements) { self.announcements = announcements }

  /// Starts the operator.
  func count(
    _ observer: Signal<Value, Value>.Observer, _ start: (Signal<Value, Value>.Observer) -> Void
  ) {
    let (run, outer) = (Run(), starting)
    starting = run
    defer { starting = outer }
    start(
      Signal.Observer { event in
        run.hasSent = true
        observer.send(event)
      })
  }

  /// Starts the source.
  func watch(
    _ observer: Signal<Value, Value>.Observer, _ start: (Signal<Value, Value>.Observer) -> Void
  ) {
    guard let run = starting else { return start(observer) }
    start(
      Signal.Observer(
        receiving: { [announcements] value in
          run.hasSent = false
          observer.onValue(value)
          if !run.hasSent { announcements.answer(1) }
        }, termination: { observer.onTermination($0) }))
  }
}
