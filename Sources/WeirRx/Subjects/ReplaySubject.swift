import Weir

/// A subject that remembers: whoever subscribes first gets the last elements, after the end too.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  @usableFromInline let source: SubjectSource<Recording<Element>, Element>
  private let capacity: Int

  private init(capacity: Int) {
    self.capacity = capacity
    source = SubjectSource(Recording(capacity: capacity)) { recording, _, send in
      recording.forEach(send)
    }
    super.init(source.producer, isHot: true)
  }

  /// A subject that remembers the last `bufferSize` elements.
  ///
  /// - Precondition: `bufferSize` is not negative.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: bufferSize)
  }

  /// A subject that remembers all elements.
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(capacity: .max) }

  /// True while somebody is subscribed.
  public var hasObservers: Bool { source.hasObservers }

  public var isDisposed: Bool { source.isDisposed }

  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      source.send(element) { recording -> Void? in recording.append(element) }
    case .error(let error): source.terminate(.failed(error))
    case .completed: source.terminate(.completed)
    }
  }

  public func asObserver() -> ReplaySubject<Element> { self }

  /// Forgets all, and lets the observers go without telling them; those that come later get an
  /// error.
  public func dispose() {
    source.dispose("ReplaySubject<\(Element.self)>") { $0 = Recording(capacity: capacity) }
  }
}
