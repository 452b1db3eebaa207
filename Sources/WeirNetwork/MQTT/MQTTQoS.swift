/// The quality of service of a message: how often it can reach its receiver.
public enum MQTTQoS: UInt8, CaseIterable, Comparable, Sendable {
  /// The message can be lost.
  case atMostOnce = 0
  /// The message can be received more than once.
  case atLeastOnce = 1
  /// The message is received once.
  case exactlyOnce = 2

  public static func < (left: MQTTQoS, right: MQTTQoS) -> Bool { left.rawValue < right.rawValue }
}
