/// A value that changes over time and can be read and observed.
///
/// A property has an identity, so the protocol is limited to classes.
public protocol PropertyProtocol<Value>: AnyObject, BindingSource {
  // Declared again, with a default for `Error`, so that the types of a conforming type are
  // inferred.
  associatedtype Value
  associatedtype Error = Never

  /// The current value.
  var value: Value { get }

  /// A producer of the current and all later values. It completes when there can be no further
  /// value.
  var producer: SignalProducer<Value, Never> { get }

  /// A signal of all later values. It completes when there can be no further value.
  var signal: Signal<Value, Never> { get }
}

/// A property whose value can be set.
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
  associatedtype Value

  /// The current value. A property may reject a value that is set, as a `ValidatingProperty` does.
  var value: Value { get set }

  /// The lifetime of the property.
  var lifetime: Lifetime { get }
}

extension MutablePropertyProtocol {
  /// A target that sets the value while the property exists.
  public var bindingTarget: BindingTarget<Value> {
    BindingTarget(lifetime: lifetime, receiving: { [weak self] in self?.value = $0 })
  }
}

/// A mutable property whose value can be read and changed atomically.
public protocol ComposableMutablePropertyProtocol<Value>: MutablePropertyProtocol {
  /// Calls `action` with the value and returns its result. The value cannot change during the call.
  func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result

  /// Changes the value in place and sends it once.
  func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result
}
