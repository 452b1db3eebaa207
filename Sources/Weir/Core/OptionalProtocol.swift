/// A type that is an optional, for constraints on streams of optional values.
public protocol OptionalProtocol<Wrapped>: ExpressibleByNilLiteral {
  /// The type of a value that is not nil.
  associatedtype Wrapped

  /// Creates an instance from an optional.
  init(reconstructing value: Wrapped?)

  /// This value as an optional.
  var optional: Wrapped? { get }
}

extension Optional: OptionalProtocol {
  @inlinable
  public init(reconstructing value: Wrapped?) { self = value }

  @inlinable
  public var optional: Wrapped? { self }
}
