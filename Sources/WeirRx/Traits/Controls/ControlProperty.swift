/// What can be seen as a property of a control.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control: its value when it is subscribed to, then what the user makes of it, not
/// what the program does. It takes elements too, and sets the control to them.
///
/// It is subscribed to on the main scheduler. Whoever makes one sees to it that the values do not
/// fail, come on the main scheduler, and complete when the control goes away.
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

  /// - Parameters:
  ///   - values: the value of the control, then its changes by the user.
  ///   - valueSink: sets the value of the control.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == PropertyType, Sink.Element == PropertyType {
    self.values = values.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType {
    values.subscribe(observer)
  }

  /// The changes by the user, without the value that comes first.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  public func asObservable() -> Observable<PropertyType> { values }

  public func asControlProperty() -> ControlProperty<PropertyType> { self }

  /// Sets the control to an element; a completion changes nothing. An error is a fault of the
  /// program, which ends here in a debug build.
  public func on(_ event: Event<PropertyType>) {
    if case .error(let error) = event {
      assertionFailure("an error reaches a control: \(error)")
    } else {
      valueSink.on(event)
    }
  }

  /// A driver of the value and its changes by the user.
  public func asDriver() -> Driver<PropertyType> {
    Driver(checking: values.observe(on: DriverSharingStrategy.scheduler))
  }
}

extension ControlProperty: Sendable {}

extension ControlPropertyType where Element == String? {
  /// The same property, with an empty string in place of nil.
  public var orEmpty: ControlProperty<String> {
    let original = asControlProperty()
    return ControlProperty<String>(
      values: original.values.map { $0 ?? "" }, valueSink: original.valueSink.mapObserver { $0 })
  }
}
