/// A field of an entry of a Redis stream.
public struct RedisField: Hashable, Sendable {
  public let name: String
  public let value: String

  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}
