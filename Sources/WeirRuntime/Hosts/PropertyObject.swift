import Weir
import WeirSyntax

/// A property: a value that can be read, observed and, unless the property is read-only, set.
package final class PropertyObject: HeapObject, Host, StreamConvertible, Binding {
  @exclusivity(unchecked) package private(set) var property: Property<Value>
  /// The underlying property, if it is mutable.
  @exclusivity(unchecked) package private(set) var mutable: MutableProperty<Value>?
  /// An unretained reference to `mutable`, which avoids reference counting. Replaced only while the
  /// program is not executing.
  @exclusivity(unchecked) private var borrowed: Unmanaged<MutableProperty<Value>>?
  /// The underlying property, if it validates its values.
  @exclusivity(unchecked) package private(set) var validating: ValidatingProperty<Value, Value>?
  package let kind: ReceiverKind
  private let name: String

  private init(
    _ property: Property<Value>, _ kind: ReceiverKind, _ name: String, _ heap: Heap,
    mutable: MutableProperty<Value>? = nil, validating: ValidatingProperty<Value, Value>? = nil
  ) {
    (self.property, self.kind, self.name) = (property, kind, name)
    (self.mutable, self.validating) = (mutable, validating)
    borrowed = mutable.map { .passUnretained($0) }
    super.init()
    heap.add(self)
  }

  override func releaseReferences() {
    property = Property(value: .void)
    (mutable, validating, borrowed) = (nil, nil, nil)
  }

  /// Creates a read-only property.
  package convenience init(_ property: Property<Value>, spelling: String? = nil, in heap: Heap) {
    self.init(property, .property, spelling ?? "Property", heap)
  }

  package convenience init(
    _ property: MutableProperty<Value>, _ kind: ReceiverKind = .mutableProperty, spelling: String?,
    in heap: Heap
  ) {
    self.init(
      Property(capturing: property), kind, spelling ?? "MutableProperty", heap, mutable: property)
  }

  package convenience init(
    _ property: ValidatingProperty<Value, Value>, spelling: String?, in heap: Heap
  ) {
    self.init(
      Property(capturing: property), .validatingProperty, spelling ?? "ValidatingProperty", heap,
      validating: property)
  }

  package var typeName: String {
    name.hasSuffix(">") ? name : "\(name)<\(property.value.typeName)>"
  }

  package var producer: SignalProducer<Value, Value> { property.producer.promoteError(Value.self) }

  package var bindingTarget: BindingTarget<Value>? {
    mutable?.bindingTarget ?? validating?.bindingTarget
  }

  package var lifetime: Lifetime { mutable?.lifetime ?? validating?.lifetime ?? .empty }

  package var value: Value {
    guard let borrowed else { return property.value }
    return borrowed._withUnsafeGuaranteedRef { $0.value }
  }

  /// Sets the value to the result of `change`. Does not set it if `change` throws.
  ///
  /// `change` must not access this property.
  @inline(__always)
  package func update(
    _ site: SourceLocation, _ change: (borrowing Value) throws(Fault) -> Value
  ) throws(Fault) {
    if let borrowed {
      try borrowed.withBorrowed { (property) throws(Fault) in
        try property.update(change)
      }
    } else {
      try set(try change(property.value), site)
    }
  }

  package func set(_ value: Value, _ site: SourceLocation) throws(Fault) {
    if let borrowed {
      borrowed._withUnsafeGuaranteedRef { $0.value = value }
    } else if let validating {
      validating.value = value
    } else {
      throw site.failure(
        "cannot set a read-only property",
        hints: ["a MutableProperty can be set"])
    }
  }
}
