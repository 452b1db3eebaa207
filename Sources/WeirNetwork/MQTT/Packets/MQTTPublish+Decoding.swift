extension MQTTPublish {
  init(
    flags: UInt8, _ version: MQTTVersion, _ reader: inout MQTTReader
  ) throws(MQTTCodecError) {
    guard let qos = MQTTQoS(rawValue: flags >> 1 & 3) else {
      throw MQTTCodecError("a message has an invalid QoS")
    }
    let topic = try reader.text()
    self.init(
      isDuplicate: flags & 8 != 0, qos: qos, isRetained: flags & 1 != 0, topic: topic)
    if isDuplicate, qos == .atMostOnce {
      throw MQTTCodecError("a message of QoS 0 is a duplicate")
    }
    if qos != .atMostOnce { identifier = try reader.identifier() }
    if version == .v5 { properties = try reader.properties(of: .publish) }
    let usesAlias = topic.isEmpty && properties.integer(.topicAlias) != nil
    guard usesAlias || MQTTTopic.isValid(name: topic) else {
      throw MQTTCodecError(.init(rawValue: 0x90), "a topic name is invalid")
    }
    payload = reader.rest()
  }
}
