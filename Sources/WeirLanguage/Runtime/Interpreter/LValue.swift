import WeirSyntax

/// Something that can be read and changed: a variable, a property, an element.
struct LValue {
  let type: Type
  /// Changes the value in place.
  let modify: (Frame, (inout Value) throws(Fault) -> Void) throws(Fault) -> Void

  /// - Parameter assign: sets the value without a look at what it was, where that costs less.
  init(
    _ type: Type, assign: ((Frame, Value) throws(Fault) -> Void)? = nil,
    _ modify: @escaping (Frame, (inout Value) throws(Fault) -> Void) throws(Fault) -> Void
  ) {
    self.type = type
    self.modify = modify
    self.assign = assign
    property = nil
  }

  /// A property of what the host provides, for what need not go through a closure.
  let property: PropertyAccess?
  private let assign: ((Frame, Value) throws(Fault) -> Void)?

  /// A property of what the host provides.
  init(_ type: Type, _ property: PropertyAccess) {
    (self.type, self.property, assign) = (type, property, property.set)
    modify = property.modify
  }

  func set(_ value: Value, _ frame: Frame) throws(Fault) {
    if let assign { return try assign(frame, value) }
    try modify(frame) { (place) throws(Fault) in place = value }
  }
}
