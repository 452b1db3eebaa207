extension Signal {
  /// An event of a stream.
  ///
  /// A stream is any number of `value` events, followed by at most one terminal event:
  /// `value* (failed | completed | interrupted)?`. No event follows the terminal event.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>(value: 1).start { event in
  ///   switch event {
  ///   case .value(let value): print("value \(value)")
  ///   case .completed: print("done")
  ///   case .interrupted: print("interrupted")
  ///   }
  /// }  //> value 1 | done
  /// ```
  public enum Event {
    /// A value.
    case value(Value)
    /// A failure: the stream has ended with an error.
    case failed(Error)
    /// The completion: the stream has ended because its work is done.
    case completed
    /// The interruption: the stream has ended because it was cancelled.
    case interrupted
  }
}

/// The way in which a stream ends.
public enum Termination<Error: Swift.Error> {
  /// The stream ends with an error.
  case failed(Error)
  /// The stream ends because its work is done.
  case completed
  /// The stream ends because it is cancelled.
  case interrupted
}

extension Termination: Sendable {}
extension Termination: Equatable where Error: Equatable {}
extension Signal.Event: Sendable where Value: Sendable {}
extension Signal.Event: Equatable where Value: Equatable, Error: Equatable {}

extension Signal.Event {
  /// Creates the terminal event for `termination`.
  @inlinable
  public init(_ termination: Termination<Error>) {
    switch termination {
    case .failed(let error): self = .failed(error)
    case .completed: self = .completed
    case .interrupted: self = .interrupted
    }
  }

  /// The way in which this event ends its stream; nil for a value.
  @inlinable
  public var termination: Termination<Error>? {
    switch self {
    case .value: nil
    case .failed(let error): .failed(error)
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }

  /// The value of a `value` event, otherwise nil.
  @inlinable
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The error of a `failed` event, otherwise nil.
  @inlinable
  public var error: Error? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// Whether this event ends its stream.
  @inlinable
  public var isTerminating: Bool { termination != nil }

  /// Whether this event is `completed`.
  @inlinable
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// Returns this event with its value, if any, transformed.
  @inlinable
  public func map<U>(_ transform: (Value) -> U) -> Signal<U, Error>.Event {
    switch self {
    case .value(let value): .value(transform(value))
    case .failed(let error): .failed(error)
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }

  /// Returns this event with its error, if any, transformed.
  @inlinable
  public func mapError<F>(_ transform: (Error) -> F) -> Signal<Value, F>.Event {
    switch self {
    case .value(let value): .value(value)
    case .failed(let error): .failed(transform(error))
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }
}

extension Signal.Event: CustomStringConvertible {
  /// The event as text: `VALUE 1`, `FAILED error`, `COMPLETED` or `INTERRUPTED`.
  public var description: String {
    switch self {
    case .value(let value): "VALUE \(value)"
    case .failed(let error): "FAILED \(error)"
    case .completed: "COMPLETED"
    case .interrupted: "INTERRUPTED"
    }
  }
}
