extension Signal where Error == Never {
  /// Changes the error type of a stream that cannot fail.
  @inlinable
  public func promoteError<F>(_: F.Type = F.self) -> Signal<Value, F> {
    transform { $0.neverFailing() }
  }

  /// Returns this stream, which already has the requested type.
  @inlinable
  public func promoteError(_: Error.Type = Error.self) -> Signal { self }
}

extension SignalProducer where Error == Never {
  /// Changes the error type of a stream that cannot fail.
  @inlinable
  public func promoteError<F>(_: F.Type = F.self) -> SignalProducer<Value, F> {
    known { $0 } ?? transform { $0.neverFailing() }
  }

  /// Returns this stream, which already has the requested type.
  @inlinable
  public func promoteError(_: Error.Type = Error.self) -> SignalProducer { self }
}

extension Signal.Observer {
  /// Returns an observer for streams that cannot fail, which passes their events to this observer.
  @inlinable
  func neverFailing() -> Signal<Value, Never>.Observer {
    Signal<Value, Never>.Observer(
      receiving: onValue,
      termination: { [onTermination] in
        switch $0 {
        case .completed: onTermination(.completed)
        case .interrupted: onTermination(.interrupted)
        }
      })
  }
}
