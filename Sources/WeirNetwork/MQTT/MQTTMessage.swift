/// A message that a client has received.
public struct MQTTMessage: Sendable {
  public let topic: String
  public let payload: [UInt8]
  public let qos: MQTTQoS
  /// Whether the server sends the message because it is the retained message of its topic.
  public let isRetained: Bool
  /// Whether the server may have sent the message before.
  public let isDuplicate: Bool
  let properties: MQTTProperties
  let receipt: MQTTReceipt?

  init(_ packet: MQTTPublish, receipt: MQTTReceipt?) {
    (topic, payload, qos) = (packet.topic, packet.payload, packet.qos)
    (isRetained, isDuplicate) = (packet.isRetained, packet.isDuplicate)
    (properties, self.receipt) = (packet.properties, receipt)
  }

  /// The payload as text; nil if it is not valid UTF-8.
  public var text: String? { String(validating: payload, as: UTF8.self) }

  public var userProperties: [MQTTUserProperty] { properties.userProperties }
  public var contentType: String? { properties.text(.contentType) }
  public var responseTopic: String? { properties.text(.responseTopic) }
  public var correlationData: [UInt8]? { properties.bytes(.correlationData) }

  /// Confirms to the server that the message has been processed, so that it is not sent again.
  ///
  /// Confirmations are sent in the order in which the messages were received: one waits for those
  /// of earlier messages. After the connection has ended, the call has no effect, and a server with
  /// a persistent session sends the message again. Thread-safe; only the first call has an effect.
  package func acknowledge() { receipt?.acknowledge() }
}
