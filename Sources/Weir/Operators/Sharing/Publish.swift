extension SignalProducer {
  /// A producer whose runs share one run of this one, which begins when they are connected.
  public func publish() -> ConnectableProducer<Value, Error> {
    replay(0)
  }

  /// The same, where a start first gets the last `count` values of the run that is connected.
  ///
  /// - Precondition: `count` is not negative.
  public func replay(_ count: Int) -> ConnectableProducer<Value, Error> {
    precondition(count >= 0, "a stream cannot replay a negative number of values")
    return ConnectableProducer {
      let subject = ReplaySource<Recording<Value>, Value, Error>(capacity: count)
      return Connection(output: subject.producer, of: self, into: subject.input)
    }
  }

  /// The same, where a start first gets all values of the run that is connected.
  public func replayAll() -> ConnectableProducer<Value, Error> {
    replay(.max)
  }
}
