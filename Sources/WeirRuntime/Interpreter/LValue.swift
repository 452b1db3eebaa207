import WeirSyntax

/// A mutable place: a variable, a property or an element.
package struct LValue {
  package let type: Type
  /// Changes the value in place.
  package let modify: (Frame, (inout Value) throws(Fault) -> Void) throws(Fault) -> Void

  /// - Parameter assign: sets the value without reading the old one, if that is cheaper.
  package init(
    _ type: Type, assign: ((Frame, Value) throws(Fault) -> Void)? = nil,
    _ modify: @escaping (Frame, (inout Value) throws(Fault) -> Void) throws(Fault) -> Void
  ) {
    self.type = type
    self.modify = modify
    self.assign = assign
    (property, entry) = (nil, nil)
  }

  /// The property of a host object that the place represents, if any. It provides fast paths.
  package let property: PropertyAccess?
  /// The entry of a dictionary that the place represents, if any.
  package let entry: EntryAccess?
  private let assign: ((Frame, Value) throws(Fault) -> Void)?

  /// Creates a place for a property of a host object.
  package init(_ type: Type, _ property: PropertyAccess) {
    (self.type, self.property, assign, entry) = (type, property, property.set, nil)
    modify = property.modify
  }

  /// Creates a place for an entry of a dictionary.
  package init(_ type: Type, _ entry: EntryAccess) {
    (self.type, self.entry, assign, property) = (type, entry, nil, nil)
    modify = entry.modify
  }

  package func set(_ value: Value, _ frame: Frame) throws(Fault) {
    if let assign { return try assign(frame, value) }
    try modify(frame) { (place) throws(Fault) in place = value }
  }
}
