/// A relay that emits its elements to current subscribers. It wraps a `PublishSubject` and never
/// terminates.
///
/// ```swift
/// let bag = DisposeBag()
/// let taps = PublishRelay<Void>()
/// taps.subscribe(onNext: { print("tapped") }).disposed(by: bag)
/// taps.accept(())  //> tapped
/// ```
public final class PublishRelay<Element>: ObservableType, @unchecked Sendable {
  @usableFromInline let subject = PublishSubject<Element>()

  /// Creates a relay without observers.
  public init() {}

  /// Whether any observer is subscribed.
  public var hasObservers: Bool { subject.hasObservers }

  /// Emits an element.
  @inlinable
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Sends the elements that the relay accepts after this call to `observer`, until the result is
  /// disposed.
  @inlinable
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// Returns an observable of the elements.
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}
