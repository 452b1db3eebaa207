/// A value that changes over time and can be read and observed.
///
/// A property has an identity, so only classes can be one.
public protocol PropertyProtocol<Value>: AnyObject, BindingSource {
  // Named again, with what is set by default, for types of one's own to be inferred.
  associatedtype Value
  associatedtype Error = Never

  /// The present value.
  var value: Value { get }

  /// The present value and those to come; completes when no further one can come.
  var producer: SignalProducer<Value, Never> { get }

  /// The values to come; completes when no further one can come.
  var signal: Signal<Value, Never> { get }
}

/// A property whose value can be set.
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
  associatedtype Value

  var value: Value { get set }

  /// The time during which the property exists.
  var lifetime: Lifetime { get }
}

extension MutablePropertyProtocol {
  /// Sets the property, as long as it exists.
  public var bindingTarget: BindingTarget<Value> {
    BindingTarget(lifetime: lifetime, receiving: { [weak self] in self?.value = $0 })
  }
}

/// A mutable property whose value can be read and changed as one step.
public protocol ComposableMutablePropertyProtocol<Value>: MutablePropertyProtocol {
  /// Uses the value; nobody changes it meanwhile.
  func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result

  /// Changes the value in place, as one change.
  func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result
}
