extension MQTTConnect {
  init(_ reader: inout MQTTReader) throws(MQTTCodecError) {
    self.init()
    guard try reader.text() == "MQTT" else {
      throw MQTTCodecError(.protocolError, "the protocol name is not MQTT")
    }
    guard let version = MQTTVersion(rawValue: try reader.byte()) else {
      throw MQTTCodecError(.init(rawValue: 0x84), "unsupported protocol version")
    }
    self.version = version
    let flags = try reader.byte()
    isCleanStart = flags & 2 != 0
    keepAlive = try reader.twoBytes()
    let hasWill = flags & 4 != 0
    let (hasPassword, hasUser) = (flags & 0x40 != 0, flags & 0x80 != 0)
    guard flags & 1 == 0, hasWill || flags & 0x38 == 0,
      version == .v5 || hasUser || !hasPassword,
      let willQoS = MQTTQoS(rawValue: flags >> 3 & 3)
    else { throw MQTTCodecError("CONNECT has invalid flags") }
    if version == .v5 { properties = try reader.properties(of: .connect) }
    clientID = try reader.text()
    if hasWill {
      let properties = version == .v5 ? try reader.properties(of: nil) : .init()
      let topic = try reader.text()
      guard MQTTTopic.isValid(name: topic) else {
        throw MQTTCodecError(.init(rawValue: 0x90), "a topic name is invalid")
      }
      will = Will(
        topic: topic, payload: try reader.bytes(), qos: willQoS, isRetained: flags & 0x20 != 0,
        properties: properties)
    }
    if hasUser { user = try reader.text() }
    if hasPassword { password = try reader.bytes() }
  }
}

extension MQTTConnack {
  init(_ version: MQTTVersion, _ reader: inout MQTTReader) throws(MQTTCodecError) {
    let flags = try reader.byte()
    guard flags & 0xFE == 0 else { throw MQTTCodecError("CONNACK has invalid flags") }
    isSessionPresent = flags == 1
    let code = try reader.byte()
    // A server of version 3.1.1 refuses version 5 with a packet of version 3.1.1.
    guard version == .v5, !(code == 1 && reader.isAtEnd) else {
      guard code <= 5 else { throw MQTTCodecError("CONNACK has an unknown return code") }
      reason = MQTTReasonCode(connectReturnCode: code)
      return
    }
    reason = MQTTReasonCode(rawValue: code)
    properties = try reader.properties(of: .connack)
    if isSessionPresent, reason.isFailure {
      throw MQTTCodecError(.protocolError, "CONNACK refuses a session that is present")
    }
  }
}
