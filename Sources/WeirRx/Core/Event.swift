import Weir

/// One happening in an observable sequence: `next* (error | completed)?`.
@frozen
public enum Event<Element> {
  /// The next element is there.
  case next(Element)
  /// The sequence ends because something went wrong.
  case error(any Swift.Error)
  /// The sequence ends because its work is done.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event {
  /// True when nothing follows this event.
  @inlinable
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The element carried, if any.
  @inlinable
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error carried, if any.
  @inlinable
  public var error: (any Swift.Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// True for `completed`.
  @inlinable
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// The same event with its element transformed, or the error that `transform` throws.
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
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

extension Event {
  /// The event of the engine; nil for an interruption, of which observers hear nothing.
  init?(_ event: Weir.Signal<Element, any Swift.Error>.Event) {
    switch event {
    case .value(let element): self = .next(element)
    case .failed(let error): self = .error(error)
    case .completed: self = .completed
    case .interrupted: return nil
    }
  }
}
