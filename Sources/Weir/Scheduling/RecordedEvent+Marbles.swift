extension Array {
  /// The events of a drawing, in which each character takes one tick of the clock:
  ///
  /// - `-` nothing happens, and a space takes no time;
  /// - `|` the completion, `#` the failure, `!` the interruption;
  /// - `(ab|)` all of this comes at the time of the parenthesis that opens;
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
  ///   - values: what the characters stand for.
  ///   - error: what `#` stands for.
  ///   - tick: in seconds.
  /// - Precondition: there is a value for each character, and an error where one is drawn.
  public static func marbles<Value, Error>(
    _ drawing: String, values: [Character: Value], error: Error? = nil, tick: Double = 1
  ) -> [RecordedEvent<Value, Error>] where Element == RecordedEvent<Value, Error> {
    marbles(drawing, error: error, tick: tick) { character in
      guard let value = values[character] else {
        preconditionFailure("there is no value for the marble \(character)")
      }
      return value
    }
  }

  /// The events of a drawing whose values are its characters themselves.
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
        guard let error else { preconditionFailure("there is no error for the marble #") }
        events.append(.failed(error, at: time))
      default: events.append(.value(value(character), at: time))
      }
    }
    return events
  }
}
