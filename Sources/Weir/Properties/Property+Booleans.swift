extension PropertyProtocol where Value == Bool {
  /// Returns a property of the negated value.
  @inlinable
  public func negate() -> Property<Bool> { derive { $0.mapped { !$0 } } }

  /// Returns a property that is true while both values are true.
  ///
  /// ```swift
  /// let hasName = MutableProperty(true)
  /// let hasAge = MutableProperty(false)
  /// let isValid = hasName.and(hasAge)
  /// hasAge.value = true
  /// print(isValid.value)  //> true
  /// ```
  @inlinable
  public func and<Other: PropertyProtocol>(_ other: Other) -> Property<Bool>
  where Other.Value == Bool {
    combineLatest(with: other).map { $0 && $1 }
  }

  /// Returns a property that is true while at least one of the two values is true.
  @inlinable
  public func or<Other: PropertyProtocol>(_ other: Other) -> Property<Bool>
  where Other.Value == Bool {
    combineLatest(with: other).map { $0 || $1 }
  }

  /// Returns a property that is true while all values are true, and for an empty collection.
  @inlinable
  public static func all<Properties: Collection>(_ properties: Properties) -> Property<Bool>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Bool {
    combineLatest(properties, emptySentinel: []).map { !$0.contains(false) }
  }

  /// Returns a property that is true while at least one value is true. It is false for an empty
  /// collection.
  @inlinable
  public static func any<Properties: Collection>(_ properties: Properties) -> Property<Bool>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Bool {
    combineLatest(properties, emptySentinel: []).map { $0.contains(true) }
  }

  /// Returns a property that is true while all values are true.
  @inlinable
  public static func all<P: PropertyProtocol>(_ properties: P...) -> Property<Bool>
  where P.Value == Bool {
    all(properties)
  }

  /// Returns a property that is true while at least one value is true.
  @inlinable
  public static func any<P: PropertyProtocol>(_ properties: P...) -> Property<Bool>
  where P.Value == Bool {
    any(properties)
  }
}
