extension PropertyProtocol where Value == Bool {
  /// The opposite.
  @inlinable
  public func negate() -> Property<Bool> { derive { $0.mapped { !$0 } } }

  /// True while both are.
  @inlinable
  public func and<Other: PropertyProtocol>(_ other: Other) -> Property<Bool>
  where Other.Value == Bool {
    combineLatest(with: other).map { $0 && $1 }
  }

  /// True while at least one of both is.
  @inlinable
  public func or<Other: PropertyProtocol>(_ other: Other) -> Property<Bool>
  where Other.Value == Bool {
    combineLatest(with: other).map { $0 || $1 }
  }

  /// True while all are, also where there is none.
  @inlinable
  public static func all<Properties: Collection>(_ properties: Properties) -> Property<Bool>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Bool {
    combineLatest(properties, emptySentinel: []).map { !$0.contains(false) }
  }

  /// True while at least one is; false where there is none.
  @inlinable
  public static func any<Properties: Collection>(_ properties: Properties) -> Property<Bool>
  where Properties.Element: PropertyProtocol, Properties.Element.Value == Bool {
    combineLatest(properties, emptySentinel: []).map { $0.contains(true) }
  }

  /// True while all are.
  @inlinable
  public static func all<P: PropertyProtocol>(_ properties: P...) -> Property<Bool>
  where P.Value == Bool {
    all(properties)
  }

  /// True while at least one is.
  @inlinable
  public static func any<P: PropertyProtocol>(_ properties: P...) -> Property<Bool>
  where P.Value == Bool {
    any(properties)
  }
}
