/// The virtual times of a subscription and its disposal.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
  public let subscribe: Int
  /// The time of the disposal; `Int.max` if the subscription was not disposed.
  public let unsubscribe: Int

  /// Creates a subscription that was not disposed.
  public init(_ subscribe: Int) {
    self.init(subscribe, .max)
  }

  public init(_ subscribe: Int, _ unsubscribe: Int) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
  }
}
