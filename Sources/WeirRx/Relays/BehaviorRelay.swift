/// A value that can be observed while it changes: a behavior subject that never ends.
///
/// ```swift
/// let bag = DisposeBag()
/// let name = BehaviorRelay(value: "Ana")
/// name.subscribe(onNext: { print("Name:", $0) }).disposed(by: bag)  //> Name: Ana
/// name.accept("Pedro")  //> Name: Pedro
/// ```
public final class BehaviorRelay<Element>: ObservableType, @unchecked Sendable {
  @usableFromInline let subject: BehaviorSubject<Element>

  public init(value: Element) {
    subject = BehaviorSubject(value: value)
  }

  /// True while somebody is subscribed.
  public var hasObservers: Bool { subject.hasObservers }

  /// The current value.
  @inlinable
  public var value: Element { subject.current }

  /// Sets the value and sends it.
  @inlinable
  public func accept(_ event: Element) { subject.onNext(event) }

  @inlinable
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The side that sends the value, and those to come.
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}
