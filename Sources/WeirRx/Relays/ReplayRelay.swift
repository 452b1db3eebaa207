/// A replay subject that never ends.
public final class ReplayRelay<Element>: ObservableType, @unchecked Sendable {
  @usableFromInline let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// A relay that remembers the last `bufferSize` elements.
  ///
  /// - Precondition: `bufferSize` is not negative.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// A relay that remembers all elements.
  public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(.createUnbounded()) }

  /// True while somebody is subscribed.
  public var hasObservers: Bool { subject.hasObservers }

  /// Sends an element.
  @inlinable
  public func accept(_ event: Element) { subject.onNext(event) }

  @inlinable
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The side that sends elements.
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}
