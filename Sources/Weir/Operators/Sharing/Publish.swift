extension SignalProducer {
  /// A producer whose runs share one run of this one, which begins when they are connected.
  @inlinable
  @_disfavoredOverload
  public func publish() -> ConnectableProducer<Value, Error> {
    replay(0)
  }

  /// A producer whose runs share one run of this one, which begins when they are connected, and
  /// first get its last `count` values.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  @_disfavoredOverload
  public func replay(_ count: Int) -> ConnectableProducer<Value, Error> {
    precondition(count >= 0, "a stream cannot replay a negative number of values")
    return ConnectableProducer {
      let subject = ReplaySource<Recording<Value>, Value, Error>(capacity: count)
      return Connection(output: subject.producer, of: self, into: subject.input)
    }
  }

  /// A producer whose runs share one run of this one, which begins when they are connected, and
  /// first get all its values.
  @inlinable
  @_disfavoredOverload
  public func replayAll() -> ConnectableProducer<Value, Error> {
    replay(.max)
  }
}
