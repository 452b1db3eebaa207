import NIOCore

/// The limits of a server for the messages of a client.
struct MQTTServerLimits {
  /// Version 3.1.1 cannot negotiate a limit. Mosquitto disconnects a client with more than 20
  /// messages of QoS 2 that are not complete.
  private static let windowOfOlderVersion = 20

  var receiveMaximum = windowOfOlderVersion
  private var maximumPacketSize = Int.max
  private var maximumQoS = MQTTQoS.exactlyOnce
  private var retainsMessages = true

  init() {}

  init(_ packet: MQTTConnack, _ version: MQTTVersion) {
    let properties = packet.properties
    receiveMaximum =
      properties.integer(.receiveMaximum) ?? (version == .v5 ? 65_535 : Self.windowOfOlderVersion)
    maximumPacketSize = properties.integer(.maximumPacketSize) ?? .max
    maximumQoS =
      properties.integer(.maximumQoS).map { $0 == 0 ? .atMostOnce : .atLeastOnce }
      ?? maximumQoS
    retainsMessages = properties.integer(.retainAvailable) != 0
  }

  /// Encodes a message; throws if it is invalid or the server does not accept it.
  func encode(
    _ publication: MQTTPublication, _ identifier: UInt16, _ version: MQTTVersion
  ) throws(MQTTCodecError) -> ByteBuffer {
    guard MQTTTopic.isValid(name: publication.topic) else {
      throw MQTTCodecError("the topic name is invalid")
    }
    guard publication.qos <= maximumQoS else {
      throw MQTTCodecError("the server does not support QoS \(publication.qos.rawValue)")
    }
    guard retainsMessages || !publication.isRetained else {
      throw MQTTCodecError("the server does not support retained messages")
    }
    var packet = MQTTPublish(
      qos: publication.qos, isRetained: publication.isRetained, topic: publication.topic,
      identifier: identifier, payload: publication.payload)
    packet.properties.add(publication.userProperties)
    var bytes = ByteBuffer()
    try MQTTPacket.publish(packet).encode(version, into: &bytes)
    guard bytes.readableBytes <= maximumPacketSize else {
      throw MQTTCodecError("the message is larger than the server accepts")
    }
    return bytes
  }
}
