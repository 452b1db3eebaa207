extension Signal.Observer where Error == Never {
  fileprivate func replacingError<F>(with value: Value) -> Signal<Value, F>.Observer {
    Signal<Value, F>.Observer(
      receiving: onValue,
      termination: { [onValue, onTermination] in
        switch $0 {
        case .failed:
          onValue(value)
          onTermination(.completed)
        case .completed: onTermination(.completed)
        case .interrupted: onTermination(.interrupted)
        }
      })
  }
}

extension Signal {
  /// Replaces a failure with `value` and the completion. Also known as `catchAndReturn`.
  @_disfavoredOverload
  public func replaceError(with value: Value) -> Signal<Value, Never> {
    transform { $0.replacingError(with: value) }
  }
}

extension SignalProducer {
  /// Replaces a failure with `value` and the completion. Also known as `catchAndReturn`.
  @_disfavoredOverload
  public func replaceError(with value: Value) -> SignalProducer<Value, Never> {
    transform { $0.replacingError(with: value) }
  }
}
