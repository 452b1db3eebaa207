import Weir

/// An event of an observable sequence: `next* (error | completed)?`.
@frozen
public enum Event<Element> {
  /// The next element.
  case next(Element)
  /// The sequence terminates with an error.
  case error(any Swift.Error)
  /// The sequence terminates successfully.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
  /// Whether this event terminates the sequence.
  @inlinable
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The element of a `next` event; otherwise nil.
  @inlinable
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error of an `error` event; otherwise nil.
  @inlinable
  public var error: (any Swift.Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether this is a `completed` event.
  @inlinable
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// Returns the event with its element transformed, or an `error` event if `transform` throws.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

extension Event: CustomDebugStringConvertible {
  /// The event with the description of its element or error, such as `next(1)`, or `completed`.
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

extension Event {
  /// Converts an event of the engine; returns nil for an interruption, which observers do not
  /// receive.
  init?(_ event: Weir.Signal<Element, any Swift.Error>.Event) {
    switch event {
    case .value(let element): self = .next(element)
    case .failed(let error): self = .error(error)
    case .completed: self = .completed
    case .interrupted: return nil
    }
  }
}
