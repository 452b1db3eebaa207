import Weir

extension Reactive {
  /// A binder that sets a property of the object.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    let keyPath = Unchecked(keyPath)
    return Binder(base) { base, value in base[keyPath: keyPath.value] = value }
  }
}
