/// Why a stream is not one of exactly one value.
public enum SequenceError: Error, Equatable {
  case noValue
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
  /// Sends the only value when the stream completes; fails with what `failure` returns where there
  /// is none or, as soon as it comes, a second one.
  @preconcurrency
  @_disfavoredOverload
  public func requireSingle(_ failure: @escaping @Sendable (SequenceError) -> Error) -> Signal {
    transform { $0.requiringSingle(failure) }
  }
}

extension Signal where Error == Never {
  /// Sends the only value when the stream completes; fails where there is none or, as soon as it
  /// comes, a second one.
  @_disfavoredOverload
  public func requireSingle() -> Signal<Value, SequenceError> {
    promoteError(SequenceError.self).requireSingle { $0 }
  }
}

extension Signal where Error == any Swift.Error {
  /// Sends the only value when the stream completes; fails with a `SequenceError` where there is
  /// none or, as soon as it comes, a second one.
  @_disfavoredOverload
  public func requireSingle() -> Signal {
    requireSingle { $0 }
  }
}

extension SignalProducer {
  /// Sends the only value when the stream completes; fails with what `failure` returns where there
  /// is none or, as soon as it comes, a second one, and then stops its source.
  @preconcurrency
  @_disfavoredOverload
  public func requireSingle(
    _ failure: @escaping @Sendable (SequenceError) -> Error
  ) -> SignalProducer {
    transformUntilEnd { $0.requiringSingle(failure) }
  }
}

extension SignalProducer where Error == Never {
  /// Sends the only value when the stream completes; fails where there is none or, as soon as it
  /// comes, a second one, and then stops its source.
  @_disfavoredOverload
  public func requireSingle() -> SignalProducer<Value, SequenceError> {
    promoteError(SequenceError.self).requireSingle { $0 }
  }
}

extension SignalProducer where Error == any Swift.Error {
  /// Sends the only value when the stream completes; fails with a `SequenceError` where there is
  /// none or, as soon as it comes, a second one, and then stops its source.
  @_disfavoredOverload
  public func requireSingle() -> SignalProducer {
    requireSingle { $0 }
  }
}
