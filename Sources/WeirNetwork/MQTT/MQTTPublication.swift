/// A message to publish.
public struct MQTTPublication: Sendable {
  public var topic: String
  public var payload: [UInt8]
  public var qos: MQTTQoS
  /// Whether the server keeps the message for later subscribers of the topic.
  public var isRetained: Bool
  /// MQTT 5.0 only.
  public var userProperties: [MQTTUserProperty] = []
  /// Called on the network thread once the server has accepted the message, with nil, or once the
  /// message is lost. A message of QoS 0 is accepted when it is written.
  ///
  /// If a publication without it is refused, the connection fails.
  public var accepted: (@Sendable (NetworkError?) -> Void)?

  public init(
    topic: String, payload: [UInt8], qos: MQTTQoS = .atMostOnce, isRetained: Bool = false,
    accepted: (@Sendable (NetworkError?) -> Void)? = nil
  ) {
    (self.topic, self.payload, self.qos) = (topic, payload, qos)
    (self.isRetained, self.accepted) = (isRetained, accepted)
  }

  public init(
    topic: String, text: String, qos: MQTTQoS = .atMostOnce, isRetained: Bool = false,
    accepted: (@Sendable (NetworkError?) -> Void)? = nil
  ) {
    self.init(
      topic: topic, payload: Array(text.utf8), qos: qos, isRetained: isRetained,
      accepted: accepted)
  }
}
