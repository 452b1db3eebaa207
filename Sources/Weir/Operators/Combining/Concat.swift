extension SignalProducer {
  /// Goes on with `next` when this stream completes.
  public func concat(_ next: SignalProducer) -> SignalProducer {
    SignalProducer<SignalProducer, Error>([self, next]).flatten(.concat)
  }

  /// Sends one more value when this stream completes.
  public func concat(value: Value) -> SignalProducer {
    concat(SignalProducer(value: value))
  }

  /// Sends the events of `previous` first.
  public func prefix(_ previous: SignalProducer) -> SignalProducer {
    previous.concat(self)
  }

  /// Sends one value first.
  public func prefix(value: Value) -> SignalProducer {
    prefix(SignalProducer(value: value))
  }
}
