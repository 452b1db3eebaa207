/// A type that can be converted to a control event.
public protocol ControlEventType<Element>: ObservableType {
  /// Returns a control event of the same elements.
  func asControlEvent() -> ControlEvent<Element>
}

/// The events of a control. It is subscribed on the main scheduler.
///
/// The creator guarantees that the sequence does not replay an initial value, does not fail,
/// delivers its events on the main scheduler, and completes when the control is deinitialized.
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

  /// Creates a control event from the events of a control.
  public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
    self.events = events.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
  }

  /// Sends the events of the control to `observer` until the control is deinitialized or the result
  /// is disposed.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType {
    events.subscribe(observer)
  }

  /// Returns the events as an observable, which is subscribed on the main scheduler.
  public func asObservable() -> Observable<PropertyType> { events }

  /// Returns the control event itself.
  public func asControlEvent() -> ControlEvent<PropertyType> { self }

  /// Returns the events as an infallible sequence. An error causes an assertion failure in debug
  /// builds.
  public func asInfallible() -> Infallible<PropertyType> { Infallible(checking: events) }

  /// Returns a driver of the events.
  public func asDriver() -> Driver<PropertyType> {
    Driver(checking: events.observe(on: DriverSharingStrategy.scheduler))
  }

  /// Returns a signal of the events.
  public func asSignal() -> Signal<PropertyType> {
    Signal(checking: events.observe(on: SignalSharingStrategy.scheduler))
  }
}

extension ControlEvent: Sendable {}
