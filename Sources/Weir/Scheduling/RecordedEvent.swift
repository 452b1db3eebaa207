/// An event with its time on the clock of a scheduler, for tests in virtual time.
///
/// ```swift
/// let events: [RecordedEvent<String, Never>] = [.value("a", at: 1), .completed(at: 2.5)]
/// for event in events { print(event) }  //> VALUE a at 1.0 | COMPLETED at 2.5
/// ```
public struct RecordedEvent<Value, Error: Swift.Error> {
  /// The time of the event. For a cold producer, zero is the start of the run.
  public let date: Instant
  public let event: Signal<Value, Error>.Event

  public init(_ event: Signal<Value, Error>.Event, at date: Instant) {
    self.event = event
    self.date = date
  }

  public init(_ event: Signal<Value, Error>.Event, at seconds: Double) {
    self.init(event, at: Instant(nanoseconds: 0).addingTimeInterval(seconds))
  }

  public static func value(_ value: Value, at seconds: Double) -> RecordedEvent {
    RecordedEvent(.value(value), at: seconds)
  }

  public static func failed(_ error: Error, at seconds: Double) -> RecordedEvent {
    RecordedEvent(.failed(error), at: seconds)
  }

  public static func completed(at seconds: Double) -> RecordedEvent {
    RecordedEvent(.completed, at: seconds)
  }

  public static func interrupted(at seconds: Double) -> RecordedEvent {
    RecordedEvent(.interrupted, at: seconds)
  }
}

extension RecordedEvent: Sendable where Value: Sendable {}
extension RecordedEvent: Equatable where Value: Equatable, Error: Equatable {}

extension RecordedEvent: CustomStringConvertible {
  public var description: String {
    "\(event) at \(date.timeIntervalSince(Instant(nanoseconds: 0)))"
  }
}
