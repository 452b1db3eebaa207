public import Weir

/// A value that sends itself whenever it is set. Any thread may read and set it.
///
/// ```swift
/// let property = Property(value: 45)
/// let observables = ObservableCollection()
/// property.didSet.then { print("Value \($0)") }.append(to: observables)  //> Value 45
/// property.value = 100                                                   //> Value 100
/// ```
public final class Property<T> {
  private let property: MutableProperty<T>
  private let observable: Observable<T>
  private let context: Context

  /// - Parameter scheduler: where the closures of its chains run unless they are dispatched
  ///   elsewhere, and the clock of their timed modifiers.
  public init(value: T, on scheduler: any DateScheduler = QueueScheduler.main) {
    property = MutableProperty(value)
    observable = Observable(property.producer)
    context = Context(scheduler)
  }

  /// The present value.
  public var value: T {
    get { property.value }
    set { property.value = newValue }
  }

  /// Where modifiers are connected; they get the present value first.
  public var didSet: EndPoint<Observable<T>> { EndPoint(observable: observable, context) }
}

extension Property: @unchecked Sendable where T: Sendable {}
