extension PropertyProtocol where Value == Bool {
  /// The opposite of the value.
  @inlinable
  public func negate() -> Property<Bool> { derive { $0.mapped { !$0 } } }

  /// True while both values are.
  @inlinable
  public func and<Other: PropertyProtocol>(_ other: Other) -> Property<Bool>
  where Other.Value == Bool {
    combineLatest(with: other).map { $0 && $1 }
  }

  /// True while at least one of both values is.
  @inlinable
  public func or<Other: PropertyProtocol>(_ other: Other) -> Property<Bool>
  where Other.Value == Bool {
    combineLatest(with: other).map { $0 || $1 }
  }

  /// True while all values are, also where there is none.
  @inlinable
  public static func all<Properties: Collection>(_ properties: Properties) -> Property<Bool>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Bool {
    combineLatest(properties, emptySentinel: []).map { !$0.contains(false) }
  }

  /// True while at least one value is; false where there is none.
  @inlinable
  public static func any<Properties: Collection>(_ properties: Properties) -> Property<Bool>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Bool {
    combineLatest(properties, emptySentinel: []).map { $0.contains(true) }
  }

  /// True while all values are.
  @inlinable
  public static func all<P: PropertyProtocol>(_ properties: P...) -> Property<Bool>
  where P.Value == Bool {
    all(properties)
  }

  /// True while at least one value is.
  @inlinable
  public static func any<P: PropertyProtocol>(_ properties: P...) -> Property<Bool>
  where P.Value == Bool {
    any(properties)
  }
}
