import Weir

/// A subject with a current element: whoever subscribes gets it first, unless the end has come.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  @usableFromInline let source: SubjectSource<Element, Element>

  @inlinable
  public init(value: Element) {
    source = SubjectSource(value) { value, hasEnded, send in if !hasEnded { send(value) } }
    super.init(source.producer, isHot: true)
  }

  /// True while somebody is subscribed.
  public var hasObservers: Bool { source.hasObservers }

  public var isDisposed: Bool { source.isDisposed }

  /// The current element, or the last one after the completion; throws the error of the sequence, or
  /// of a disposed subject.
  public func value() throws -> Element {
    if let error = source.error { throw error }
    return current
  }

  /// The current element, or the last one after the end.
  @inlinable
  var current: Element { source.memory }

  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      source.send(element) { current in
        defer { current = element }
        return current
      }
    case .error(let error): source.terminate(.failed(error))
    case .completed: source.terminate(.completed)
    }
  }

  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Lets all observers go without telling them; those that come later get an error.
  public func dispose() { source.dispose("BehaviorSubject<\(Element.self)>") }
}
