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

extension Event {
  /// True when nothing follows this event.
  public var isStopEvent: Bool {
    if case .next = self { false } else { true }
  }

  /// The element carried, if any.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error carried, if any.
  public var error: (any Swift.Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// True for `completed`.
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }
}
