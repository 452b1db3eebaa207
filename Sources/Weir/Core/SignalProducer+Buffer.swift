extension SignalProducer {
  /// Creates a producer and the observer that feeds it. Each run first replays the last `capacity`
  /// values, then sends the events that follow.
  ///
  /// ```swift
  /// let (producer, observer) = SignalProducer<String, Never>.buffer(2)
  /// for name in ["A", "B", "C"] { observer.send(value: name) }
  /// producer.startWithValues { print($0) }  //> B | C
  /// ```
  /// - Precondition: `capacity` is not negative.
  @inlinable
  public static func buffer(
    _ capacity: Int = .max
  ) -> (producer: SignalProducer, observer: Signal<Value, Error>.Observer) {
    let source = ReplaySource<Recording<Value>, Value, Error>(capacity: capacity)
    return (source.producer, source.input)
  }
}
