public import Weir

/// A value that is sent whenever it is set. Thread-safe.
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

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - value: the initial value.
  ///   - scheduler: runs the closures of the chains, unless they are dispatched elsewhere, and
  ///     is the clock of their timed modifiers.
  public init(value: T, on scheduler: any DateScheduler = QueueScheduler.main) {
    property = MutableProperty(value)
    observable = Observable(property.producer)
    context = Context(scheduler)
  }

  /// The current value.
  public var value: T {
    get { property.value }
    set { property.value = newValue }
  }

  /// The end point for chains of modifiers. They receive the current value first.
  public var didSet: EndPoint<Observable<T>> { EndPoint(observable: observable, context) }
}

extension Property: @unchecked Sendable where T: Sendable {}
