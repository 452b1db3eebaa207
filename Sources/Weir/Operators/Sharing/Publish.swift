extension SignalProducer {
  /// Returns a producer whose runs share one run of this producer. The shared run begins when it is
  /// connected.
  @inlinable
  @_disfavoredOverload
  public func publish() -> ConnectableProducer<Value, Error> {
    replay(0)
  }

  /// Returns a producer whose runs share one run of this producer and first receive a replay of its
  /// last `count` values. The shared run begins when it is connected.
  ///
  /// - Precondition: `count` is not negative.
  @inlinable
  @_disfavoredOverload
  public func replay(_ count: Int) -> ConnectableProducer<Value, Error> {
    precondition(count >= 0, "the count must not be negative")
    return ConnectableProducer {
      let subject = ReplaySource<Recording<Value>, Value, Error>(capacity: count)
      return Connection(output: subject.producer, of: self, into: subject.input)
    }
  }

  /// Returns a producer whose runs share one run of this producer and first receive a replay of all
  /// its values. The shared run begins when it is connected.
  @inlinable
  @_disfavoredOverload
  public func replayAll() -> ConnectableProducer<Value, Error> {
    replay(.max)
  }
}
