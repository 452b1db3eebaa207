// ReactiveCocoa 4 names of properties and actions.

public typealias PropertyType = PropertyProtocol
public typealias MutablePropertyType = MutablePropertyProtocol
public typealias AnyProperty = Property

extension Property {
  public convenience init(initialValue: Value, producer: SignalProducer<Value, Never>) {
    self.init(initial: initialValue, then: producer)
  }

  public convenience init(initialValue: Value, signal: Signal<Value, Never>) {
    self.init(initial: initialValue, then: signal)
  }
}

/// A property that never changes, equivalent to `Property(value:)`.
public final class ConstantProperty<Value>: PropertyProtocol {
  public let value: Value

  public init(_ value: Value) {
    self.value = value
  }

  public var producer: SignalProducer<Value, Never> { SignalProducer(value: value) }

  public var signal: Signal<Value, Never> { .empty }
}

extension ConstantProperty: Sendable where Value: Sendable {}

extension Action {
  public var enabled: Property<Bool> { isEnabled }

  public var executing: Property<Bool> { isExecuting }
}

extension ActionError {
  public static var NotEnabled: ActionError { .disabled }

  public static func ProducerError(_ error: Error) -> ActionError { .producerFailed(error) }
}
