import Weir

/// A subject that sends each event to those who are subscribed at that time. Whoever comes after the
/// end gets the end.
///
/// ```swift
/// let subject = PublishSubject<String>()
/// subject.onNext("nobody hears this")
/// let subscription = subject.subscribe(onNext: { print($0) })
/// subject.onNext("hello")  //> hello
/// subscription.dispose()
/// ```
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  @usableFromInline let source: SubjectSource<Void, Element>

  @inlinable
  public init() {
    source = SubjectSource(()) { _, _, _ in }
    super.init(source.producer, isHot: true)
  }

  /// True while somebody is subscribed.
  public var hasObservers: Bool { source.hasObservers }

  public var isDisposed: Bool { source.isDisposed }

  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): source.send(element)
    case .error(let error): source.terminate(.failed(error))
    case .completed: source.terminate(.completed)
    }
  }

  public func asObserver() -> PublishSubject<Element> { self }

  /// Lets all observers go without telling them; those that come later get an error.
  public func dispose() { source.dispose("PublishSubject<\(Element.self)>") }
}
