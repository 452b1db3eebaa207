extension Signal.Observer where Error == Never {
  func materialized<T, F>(in run: Run) -> Signal<T, F>.Observer where Value == Signal<T, F>.Event {
    Signal<T, F>.Observer(
      receiving: { [onValue] in onValue(.value($0)) },
      termination: { [onValue, onTermination] termination in
        // No value follows the disposal of a run (Law 16), not even the event that represents it.
        if run.isActive { onValue(Signal<T, F>.Event(termination)) }
        if case .interrupted = termination {
          onTermination(.interrupted)
        } else {
          onTermination(.completed)
        }
      })
  }

  func materializedResults<T, F>() -> Signal<T, F>.Observer where Value == Result<T, F> {
    Signal<T, F>.Observer(
      receiving: { [onValue] in onValue(.success($0)) },
      termination: { [onValue, onTermination] termination in
        switch termination {
        case .failed(let error):
          onValue(.failure(error))
          onTermination(.completed)
        case .completed: onTermination(.completed)
        case .interrupted: onTermination(.interrupted)
        }
      })
  }
}

extension Signal {
  /// Emits all events, including the terminal event, as values.
  ///
  /// After the terminal event, the result completes; after an interruption, it is interrupted.
  public func materialize() -> Signal<Event, Never> {
    transform { $0.materialized(in: core.run) }
  }

  /// Emits values and the failure as results. Completes after the failure.
  public func materializeResults() -> Signal<Result<Value, Error>, Never> {
    transform { $0.materializedResults() }
  }
}

extension SignalProducer {
  /// Emits all events, including the terminal event, as values.
  ///
  /// After the terminal event, the result completes; after an interruption, it is interrupted.
  /// Disposing a run emits no value.
  ///
  /// ```swift
  /// enum LoadError: Error { case offline }
  /// SignalProducer<Int, LoadError>(error: .offline).materialize()
  ///   .start { print($0) }  //> VALUE FAILED offline | COMPLETED
  /// ```
  public func materialize() -> SignalProducer<Signal<Value, Error>.Event, Never> {
    SignalProducer<Signal<Value, Error>.Event, Never>(beginning: { [begin] observer, run in
      begin(observer.materialized(in: run), run)
    })
  }

  /// Emits values and the failure as results. Completes after the failure.
  public func materializeResults() -> SignalProducer<Result<Value, Error>, Never> {
    transform { $0.materializedResults() }
  }
}
