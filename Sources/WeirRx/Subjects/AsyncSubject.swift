import Weir

/// A subject that emits its last element on completion, also to later subscribers.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  @usableFromInline let source: SubjectSource<Element?, Element>

  /// Creates a subject without an element.
  @inlinable
  public init() {
    source = SubjectSource(nil) { last, hasEnded, send in
      if hasEnded, let last { send(last) }
    }
    super.init(source.producer, isHot: true)
  }

  /// Whether any observer is subscribed.
  public var hasObservers: Bool { source.hasObservers }

  /// Whether `dispose()` was called. A termination does not count.
  public var isDisposed: Bool { source.isDisposed }

  /// Records an element in place of the previous one, or terminates the subject. A completion emits
  /// the recorded element first; an error discards it. Events after the termination are ignored.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): withhold(element)
    case .error(let error):
      withhold(nil)
      source.terminate(.failed(error))
    case .completed: source.terminate(.completed) { $0 }
    }
  }

  @inlinable
  func withhold(_ element: Element?) {
    source.withhold { last in
      defer { last = element }
      return last
    }
  }

  /// Returns the subject itself.
  public func asObserver() -> AsyncSubject<Element> { self }

  /// Releases the last element and all observers, without sending them an event. Later subscribers
  /// receive `RxError.disposed`.
  public func dispose() {
    source.dispose("AsyncSubject<\(Element.self)>", leaving: .some(nil))
  }
}
