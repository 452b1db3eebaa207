extension Signal {
  /// One happening in an event stream.
  ///
  /// A stream is any number of `value` events and then at most one of the others, which ends it:
  /// `value* (failed | completed | interrupted)?`. Nothing follows the end.
  public enum Event {
    /// The stream carries a value.
    case value(Value)
    /// The stream ends because something went wrong.
    case failed(Error)
    /// The stream ends because its work is done.
    case completed
    /// The stream ends because it was cancelled.
    case interrupted
  }
}

/// How a stream ends.
public enum Termination<Error: Swift.Error> {
  case failed(Error)
  case completed
  case interrupted
}

extension Termination: Sendable {}
extension Termination: Equatable where Error: Equatable {}
extension Signal.Event: Sendable where Value: Sendable {}
extension Signal.Event: Equatable where Value: Equatable, Error: Equatable {}

extension Signal.Event {
  /// The event that carries an end.
  @inlinable
  public init(_ termination: Termination<Error>) {
    switch termination {
    case .failed(let error): self = .failed(error)
    case .completed: self = .completed
    case .interrupted: self = .interrupted
    }
  }

  /// How this event ends its stream, or nil where it carries a value.
  @inlinable
  public var termination: Termination<Error>? {
    switch self {
    case .value: nil
    case .failed(let error): .failed(error)
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }

  /// The value carried, if any.
  @inlinable
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The error carried, if any.
  @inlinable
  public var error: Error? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// True when nothing follows this event.
  @inlinable
  public var isTerminating: Bool { termination != nil }

  /// True for `completed`.
  @inlinable
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// The same event with its value transformed.
  @inlinable
  public func map<U>(_ transform: (Value) -> U) -> Signal<U, Error>.Event {
    switch self {
    case .value(let value): .value(transform(value))
    case .failed(let error): .failed(error)
    case .completed: .completed
    case .interrupted: .interrupted
    }
  }

  /// The same event with its error transformed.
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
  public var description: String {
    switch self {
    case .value(let value): "VALUE \(value)"
    case .failed(let error): "FAILED \(error)"
    case .completed: "COMPLETED"
    case .interrupted: "INTERRUPTED"
    }
  }
}
