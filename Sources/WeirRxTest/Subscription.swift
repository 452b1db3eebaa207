/// The virtual times of a subscription and its disposal.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
  /// The time of the subscription, in ticks.
  public let subscribe: Int
  /// The time of the disposal; `Int.max` if the subscription was not disposed.
  public let unsubscribe: Int

  /// Creates a subscription that was not disposed.
  public init(_ subscribe: Int) {
    self.init(subscribe, .max)
  }

  /// Creates a subscription that was disposed at `unsubscribe`.
  public init(_ subscribe: Int, _ unsubscribe: Int) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }

  /// The times, such as `(200 : 230)`, or `(200 : Infinity)` without a disposal.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))"
  }
}
