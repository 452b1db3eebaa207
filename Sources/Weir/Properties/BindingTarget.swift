/// A type to which values can be bound with `<~`.
public protocol BindingTargetProvider<Value> {
  associatedtype Value

  /// The target to which `<~` binds a source.
  var bindingTarget: BindingTarget<Value> { get }
}

/// An action that is called with each bound value until a lifetime ends.
///
/// ```swift
/// let (lifetime, token) = Lifetime.make()
/// let target = BindingTarget<String>(lifetime: lifetime) { print($0) }
/// let name = MutableProperty("Ana")
/// target <~ name        //> Ana
/// token.dispose()
/// name.value = "Pedro"  // nothing any more
/// ```
public struct BindingTarget<Value>: BindingTargetProvider {
  /// The lifetime whose end also ends the bindings to this target.
  public let lifetime: Lifetime
  /// The action that is called with each value.
  public let action: (Value) -> Void

  @usableFromInline
  init(lifetime: Lifetime, receiving action: @escaping (Value) -> Void) {
    self.lifetime = lifetime
    self.action = action
  }

  /// This target itself.
  public var bindingTarget: BindingTarget { self }

  /// Creates a target that calls `action` with each value.
  @preconcurrency
  public init(lifetime: Lifetime, action: @escaping @Sendable (Value) -> Void) {
    self.init(lifetime: lifetime, receiving: action)
  }

  /// Creates a target that calls `action` with each value on `scheduler`. Values that are still
  /// pending when the lifetime ends are dropped.
  @preconcurrency
  public init(
    on scheduler: any Scheduler, lifetime: Lifetime, action: @escaping @Sendable (Value) -> Void
  ) {
    self.init(on: scheduler, lifetime: lifetime, receiving: action)
  }

  /// Creates a target that sets a property of `object`. It does not retain the object.
  public init<Object: AnyObject>(
    lifetime: Lifetime, object: Object, keyPath: WritableKeyPath<Object, Value>
  ) {
    self.init(lifetime: lifetime, receiving: Self.setter(object, keyPath))
  }

  /// Creates a target that sets a property of `object` on `scheduler`. It does not retain the
  /// object.
  public init<Object: AnyObject>(
    on scheduler: any Scheduler, lifetime: Lifetime, object: Object,
    keyPath: WritableKeyPath<Object, Value>
  ) {
    self.init(on: scheduler, lifetime: lifetime, receiving: Self.setter(object, keyPath))
  }

  private init(
    on scheduler: any Scheduler, lifetime: Lifetime, receiving action: @escaping (Value) -> Void
  ) {
    let action = Unchecked(action)
    self.init(
      lifetime: lifetime,
      receiving: { value in
        let value = Unchecked(value)
        scheduler.schedule { if !lifetime.hasEnded { action.value(value.value) } }
      })
  }

  private static func setter<Object: AnyObject>(
    _ object: Object, _ keyPath: WritableKeyPath<Object, Value>
  ) -> (Value) -> Void {
    { [weak object] value in
      guard var object else { return }
      object[keyPath: keyPath] = value
    }
  }
}

extension BindingTarget: @unchecked Sendable where Value: Sendable {}

extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
  /// The target of the wrapped value. For nil, a target to which all bindings end immediately.
  public var bindingTarget: BindingTarget<Wrapped.Value> {
    self?.bindingTarget ?? BindingTarget(lifetime: .empty, receiving: { _ in })
  }
}
