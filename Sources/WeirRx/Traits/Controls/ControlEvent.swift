/// What can be seen as an event of a control.
public protocol ControlEventType<Element>: ObservableType {
  func asControlEvent() -> ControlEvent<Element>
}

/// What happens to a control, from the subscription on.
///
/// It is subscribed to on the main scheduler. Whoever makes one sees to it that the events send
/// nothing first, do not fail, come on the main scheduler, and complete when the control goes away.
///
/// ```swift
/// final class Button: ReactiveCompatible {
///   let taps = PublishSubject<Void>()
/// }
///
/// extension Reactive where Base: Button {
///   var tap: ControlEvent<Void> { ControlEvent(events: base.taps) }
/// }
///
/// let button = Button()
/// _ = button.rx.tap.subscribe(onNext: { print("tapped") })
/// button.taps.onNext(())  //> tapped
/// ```
public struct ControlEvent<PropertyType>: ControlEventType {
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// - Parameter events: what happens to the control.
  public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
    self.events = events.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType {
    events.subscribe(observer)
  }

  public func asObservable() -> Observable<PropertyType> { events }

  public func asControlEvent() -> ControlEvent<PropertyType> { self }

  /// The same elements, which cannot fail.
  public func asInfallible() -> Infallible<PropertyType> { Infallible(checking: events) }

  /// A driver of what happens.
  public func asDriver() -> Driver<PropertyType> {
    Driver(checking: events.observe(on: DriverSharingStrategy.scheduler))
  }

  /// A signal of what happens.
  public func asSignal() -> Signal<PropertyType> {
    Signal(checking: events.observe(on: SignalSharingStrategy.scheduler))
  }
}

extension ControlEvent: Sendable {}
