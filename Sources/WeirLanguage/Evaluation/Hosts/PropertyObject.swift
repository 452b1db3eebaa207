import Weir

/// A value that can be read and observed, and set unless it follows others.
final class PropertyObject: Host, StreamConvertible, Binding {
  let property: Property<Value>
  /// What is set, for a property that is variable.
  let mutable: MutableProperty<Value>?
  /// What is set, for one that validates.
  let validating: ValidatingProperty<Value, Value>?
  let kind: ReceiverKind
  private let name: String

  private init(
    _ property: Property<Value>, _ kind: ReceiverKind, _ name: String,
    mutable: MutableProperty<Value>? = nil, validating: ValidatingProperty<Value, Value>? = nil
  ) {
    (self.property, self.kind, self.name) = (property, kind, name)
    (self.mutable, self.validating) = (mutable, validating)
  }

  /// A property that cannot be set.
  convenience init(_ property: Property<Value>, spelling: String? = nil) {
    self.init(property, .property, spelling ?? "Property")
  }

  convenience init(
    _ property: MutableProperty<Value>, _ kind: ReceiverKind = .mutableProperty, spelling: String?
  ) {
    self.init(
      Property(capturing: property), kind, spelling ?? "MutableProperty", mutable: property)
  }

  convenience init(_ property: ValidatingProperty<Value, Value>, spelling: String?) {
    self.init(
      Property(capturing: property), .validatingProperty, spelling ?? "ValidatingProperty",
      validating: property)
  }

  var typeName: String {
    name.hasSuffix(">") ? name : "\(name)<\(property.value.typeName)>"
  }

  var producer: SignalProducer<Value, Value> { property.producer.promoteError(Value.self) }

  var bindingTarget: BindingTarget<Value>? {
    mutable?.bindingTarget ?? validating?.bindingTarget
  }

  var lifetime: Lifetime { mutable?.lifetime ?? validating?.lifetime ?? .empty }

  func set(_ value: Value, _ site: Site) throws(Fault) {
    if let mutable {
      mutable.value = value
    } else if let validating {
      validating.value = value
    } else {
      throw site.failure(
        "this property follows others or is constant: it cannot be set",
        hints: ["a MutableProperty can be set"])
    }
  }
}
