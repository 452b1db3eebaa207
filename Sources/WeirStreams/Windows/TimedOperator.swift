import Weir

/// The state of an operator that emits values in response to events and timers.
protocol TimedOperator<Value, Output> {
  associatedtype Value
  associatedtype Output

  /// The time of the next call to `wake(at:)`; nil if none is needed.
  var alarm: Int64? { get }

  /// Processes a value and returns the values to emit.
  ///
  /// - Parameter now: never earlier than the time of the previous call.
  mutating func receive(_ value: Value, at now: Int64) -> [Output]

  /// Returns the values to emit when `alarm` is due. May be called early.
  mutating func wake(at now: Int64) -> [Output]

  /// Returns the values to emit before the completion of the source.
  mutating func complete(at now: Int64) -> [Output]

  /// Drops the pending state, because the stream has failed or was interrupted.
  mutating func abandon()
}

extension TimedOperator {
  mutating func abandon() {}
}

/// An input of a timed operator: a value or an alarm.
private enum Timed<Value> {
  case value(Value)
  case alarm
}

/// The only timer of a subscription. It is set only while the operator has an alarm.
private final class Alarm<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
  /// The input that receives the alarm. It is retained by the source and by a timer that is set.
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

  /// Sets the timer to `wanted`, unless it is set to an earlier time. Cancels the timer if `wanted`
  /// is nil. Must be called only while an event of the subscription is handled.
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

/// The state of one subscription to a timed operator.
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

  /// Returns the current time, which never decreases even if the clock is set back.
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
  /// Transforms the events of each subscription with a new operator, which is woken on `scheduler`.
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
  /// Applies an operator on producers to the events of the signal.
  @usableFromInline
  func lifted<Result, Failure>(
    _ operation: (SignalProducer<Value, Error>) -> SignalProducer<Result, Failure>
  ) -> Signal<Result, Failure> {
    operation(producer).startWithSignal { signal, _ in signal }
  }
}
