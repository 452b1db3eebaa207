extension Signal where Error == Never {
  /// Sends the same events, in the type of a stream that may fail.
  @inlinable
  public func promoteError<F>(_: F.Type = F.self) -> Signal<Value, F> {
    transform { $0.neverFailing() }
  }

  /// Returns this stream, whose type it is already.
  @inlinable
  public func promoteError(_: Error.Type = Error.self) -> Signal { self }
}

extension SignalProducer where Error == Never {
  /// Sends the same events, in the type of a stream that may fail.
  @inlinable
  public func promoteError<F>(_: F.Type = F.self) -> SignalProducer<Value, F> {
    known { $0 } ?? transform { $0.neverFailing() }
  }

  /// Returns this stream, whose type it is already.
  @inlinable
  public func promoteError(_: Error.Type = Error.self) -> SignalProducer { self }
}

extension Signal.Observer {
  /// An observer of streams that cannot fail.
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
