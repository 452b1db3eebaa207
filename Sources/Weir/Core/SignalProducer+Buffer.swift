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
    let source = ReplaySource<Recording<Value, Error>, Value, Error>(Recording())
    let producer = SignalProducer(beginning: { observer, run in
      source.start(observer, run) { recording, sink in
        for value in recording.values { sink.onValue(value) }
        if let termination = recording.termination { sink.onTermination(termination) }
        return recording.termination == nil
      }
    })
    let observer = Signal<Value, Error>.Observer(
      receiving: { value in
        source.record { recording in
          recording.append(value, capacity: capacity)
          return (value, ())
        }
      },
      termination: { termination in
        source.terminate(termination) { recording in
          recording.termination = recording.termination ?? termination
        }
      })
    return (producer, observer)
  }
}

/// The last values of a stream and how it ended.
private struct Recording<Value, Error: Swift.Error> {
  private(set) var values: ContiguousArray<Value> = []
  var termination: Termination<Error>?

  mutating func append(_ value: Value, capacity: Int) {
    guard termination == nil, capacity > 0 else { return }
    if values.count == capacity { values.removeFirst() }
    values.append(value)
  }
}
