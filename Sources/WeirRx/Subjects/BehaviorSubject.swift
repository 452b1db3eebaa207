import Weir

/// A subject with a current element. It emits that element to new subscribers, unless it has
/// terminated.
///
/// ```swift
/// let level = BehaviorSubject(value: 1)
/// level.onNext(2)
/// _ = level.subscribe(onNext: { print($0) })  //> 2
/// level.onNext(3)                             //> 3
/// print(try level.value())                    //> 3
/// ```
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  @usableFromInline let source: SubjectSource<Element, Element>

  /// Creates a subject whose current element is `value`.
  @inlinable
  public init(value: Element) {
    source = SubjectSource(value) { value, hasEnded, send in if !hasEnded { send(value) } }
    super.init(source.producer, isHot: true)
  }

  /// Whether any observer is subscribed.
  public var hasObservers: Bool { source.hasObservers }

  /// Whether `dispose()` was called. A termination does not count.
  public var isDisposed: Bool { source.isDisposed }

  /// Returns the current element, or the last one after a completion.
  ///
  /// - Throws: the error that terminated the subject, or `RxError.disposed`.
  public func value() throws -> Element {
    if let error = source.error { throw error }
    return current
  }

  /// The current element, or the last one after the termination.
  @inlinable
  var current: Element { source.memory }

  /// Sends an event to all observers. An element becomes the current one. Events after the
  /// termination are ignored.
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

  /// Returns the subject itself.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Releases all observers without sending them an event. Later subscribers receive
  /// `RxError.disposed`.
  public func dispose() { source.dispose("BehaviorSubject<\(Element.self)>") }
}
