/// When a subscription was made, and when it was disposed.
public struct Subscription: Hashable, Sendable, CustomDebugStringConvertible {
  public let subscribe: Int
  /// The tick of the disposal; `Int.max` where there has been none.
  public let unsubscribe: Int

  /// A subscription that has not been disposed.
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
