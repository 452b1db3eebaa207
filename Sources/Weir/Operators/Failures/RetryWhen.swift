extension SignalProducer {
  /// Restarts the producer after a failure when the stream that `notifier` returns for the failures
  /// emits a value.
  ///
  /// The notifier is started at the first failure. Its failure or interruption ends the result.
  /// After it has completed, the producer is not restarted, and a failure completes the result.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let scheduler = TestScheduler()
  /// SignalProducer<Int, Offline>(error: Offline()).on(starting: { print("request") })
  ///   .retry { failures in failures.delay(2, on: scheduler) }
  ///   .start()                //> request
  /// scheduler.advance(by: 4)  //> request | request
  /// ```
  @preconcurrency
  public func retry<Trigger: SignalProducerConvertible>(
    when notifier: @escaping @Sendable (Signal<Error, Never>) -> Trigger
  ) -> SignalProducer where Trigger.Error == Error {
    restarted(when: { notifier($0).producer.map(value: ()) }) { termination in
      if case .failed(let error) = termination { error } else { nil }
    }
  }

  /// Restarts the producer after a failure when the stream that `notifier` returns for the failures
  /// emits a value. After that stream has completed, the producer is not restarted, and a failure
  /// completes the result.
  @preconcurrency @_disfavoredOverload
  public func retry<Trigger: SignalProducerConvertible>(
    when notifier: @escaping @Sendable (Signal<Error, Never>) -> Trigger
  ) -> SignalProducer where Trigger.Error == Never {
    restarted(when: { notifier($0).producer.map(value: ()).promoteError() }) { termination in
      if case .failed(let error) = termination { error } else { nil }
    }
  }

  /// Restarts the producer after a completion when the stream that `notifier` returns for the
  /// completions emits a value.
  ///
  /// The notifier is started at the first completion. Its failure or interruption ends the result.
  /// After it has completed, the producer is not restarted, and a completion completes the result.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// SignalProducer<String, Never>(value: "poll")
  ///   .repeat { completions in completions.delay(60, on: scheduler) }
  ///   .startWithValues { print($0) }  //> poll
  /// scheduler.advance(by: 120)        //> poll | poll
  /// ```
  @preconcurrency
  public func `repeat`<Trigger: SignalProducerConvertible>(
    when notifier: @escaping @Sendable (Signal<Void, Never>) -> Trigger
  ) -> SignalProducer where Trigger.Error == Error {
    restarted(when: { notifier($0).producer.map(value: ()) }) { termination in
      if case .completed = termination { () } else { nil }
    }
  }

  /// Restarts the producer after a completion when the stream that `notifier` returns for the
  /// completions emits a value. After that stream has completed, the producer is not restarted, and
  /// a completion completes the result.
  @preconcurrency @_disfavoredOverload
  public func `repeat`<Trigger: SignalProducerConvertible>(
    when notifier: @escaping @Sendable (Signal<Void, Never>) -> Trigger
  ) -> SignalProducer where Trigger.Error == Never {
    restarted(when: { notifier($0).producer.map(value: ()).promoteError() }) { termination in
      if case .completed = termination { () } else { nil }
    }
  }

  private func restarted<Notice>(
    when notifier: @escaping (Signal<Notice, Never>) -> SignalProducer<Void, Error>,
    noticing notice: @escaping (Termination<Error>) -> Notice?
  ) -> SignalProducer {
    SignalProducer(beginning: { observer, run in
      Restarter(self, run: run, sink: run.open(observer), notifier: notifier, notice: notice)
        .startAttempt()
    })
  }
}

/// Restarts a producer each time a notifier emits.
private final class Restarter<Notice, Value, Error: Swift.Error>: @unchecked Sendable {
  private struct State {
    var notices: Signal<Notice, Never>.Observer?
    var isWaiting = false
    var notifierHasCompleted = false
  }

  private let attempt: SignalProducer<Value, Error>
  private let run: Run
  private let sink: Signal<Value, Error>.Observer
  private let notifier: (Signal<Notice, Never>) -> SignalProducer<Void, Error>
  private let notice: (Termination<Error>) -> Notice?
  private let trampoline: RunTrampoline
  private let state = Locked(State())

  init(
    _ attempt: SignalProducer<Value, Error>, run: Run, sink: Signal<Value, Error>.Observer,
    notifier: @escaping (Signal<Notice, Never>) -> SignalProducer<Void, Error>,
    notice: @escaping (Termination<Error>) -> Notice?
  ) {
    self.attempt = attempt
    self.run = run
    self.sink = sink
    self.notifier = notifier
    self.notice = notice
    trampoline = RunTrampoline(in: run)
  }

  func startAttempt() {
    trampoline.start { [self] attemptRun in
      attempt.begin(
        Signal<Value, Error>.Observer(
          receiving: sink.onValue, termination: { [self] in attemptEnded($0) }), attemptRun)
    }
  }

  private func attemptEnded(_ termination: Termination<Error>) {
    guard let notice = notice(termination) else { return sink.onTermination(termination) }
    let (isOver, notices) = state.withLock { state in
      state.isWaiting = true
      return (state.notifierHasCompleted, state.notices)
    }
    guard !isOver else { return sink.onTermination(.completed) }
    (notices ?? startNotifier()).send(value: notice)
  }

  private func startNotifier() -> Signal<Notice, Never>.Observer {
    let (signal, input) = Signal<Notice, Never>.pipe()
    state.withLock { $0.notices = input }
    notifier(signal).begin(
      Signal<Void, Error>.Observer(
        receiving: { [self] in
          let isDue = state.withLock { state in
            defer { state.isWaiting = false }
            return state.isWaiting
          }
          if isDue { startAttempt() }
        },
        termination: { [self] termination in
          guard case .completed = termination else { return sink.onTermination(termination) }
          let isOver = state.withLock { state in
            state.notifierHasCompleted = true
            return state.isWaiting
          }
          if isOver { sink.onTermination(.completed) }
        }), run.child())
    return input
  }
}
