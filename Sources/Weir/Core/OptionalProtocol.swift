/// What an optional is, for what applies to streams of optional values only.
public protocol OptionalProtocol<Wrapped>: ExpressibleByNilLiteral {
  /// What there is when it is not nil.
  associatedtype Wrapped

  /// The same as an optional of this type.
  init(reconstructing value: Wrapped?)

  /// The same as an optional.
  var optional: Wrapped? { get }
}

extension Optional: OptionalProtocol {
  @inlinable
  public init(reconstructing value: Wrapped?) { self = value }

  @inlinable
  public var optional: Wrapped? { self }
}
