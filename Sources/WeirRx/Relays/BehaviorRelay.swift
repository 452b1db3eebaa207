/// A relay with a current value, which it emits to new subscribers. It wraps a `BehaviorSubject`
/// and never terminates.
///
/// ```swift
/// let bag = DisposeBag()
/// let name = BehaviorRelay(value: "Ana")
/// name.subscribe(onNext: { print("Name:", $0) }).disposed(by: bag)  //> Name: Ana
/// name.accept("Pedro")  //> Name: Pedro
/// ```
public final class BehaviorRelay<Element>: ObservableType, @unchecked Sendable {
  @usableFromInline let subject: BehaviorSubject<Element>

  /// Creates a relay whose current value is `value`.
  public init(value: Element) {
    subject = BehaviorSubject(value: value)
  }

  /// Whether any observer is subscribed.
  public var hasObservers: Bool { subject.hasObservers }

  /// The current value.
  @inlinable
  public var value: Element { subject.current }

  /// Sets the value and emits it.
  @inlinable
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Sends the current value and all later values to `observer`, until the result is disposed.
  @inlinable
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// Returns an observable of the current value and all later values.
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}
