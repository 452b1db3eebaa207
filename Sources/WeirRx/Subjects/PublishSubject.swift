import Weir

/// A subject that emits its events to current subscribers. Later subscribers receive only the
/// termination.
///
/// ```swift
/// let subject = PublishSubject<String>()
/// subject.onNext("not observed yet")
/// let subscription = subject.subscribe(onNext: { print($0) })
/// subject.onNext("hello")  //> hello
/// subscription.dispose()
/// ```
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  @usableFromInline let source: SubjectSource<Void, Element>

  /// Creates a subject without observers.
  @inlinable
  public init() {
    source = SubjectSource(()) { _, _, _ in }
    super.init(source.producer, isHot: true)
  }

  /// Whether any observer is subscribed.
  public var hasObservers: Bool { source.hasObservers }

  /// Whether `dispose()` was called. A termination does not count.
  public var isDisposed: Bool { source.isDisposed }

  /// Sends an event to all current observers. Events after the termination are ignored.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): source.send(element)
    case .error(let error): source.terminate(.failed(error))
    case .completed: source.terminate(.completed)
    }
  }

  /// Returns the subject itself.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Releases all observers without sending them an event. Later subscribers receive
  /// `RxError.disposed`.
  public func dispose() { source.dispose("PublishSubject<\(Element.self)>") }
}
