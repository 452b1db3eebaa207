/// A value that can be observed while it changes: a behavior subject that never ends.
///
/// ```swift
/// let name = BehaviorRelay(value: "Ana")
/// _ = name.subscribe(onNext: { print("I am \($0)") })  //> I am Ana
/// name.accept("Pedro")                                 //> I am Pedro
/// ```
public final class BehaviorRelay<Element>: ObservableType, @unchecked Sendable {
  private let subject: BehaviorSubject<Element>

  public init(value: Element) {
    subject = BehaviorSubject(value: value)
  }

  /// True while somebody is subscribed.
  public var hasObservers: Bool { subject.hasObservers }

  /// The current value.
  public var value: Element { subject.current }

  /// Sets the value and sends it.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The side that sends the value, and those to come.
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}
