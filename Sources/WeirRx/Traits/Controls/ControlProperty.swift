/// A type that can be converted to a control property.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// Returns a control property with the same values, which sets the same property.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control. It emits the current value on subscription, then the changes by the
/// user but not those by the program. As an observer, it sets the property.
///
/// It is subscribed on the main scheduler. The creator guarantees that the sequence does not fail,
/// delivers its values on the main scheduler, and completes when the control is deinitialized.
///
/// ```swift
/// final class TextField: ReactiveCompatible {
///   var text = ""
///   let typed = PublishSubject<String>()
/// }
///
/// extension Reactive where Base: TextField {
///   var text: ControlProperty<String> {
///     ControlProperty(
///       values: base.typed.startWith(base.text), valueSink: Binder(base) { $0.text = $1 })
///   }
/// }
///
/// let field = TextField()
/// _ = field.rx.text.subscribe(onNext: { print("<\($0)>") })  //> <>
/// field.typed.onNext("typed")                                //> <typed>
/// _ = Observable.just("set").bind(to: field.rx.text)
/// print(field.text)                                          //> set
/// ```
public struct ControlProperty<PropertyType>: ControlPropertyType {
  public typealias Element = PropertyType

  fileprivate let values: Observable<PropertyType>
  fileprivate let valueSink: AnyObserver<PropertyType>

  /// Creates a control property.
  ///
  /// - Parameters:
  ///   - values: emits the current value, then the changes by the user.
  ///   - valueSink: sets the value.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == PropertyType, Sink.Element == PropertyType {
    self.values = values.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  /// Sends the current value and the changes by the user to `observer`, until the control is
  /// deinitialized or the result is disposed.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType {
    values.subscribe(observer)
  }

  /// The changes by the user, without the initial value.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// Returns an observable of the current value and the changes by the user.
  public func asObservable() -> Observable<PropertyType> { values }

  /// Returns the control property itself.
  public func asControlProperty() -> ControlProperty<PropertyType> { self }

  /// Sets the property to an element. A completion is ignored. An error is a programming error,
  /// which causes an assertion failure in debug builds.
  public func on(_ event: Event<PropertyType>) {
    if case .error(let error) = event {
      assertionFailure("an error reaches a control: \(error)")
    } else {
      valueSink.on(event)
    }
  }

  /// Returns a driver of the value and its changes by the user.
  public func asDriver() -> Driver<PropertyType> {
    Driver(checking: values.observe(on: DriverSharingStrategy.scheduler))
  }
}

extension ControlProperty: Sendable {}

extension ControlPropertyType where Element == String? {
  /// The property with an empty string instead of nil.
  public var orEmpty: ControlProperty<String> {
    let original = asControlProperty()
    return ControlProperty<String>(
      values: original.values.map { $0 ?? "" }, valueSink: original.valueSink.mapObserver { $0 })
  }
}
