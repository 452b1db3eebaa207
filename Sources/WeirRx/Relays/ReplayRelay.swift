/// A relay that replays its elements to new subscribers. It wraps a `ReplaySubject` and never
/// terminates.
public final class ReplayRelay<Element>: ObservableType, @unchecked Sendable {
  @usableFromInline let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// Creates a relay that replays the last `bufferSize` elements.
  ///
  /// - Precondition: `bufferSize` is not negative.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// Creates a relay that replays all elements.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(.createUnbounded()) }

  /// Whether any observer is subscribed.
  public var hasObservers: Bool { subject.hasObservers }

  /// Emits an element.
  @inlinable
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Sends the recorded elements and all later ones to `observer`, until the result is disposed.
  @inlinable
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// Returns an observable of the elements.
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}
