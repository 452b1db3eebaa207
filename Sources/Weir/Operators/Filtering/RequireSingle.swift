/// The reason why a stream does not have exactly one value.
public enum SequenceError: Error, Equatable {
  /// The stream completed without a value.
  case noValue
  /// The stream sent a second value.
  case moreThanOneValue
}

extension Signal.Observer {
  func requiringSingle(_ failure: @escaping (SequenceError) -> Error) -> Self {
    let single = Local<Value?>(nil)
    return Self(
      receiving: { [onTermination] value in
        if single.value == nil {
          single.value = value
        } else {
          onTermination(.failed(failure(.moreThanOneValue)))
        }
      },
      termination: { [onValue, onTermination] termination in
        guard case .completed = termination else { return onTermination(termination) }
        guard let value = single.value else { return onTermination(.failed(failure(.noValue))) }
        onValue(value)
        onTermination(.completed)
      })
  }
}

extension Signal {
  /// Emits the only value when the source completes. Fails with the error that `failure` returns if
  /// there is no value, or as soon as a second value arrives.
  @preconcurrency
  @_disfavoredOverload
  public func requireSingle(_ failure: @escaping @Sendable (SequenceError) -> Error) -> Signal {
    transform { $0.requiringSingle(failure) }
  }
}

extension Signal where Error == Never {
  /// Emits the only value when the source completes. Fails if there is no value, or as soon as a
  /// second value arrives.
  @_disfavoredOverload
  public func requireSingle() -> Signal<Value, SequenceError> {
    promoteError(SequenceError.self).requireSingle { $0 }
  }
}

extension Signal where Error == any Swift.Error {
  /// Emits the only value when the source completes. Fails with a `SequenceError` if there is no
  /// value, or as soon as a second value arrives.
  @_disfavoredOverload
  public func requireSingle() -> Signal {
    requireSingle { $0 }
  }
}

extension SignalProducer {
  /// Emits the only value when the source completes. Fails with the error that `failure` returns if
  /// there is no value, or as soon as a second value arrives; the source is then stopped.
  @preconcurrency
  @_disfavoredOverload
  public func requireSingle(
    _ failure: @escaping @Sendable (SequenceError) -> Error
  ) -> SignalProducer {
    transformUntilEnd { $0.requiringSingle(failure) }
  }
}

extension SignalProducer where Error == Never {
  /// Emits the only value when the source completes. Fails if there is no value, or as soon as a
  /// second value arrives; the source is then stopped.
  @_disfavoredOverload
  public func requireSingle() -> SignalProducer<Value, SequenceError> {
    promoteError(SequenceError.self).requireSingle { $0 }
  }
}

extension SignalProducer where Error == any Swift.Error {
  /// Emits the only value when the source completes. Fails with a `SequenceError` if there is no
  /// value, or as soon as a second value arrives; the source is then stopped.
  @_disfavoredOverload
  public func requireSingle() -> SignalProducer {
    requireSingle { $0 }
  }
}
