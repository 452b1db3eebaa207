import Weir

/// A subject that replays its last elements to new subscribers, also after its termination.
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

  /// Creates a subject that replays the last `bufferSize` elements.
  ///
  /// - Precondition: `bufferSize` is not negative.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: bufferSize)
  }

  /// Creates a subject that replays all elements.
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(capacity: .max) }

  /// Whether any observer is subscribed.
  public var hasObservers: Bool { source.hasObservers }

  /// Whether `dispose()` was called. A termination does not count.
  public var isDisposed: Bool { source.isDisposed }

  /// Sends an event to all observers and records an element for later ones. Events after the
  /// termination are ignored.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      source.send(element) { $0.append(element) }
    case .error(let error): source.terminate(.failed(error))
    case .completed: source.terminate(.completed)
    }
  }

  /// Returns the subject itself.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Releases the recorded elements and all observers, without sending them an event. Later
  /// subscribers receive `RxError.disposed`.
  public func dispose() {
    source.dispose(
      "ReplaySubject<\(Element.self)>", leaving: Recording(capacity: capacity))
  }
}
