import NIOCore

extension MQTTPacket {
  /// Appends the packet to a buffer, which is unchanged after an error.
  package func encode(
    _ version: MQTTVersion, into buffer: inout ByteBuffer
  ) throws(MQTTCodecError) {
    var writer = MQTTWriter(ByteBuffer())
    let flags = try body(version, &writer) ?? type.flags ?? 0
    guard writer.buffer.readableBytes <= MQTTVariableInteger.maximum else {
      throw MQTTCodecError(.packetTooLarge, "the packet is too large")
    }
    buffer.writeInteger(type.rawValue << 4 | flags)
    MQTTVariableInteger.write(writer.buffer.readableBytes, to: &buffer)
    buffer.writeImmutableBuffer(writer.buffer)
  }

  /// Writes the part after the remaining length, and returns the flags of PUBLISH.
  private func body(
    _ version: MQTTVersion, _ writer: inout MQTTWriter
  ) throws(MQTTCodecError) -> UInt8? {
    let isV5 = version == .v5
    switch self {
    case .connect(let packet): try packet.encode(&writer)
    case .connack(let packet):
      writer.byte(packet.isSessionPresent ? 1 : 0)
      writer.byte(isV5 ? packet.reason.rawValue : packet.reason.connectReturnCode)
      if isV5 { try writer.properties(packet.properties) }
    case .publish(let packet): return try packet.encode(version, &writer)
    case .reply(let packet):
      writer.twoBytes(packet.identifier)
      try Self.tail(version, packet.reason, packet.properties, &writer)
    case .subscribe(let packet):
      writer.twoBytes(packet.identifier)
      if isV5 { try writer.properties(packet.properties) }
      for item in packet.subscriptions {
        try writer.text(item.filter)
        let options =
          (item.isNoLocal ? 4 : 0) | (item.keepsRetainFlag ? 8 : 0) | item.retainHandling << 4
        writer.byte(item.qos.rawValue | (isV5 ? options & 0x3C : 0))
      }
    case .suback(let packet), .unsuback(let packet):
      writer.twoBytes(packet.identifier)
      if isV5 { try writer.properties(packet.properties) }
      if !isV5, type == .unsuback { return nil }
      packet.reasons.forEach { writer.byte($0.rawValue) }
    case .unsubscribe(let packet):
      writer.twoBytes(packet.identifier)
      if isV5 { try writer.properties(packet.properties) }
      for filter in packet.filters { try writer.text(filter) }
    case .pingreq, .pingresp: break
    case .disconnect(let packet), .auth(let packet):
      try Self.tail(version, packet.reason, packet.properties, &writer)
    }
    return nil
  }

  /// Writes a reason and properties, which are omitted if they have no information.
  private static func tail(
    _ version: MQTTVersion, _ reason: MQTTReasonCode, _ properties: MQTTProperties,
    _ writer: inout MQTTWriter
  ) throws(MQTTCodecError) {
    let isNeeded = reason != .success || !properties.list.isEmpty
    guard version == .v5, isNeeded else { return }
    writer.byte(reason.rawValue)
    if !properties.list.isEmpty { try writer.properties(properties) }
  }
}

extension MQTTConnect {
  fileprivate func encode(_ writer: inout MQTTWriter) throws(MQTTCodecError) {
    if version == .v3_1_1, password != nil, user == nil {
      throw MQTTCodecError("a password needs a user name in MQTT 3.1.1")
    }
    try writer.text("MQTT")
    writer.byte(version.rawValue)
    var flags: UInt8 = isCleanStart ? 2 : 0
    if let will { flags |= 4 | will.qos.rawValue << 3 | (will.isRetained ? 0x20 : 0) }
    if password != nil { flags |= 0x40 }
    if user != nil { flags |= 0x80 }
    writer.byte(flags)
    writer.twoBytes(keepAlive)
    if version == .v5 { try writer.properties(properties) }
    try writer.text(clientID)
    if let will {
      if version == .v5 { try writer.properties(will.properties) }
      try writer.text(will.topic)
      try writer.bytes(will.payload)
    }
    if let user { try writer.text(user) }
    if let password { try writer.bytes(password) }
  }
}

extension MQTTPublish {
  fileprivate func encode(
    _ version: MQTTVersion, _ writer: inout MQTTWriter
  ) throws(MQTTCodecError) -> UInt8 {
    try writer.text(topic)
    if qos != .atMostOnce { writer.twoBytes(identifier) }
    if version == .v5 { try writer.properties(properties) }
    writer.rest(payload)
    return (isDuplicate ? 8 : 0) | qos.rawValue << 1 | (isRetained ? 1 : 0)
  }
}
