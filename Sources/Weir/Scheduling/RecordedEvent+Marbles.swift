extension Array {
  /// Returns the events of a marble diagram, in which each character takes one tick of the clock:
  ///
  /// - `-` no event, and a space takes no time;
  /// - `|` the completion, `#` the failure, `!` the interruption;
  /// - `(ab|)` several events at the time of the opening parenthesis;
  /// - any other character is a value.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let numbers: TestProducer<Int, Never> = scheduler.cold(
  ///   .marbles("-a-b-|", values: ["a": 1, "b": 2]))
  /// let events = scheduler.record(numbers.producer.map { $0 * 10 }, until: 10)
  /// print(events == .marbles("-a-b-|", values: ["a": 10, "b": 20]))  //> true
  /// ```
  /// - Parameters:
  ///   - values: The values of the characters.
  ///   - error: The error of `#`.
  ///   - tick: The duration of a tick in seconds.
  /// - Precondition: `values` has a value for each character, and `error` is given if the diagram
  ///   has a failure.
  public static func marbles<Value, Error>(
    _ drawing: String, values: [Character: Value], error: Error? = nil, tick: Double = 1
  ) -> [RecordedEvent<Value, Error>] where Element == RecordedEvent<Value, Error> {
    marbles(drawing, error: error, tick: tick) { character in
      guard let value = values[character] else {
        preconditionFailure("the marble '\(character)' has no value")
      }
      return value
    }
  }

  /// Returns the events of a marble diagram whose values are its characters.
  public static func marbles<Error>(
    _ drawing: String, error: Error? = nil, tick: Double = 1
  ) -> [RecordedEvent<String, Error>] where Element == RecordedEvent<String, Error> {
    marbles(drawing, error: error, tick: tick) { String($0) }
  }

  private static func marbles<Value, Error>(
    _ drawing: String, error: Error?, tick: Double, value: (Character) -> Value
  ) -> [RecordedEvent<Value, Error>] where Element == RecordedEvent<Value, Error> {
    var events: [RecordedEvent<Value, Error>] = []
    var group: Int?
    for (column, character) in drawing.filter({ $0 != " " }).enumerated() {
      let time = Double(group ?? column) * tick
      switch character {
      case "-": break
      case "(": group = column
      case ")": group = nil
      case "|": events.append(.completed(at: time))
      case "!": events.append(.interrupted(at: time))
      case "#":
        guard let error else { preconditionFailure("the marble '#' has no error") }
        events.append(.failed(error, at: time))
      default: events.append(.value(value(character), at: time))
      }
    }
    return events
  }
}
