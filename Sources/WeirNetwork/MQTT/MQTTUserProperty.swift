/// A name and a value that a publisher adds to a message. Names can repeat.
public struct MQTTUserProperty: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}
