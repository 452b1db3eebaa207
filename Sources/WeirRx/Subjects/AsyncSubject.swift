import Weir

/// A subject that sends its last element when it completes, and to whoever comes later.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  @usableFromInline let source: SubjectSource<Element?, Element>

  @inlinable
  public init() {
    source = SubjectSource(nil) { last, hasEnded, send in
      if hasEnded, let last { send(last) }
    }
    super.init(source.producer, isHot: true)
  }

  /// True while somebody is subscribed.
  public var hasObservers: Bool { source.hasObservers }

  public var isDisposed: Bool { source.isDisposed }

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

  public func asObserver() -> AsyncSubject<Element> { self }

  /// Forgets all, and lets the observers go without telling them; those that come later get an
  /// error.
  public func dispose() {
    source.dispose("AsyncSubject<\(Element.self)>", leaving: .some(nil))
  }
}
