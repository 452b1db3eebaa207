extension SignalProducer {
  /// A producer and the observer that feeds it: each run first gets the last `capacity` values, then
  /// those that come, and the end.
  ///
  /// ```swift
  /// let (producer, observer) = SignalProducer<String, Never>.buffer(2)
  /// for name in ["A", "B", "C"] { observer.send(value: name) }
  /// producer.startWithValues { print($0) }  // B C
  /// ```
  /// - Precondition: `capacity` is not negative.
  public static func buffer(
    _ capacity: Int = .max
  ) -> (producer: SignalProducer, observer: Signal<Value, Error>.Observer) {
    precondition(capacity >= 0, "a buffer cannot hold a negative number of values")
    let source = ReplaySource<Recording<Value>, Value, Error>(Recording())
    let producer = SignalProducer(beginning: { observer, run in
      source.start(observer, run) { recording, send in
        for value in recording.values { send(value) }
      }
    })
    let observer = Signal<Value, Error>.Observer(
      receiving: { value in
        source.record { state in
          if state.termination == nil { state.memory.append(value, capacity: capacity) }
          return (value, ())
        }
      },
      termination: { source.terminate($0) })
    return (producer, observer)
  }
}

/// The last values of a stream.
package struct Recording<Value> {
  package private(set) var values: ContiguousArray<Value> = []

  package init() {}

  package mutating func append(_ value: Value, capacity: Int) {
    guard capacity > 0 else { return }
    if values.count == capacity { values.removeFirst() }
    values.append(value)
  }
}
