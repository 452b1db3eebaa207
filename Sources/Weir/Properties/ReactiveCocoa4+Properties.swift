// ReactiveCocoa 4 names of properties and actions.

/// A value that changes over time and can be observed. The ReactiveCocoa 4 name of
/// `PropertyProtocol`.
public typealias PropertyType = PropertyProtocol
/// A property whose value can be set. The ReactiveCocoa 4 name of `MutablePropertyProtocol`.
public typealias MutablePropertyType = MutablePropertyProtocol
/// A read-only property. The ReactiveCocoa 4 name of `Property`.
public typealias AnyProperty = Property

extension Property {
  /// Creates a property whose value is `initialValue` and then each value of a producer, which is
  /// started immediately. The ReactiveCocoa 4 name of `init(initial:then:)`.
  public convenience init(initialValue: Value, producer: SignalProducer<Value, Never>) {
    self.init(initial: initialValue, then: producer)
  }

  /// Creates a property whose value is `initialValue` and then each later value of a signal. The
  /// ReactiveCocoa 4 name of `init(initial:then:)`.
  public convenience init(initialValue: Value, signal: Signal<Value, Never>) {
    self.init(initial: initialValue, then: signal)
  }
}

/// A property that never changes, equivalent to `Property(value:)`.
public final class ConstantProperty<Value>: PropertyProtocol {
  /// The value, which never changes.
  public let value: Value

  /// Creates a property that always has the given value.
  public init(_ value: Value) {
    self.value = value
  }

  /// A producer that emits the value and completes.
  public var producer: SignalProducer<Value, Never> { SignalProducer(value: value) }

  /// A signal that has already completed.
  public var signal: Signal<Value, Never> { .empty }
}

extension ConstantProperty: Sendable where Value: Sendable {}

extension Action {
  /// Whether an execution can start now. The ReactiveCocoa 4 name of `isEnabled`.
  public var enabled: Property<Bool> { isEnabled }

  /// Whether an execution is in progress. The ReactiveCocoa 4 name of `isExecuting`.
  public var executing: Property<Bool> { isExecuting }
}

extension ActionError {
  /// The error of an execution that did not start. The ReactiveCocoa 4 name of `disabled`.
  public static var NotEnabled: ActionError { .disabled }

  /// Returns the error of an execution whose work failed with `error`. The ReactiveCocoa 4 name of
  /// `producerFailed(_:)`.
  public static func ProducerError(_ error: Error) -> ActionError { .producerFailed(error) }
}
