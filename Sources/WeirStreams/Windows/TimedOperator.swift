import Weir

/// An operator that waits for times: what it makes of each event, with its state in a value.
protocol TimedOperator<Value, Output> {
  associatedtype Value
  associatedtype Output

  /// When it is to be woken; nil where nothing waits.
  var alarm: Int64? { get }

  /// - Parameter now: never before the time that it was given last.
  mutating func receive(_ value: Value, at now: Int64) -> [Output]

  /// The alarm has rung, or another one before it.
  mutating func wake(at now: Int64) -> [Output]

  /// The source has completed: what is still to be sent before that.
  mutating func complete(at now: Int64) -> [Output]

  /// The stream has ended in another way, and what waits is lost.
  mutating func abandon()
}

extension TimedOperator {
  mutating func abandon() {}
}

/// What a timed operator receives.
private enum Timed<Value> {
  case value(Value)
  case alarm
}

/// The one timer of a run, which exists only while something waits.
private final class Alarm<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
  /// Where it rings. Whoever sends to the run keeps that, and so does a timer that is set.
  final class Bell: Sendable {
    let input: Unchecked<Signal<Timed<Value>, Error>.Observer>

    init(_ input: Signal<Timed<Value>, Error>.Observer) { self.input = Unchecked(input) }
  }

  let scheduler: any DateScheduler
  weak var bell: Bell?
  private var time: Int64?
  private let timer = SerialDisposable()

  init(on scheduler: any DateScheduler) { self.scheduler = scheduler }

  var isDisposed: Bool { timer.isDisposed }

  func dispose() { timer.dispose() }

  /// Rings at `wanted`, or before it; to be used where the events of the run are received.
  func set(_ wanted: Int64?) {
    guard let wanted else {
      if time != nil { timer.inner = nil }
      time = nil
      return
    }
    if let time, time <= wanted { return }
    guard let bell, !isDisposed else { return }
    time = wanted
    timer.inner = scheduler.schedule(after: Ticks.instant(wanted)) {
      bell.input.value.send(value: .alarm)
    }
  }

  func hasRung() { time = nil }
}

/// One run of a timed operator.
private final class TimedRun<Operator: TimedOperator, Error: Swift.Error> {
  private var state: Operator
  private let alarm: Alarm<Operator.Value, Error>
  private let output: Signal<[Operator.Output], Error>.Observer
  private var latest = Ticks.beginning

  init(
    _ state: Operator, _ alarm: Alarm<Operator.Value, Error>,
    _ output: Signal<[Operator.Output], Error>.Observer
  ) {
    (self.state, self.alarm, self.output) = (state, alarm, output)
  }

  /// A clock may be set back; time does not go back with it.
  private func now() -> Int64 {
    latest = max(latest, Ticks.time(alarm.scheduler.currentDate))
    return latest
  }

  func receive(_ event: Timed<Operator.Value>) {
    let values: [Operator.Output]
    switch event {
    case .value(let value): values = state.receive(value, at: now())
    case .alarm:
      alarm.hasRung()
      values = state.wake(at: now())
    }
    alarm.set(state.alarm)
    if !values.isEmpty { output.send(value: values) }
  }

  func terminate(_ termination: Termination<Error>) {
    if case .completed = termination {
      let values = state.complete(at: now())
      if !values.isEmpty { output.send(value: values) }
    } else {
      state.abandon()
    }
    output.terminate(termination)
  }
}

extension SignalProducer {
  /// Sends each run through an operator of its own, which is woken on `scheduler`.
  func timed<Operator: TimedOperator>(
    on scheduler: any DateScheduler, _ makeOperator: @escaping () -> Operator
  ) -> SignalProducer<Operator.Output, Error> where Operator.Value == Value {
    let makeOperator = Unchecked(makeOperator)
    return SignalProducer<[Operator.Output], Error>.deferred {
      let alarm = Alarm<Value, Error>(on: scheduler)
      return SignalProducer<Timed<Value>, Error> { input, lifetime in
        let bell = Alarm<Value, Error>.Bell(input)
        alarm.bell = bell
        lifetime += alarm
        lifetime += start(
          Signal<Value, Error>.Observer(
            receiving: { bell.input.value.send(value: .value($0)) },
            termination: { bell.input.value.terminate($0) }))
      }.transform { output in
        let run = TimedRun(makeOperator.value(), alarm, output)
        return Signal<Timed<Value>, Error>.Observer(
          receiving: { run.receive($0) }, termination: { run.terminate($0) })
      }
    }.flatten()
  }
}

extension Signal {
  /// The signal that results when the events of this one pass through an operator on producers.
  @usableFromInline
  func lifted<Result, Failure>(
    _ operation: (SignalProducer<Value, Error>) -> SignalProducer<Result, Failure>
  ) -> Signal<Result, Failure> {
    operation(producer).startWithSignal { signal, _ in signal }
  }
}
