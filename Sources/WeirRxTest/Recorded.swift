import WeirRx

/// A value and the virtual time at which it was received or will be sent.
public struct Recorded<Value>: CustomDebugStringConvertible {
  /// The virtual time, in ticks. In the events of a cold sequence, it is relative to the
  /// subscription.
  public let time: TestTime
  /// The recorded value, usually an event.
  public let value: Value

  /// Creates a record of `value` at a virtual time. For events, `next(_:_:)`, `completed(_:_:)` and
  /// `error(_:_:_:)` are shorter.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }

  /// The value and its time, such as `next(1) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Sendable where Value: Sendable {}
extension Recorded: Equatable where Value: Equatable {}

extension Recorded {
  /// Creates a `next` event.
  public static func next<T>(_ time: TestTime, _ element: T) -> Recorded<Event<T>>
  where Value == Event<T> {
    Recorded(time: time, value: .next(element))
  }

  /// Creates a `completed` event.
  ///
  /// - Parameters:
  ///   - time: the virtual time of the event.
  ///   - type: the type of the elements, if it cannot be inferred.
  public static func completed<T>(_ time: TestTime, _ type: T.Type = T.self) -> Recorded<Event<T>>
  where Value == Event<T> {
    Recorded(time: time, value: .completed)
  }

  /// Creates an `error` event.
  ///
  /// - Parameters:
  ///   - time: the virtual time of the event.
  ///   - error: the error.
  ///   - type: the type of the elements, if it cannot be inferred.
  public static func error<T>(
    _ time: TestTime, _ error: any Swift.Error, _ type: T.Type = T.self
  ) -> Recorded<Event<T>> where Value == Event<T> {
    Recorded(time: time, value: .error(error))
  }

  /// Returns the given events, whose type is inferred from the first one.
  public static func events<T>(_ recordedEvents: Recorded<Event<T>>...) -> [Recorded<Event<T>>]
  where Value == Event<T> {
    recordedEvents
  }

  /// Returns the given events, whose type is inferred from the first one.
  public static func events<T>(_ recordedEvents: [Recorded<Event<T>>]) -> [Recorded<Event<T>>]
  where Value == Event<T> {
    recordedEvents
  }
}
