import NIOCore

extension MQTTPacket {
  /// Decodes a packet.
  ///
  /// - Parameters:
  ///   - first: the first byte.
  ///   - body: the bytes after the remaining length.
  ///   - version: the version of the connection. CONNECT has its own version.
  init(
    first: UInt8, body: ByteBuffer, version: MQTTVersion
  ) throws(MQTTCodecError) {
    guard let type = MQTTPacketType(rawValue: first >> 4), version == .v5 || type != .auth else {
      throw MQTTCodecError("unknown packet type \(first >> 4)")
    }
    if let flags = type.flags, flags != first & 0x0F {
      throw MQTTCodecError("invalid flags in the first byte of a packet")
    }
    var reader = MQTTReader(body)
    self = try Self.decode(type, flags: first & 0x0F, version, &reader)
    guard reader.isAtEnd else { throw MQTTCodecError("a packet has bytes after its last field") }
  }

  private static func decode(
    _ type: MQTTPacketType, flags: UInt8, _ version: MQTTVersion, _ reader: inout MQTTReader
  ) throws(MQTTCodecError) -> MQTTPacket {
    let isV5 = version == .v5
    switch type {
    case .connect: return .connect(try MQTTConnect(&reader))
    case .connack: return .connack(try MQTTConnack(version, &reader))
    case .publish: return .publish(try MQTTPublish(flags: flags, version, &reader))
    case .puback: return .reply(try MQTTReply(.puback, version, &reader))
    case .pubrec: return .reply(try MQTTReply(.pubrec, version, &reader))
    case .pubrel: return .reply(try MQTTReply(.pubrel, version, &reader))
    case .pubcomp: return .reply(try MQTTReply(.pubcomp, version, &reader))
    case .subscribe: return .subscribe(try MQTTSubscribe(version, &reader))
    case .suback, .unsuback:
      var packet = MQTTSuback(identifier: try reader.identifier(), reasons: [])
      if isV5 { packet.properties = try reader.properties(of: type) }
      if isV5 || type == .suback {
        packet.reasons = reader.rest().map { MQTTReasonCode(rawValue: $0) }
        guard !packet.reasons.isEmpty else {
          throw MQTTCodecError(.protocolError, "an acknowledgement has no reason code")
        }
      }
      return type == .suback ? .suback(packet) : .unsuback(packet)
    case .unsubscribe:
      var packet = MQTTUnsubscribe(identifier: try reader.identifier(), filters: [])
      if isV5 { packet.properties = try reader.properties(of: type) }
      repeat { packet.filters.append(try reader.filter()) } while !reader.isAtEnd
      return .unsubscribe(packet)
    case .pingreq: return .pingreq
    case .pingresp: return .pingresp
    case .disconnect, .auth:
      var packet = MQTTDisconnect()
      if isV5, !reader.isAtEnd {
        packet.reason = MQTTReasonCode(rawValue: try reader.byte())
        if !reader.isAtEnd { packet.properties = try reader.properties(of: type) }
      }
      return type == .auth ? .auth(packet) : .disconnect(packet)
    }
  }
}

extension MQTTReply {
  fileprivate init(
    _ kind: Kind, _ version: MQTTVersion, _ reader: inout MQTTReader
  ) throws(MQTTCodecError) {
    self.init(kind: kind, identifier: try reader.identifier())
    guard version == .v5, !reader.isAtEnd else { return }
    reason = MQTTReasonCode(rawValue: try reader.byte())
    if !reader.isAtEnd { properties = try reader.properties(of: kind.type) }
  }
}

extension MQTTSubscribe {
  fileprivate init(_ version: MQTTVersion, _ reader: inout MQTTReader) throws(MQTTCodecError) {
    self.init(identifier: try reader.identifier(), subscriptions: [])
    if version == .v5 { properties = try reader.properties(of: .subscribe) }
    repeat {
      let filter = try reader.filter()
      let options = try reader.byte()
      let isReserved = options & (version == .v5 ? 0xC0 : 0xFC) != 0
      guard let qos = MQTTQoS(rawValue: options & 3), !isReserved, options >> 4 & 3 < 3 else {
        throw MQTTCodecError("a subscription has invalid options")
      }
      subscriptions.append(
        Subscription(
          filter: filter, qos: qos, isNoLocal: options & 4 != 0,
          keepsRetainFlag: options & 8 != 0, retainHandling: options >> 4 & 3))
    } while !reader.isAtEnd
  }
}

extension MQTTReader {
  fileprivate mutating func filter() throws(MQTTCodecError) -> String {
    let filter = try text()
    guard MQTTTopic.isValid(filter: filter) else {
      throw MQTTCodecError(.init(rawValue: 0x8F), "a topic filter is invalid")
    }
    return filter
  }
}
