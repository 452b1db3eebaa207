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
  /// Creates an optional equal to `value`.
  @inlinable
  public init(reconstructing value: Wrapped?) { self = value }

  /// This optional itself.
  @inlinable
  public var optional: Wrapped? { self }
}
