extension Signal.Observer where Error == Never {
  func materialized<T, F>(in run: Run) -> Signal<T, F>.Observer where Value == Signal<T, F>.Event {
    Signal<T, F>.Observer(
      receiving: { [onValue] in onValue(.value($0)) },
      termination: { [onValue, onTermination] termination in
        // No value follows the disposal of a run (law 16), not even one about it.
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
  /// Sends all events as values.
  ///
  /// The end is sent as a value too. After that, the result completes, or is interrupted where that
  /// was the end.
  public func materialize() -> Signal<Event, Never> {
    transform { $0.materialized(in: core.run) }
  }

  /// Sends values and the failure as values, and completes after the failure.
  public func materializeResults() -> Signal<Result<Value, Error>, Never> {
    transform { $0.materializedResults() }
  }
}

extension SignalProducer {
  /// Sends all events as values.
  ///
  /// The end is sent as a value too. After that, the result completes, or is interrupted where that
  /// was the end. Disposing a run sends no value.
  public func materialize() -> SignalProducer<Signal<Value, Error>.Event, Never> {
    SignalProducer<Signal<Value, Error>.Event, Never>(beginning: { [begin] observer, run in
      begin(observer.materialized(in: run), run)
    })
  }

  /// Sends values and the failure as values, and completes after the failure.
  public func materializeResults() -> SignalProducer<Result<Value, Error>, Never> {
    transform { $0.materializedResults() }
  }
}
