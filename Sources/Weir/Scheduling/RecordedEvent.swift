/// An event with its time on the clock of a scheduler, for tests in virtual time.
///
/// ```swift
/// let events: [RecordedEvent<String, Never>] = [.value("a", at: 1), .completed(at: 2.5)]
/// for event in events { print(event) }  //> VALUE a at 1.0 | COMPLETED at 2.5
/// ```
public struct RecordedEvent<Value, Error: Swift.Error> {
  /// The time of the event. For a cold producer, zero is the start of the run.
  public let date: Instant
  /// The event: a value or the end of the stream.
  public let event: Signal<Value, Error>.Event

  /// Creates a record of an event at a time on the clock of a scheduler.
  public init(_ event: Signal<Value, Error>.Event, at date: Instant) {
    self.event = event
    self.date = date
  }

  /// Creates a record of an event at a number of seconds since time zero.
  public init(_ event: Signal<Value, Error>.Event, at seconds: Double) {
    self.init(event, at: Instant(nanoseconds: 0).addingTimeInterval(seconds))
  }

  /// Returns a record of a value at a number of seconds since time zero.
  public static func value(_ value: Value, at seconds: Double) -> RecordedEvent {
    RecordedEvent(.value(value), at: seconds)
  }

  /// Returns a record of a failure at a number of seconds since time zero.
  public static func failed(_ error: Error, at seconds: Double) -> RecordedEvent {
    RecordedEvent(.failed(error), at: seconds)
  }

  /// Returns a record of the completion at a number of seconds since time zero.
  public static func completed(at seconds: Double) -> RecordedEvent {
    RecordedEvent(.completed, at: seconds)
  }

  /// Returns a record of the interruption at a number of seconds since time zero.
  public static func interrupted(at seconds: Double) -> RecordedEvent {
    RecordedEvent(.interrupted, at: seconds)
  }
}

extension RecordedEvent: Sendable where Value: Sendable {}
extension RecordedEvent: Equatable where Value: Equatable, Error: Equatable {}

extension RecordedEvent: CustomStringConvertible {
  /// The event and its time in seconds, such as `VALUE a at 1.0`.
  public var description: String {
    "\(event) at \(date.timeIntervalSince(Instant(nanoseconds: 0)))"
  }
}
