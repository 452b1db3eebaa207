/// Something that can be changed: a variable, a property, an element.
struct Place {
  let type: Type
  /// Changes the value in place.
  let modify: (Frame, (inout Value) throws(Fault) -> Void) throws(Fault) -> Void

  init(
    _ type: Type,
    _ modify: @escaping (Frame, (inout Value) throws(Fault) -> Void) throws(Fault) -> Void
  ) {
    self.type = type
    self.modify = modify
  }

  func set(_ value: Value, _ frame: Frame) throws(Fault) {
    try modify(frame) { (place) throws(Fault) in place = value }
  }
}
