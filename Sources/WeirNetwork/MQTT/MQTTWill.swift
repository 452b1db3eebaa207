/// A message that the server publishes when the connection ends without DISCONNECT.
public struct MQTTWill: Hashable, Sendable {
  public var topic: String
  public var payload: [UInt8]
  public var qos: MQTTQoS
  public var isRetained: Bool
  /// The seconds after which the server publishes the message. MQTT 5.0 only.
  public var delay = 0

  public init(
    topic: String, payload: [UInt8], qos: MQTTQoS = .atMostOnce, isRetained: Bool = false
  ) {
    (self.topic, self.payload) = (topic, payload)
    (self.qos, self.isRetained) = (qos, isRetained)
  }

  public init(
    topic: String, text: String, qos: MQTTQoS = .atMostOnce, isRetained: Bool = false
  ) {
    self.init(topic: topic, payload: Array(text.utf8), qos: qos, isRetained: isRetained)
  }
}
