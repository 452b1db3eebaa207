import NIOCore
import Testing

@testable import WeirNetwork

/// Returns the packets of bytes that arrive in parts.
func decodeMQTT(
  _ bytes: [UInt8], _ version: MQTTVersion, part: Int = .max, limit: Int = MQTTDecoder.defaultLimit
) throws -> [MQTTPacket] {
  var decoder = MQTTDecoder(version, limit: limit)
  var packets: [MQTTPacket] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    decoder.append(ByteBuffer(bytes: rest.prefix(part)))
    rest = rest.dropFirst(part)
    while let packet = try decoder.next() { packets.append(packet) }
  }
  return packets
}

func encodeMQTT(_ packet: MQTTPacket, _ version: MQTTVersion) throws -> [UInt8] {
  var buffer = ByteBuffer()
  try packet.encode(version, into: &buffer)
  return Array(buffer.readableBytesView)
}

@Suite struct MQTTCodecTests {
  /// MQTT 5.0, table 1-1: Size of Variable Byte Integer.
  @Test(arguments: [
    (0, [0]), (127, [0x7F]), (128, [0x80, 0x01]), (16_383, [0xFF, 0x7F]),
    (16_384, [0x80, 0x80, 0x01]), (2_097_151, [0xFF, 0xFF, 0x7F]),
    (2_097_152, [0x80, 0x80, 0x80, 0x01]), (268_435_455, [0xFF, 0xFF, 0xFF, 0x7F]),
  ])
  func `variable byte integers have the encoding of the specification`(
    value: Int, bytes: [UInt8]
  ) throws {
    var buffer = ByteBuffer()
    MQTTVariableInteger.write(value, to: &buffer)
    #expect(Array(buffer.readableBytesView) == bytes)
    let read = try MQTTVariableInteger.peek(buffer)
    #expect(read?.value == value)
    #expect(read?.length == bytes.count)
  }

  @Test func `variable byte integers of five bytes or with needless bytes are malformed`() {
    for bytes: [UInt8] in [[0x80, 0x80, 0x80, 0x80, 0x01], [0x80, 0x00]] {
      #expect(throws: MQTTCodecError.self) {
        try MQTTVariableInteger.peek(ByteBuffer(bytes: bytes))
      }
    }
  }

  /// MQTT 5.0, figure 3-6: the variable header of CONNECT.
  @Test func `CONNECT has the variable header of the specification`() throws {
    var packet = MQTTConnect()
    packet.keepAlive = 10
    packet.will = .init(topic: "w", payload: [], qos: .atLeastOnce)
    (packet.user, packet.password) = ("u", [0x70])
    packet.properties.add(.sessionExpiry, 10)
    let bytes = try encodeMQTT(.connect(packet), .v5)
    let header: [UInt8] = [
      0x00, 0x04, 0x4D, 0x51, 0x54, 0x54, 0x05, 0xCE, 0x00, 0x0A, 0x05, 0x11, 0, 0, 0, 0x0A,
    ]
    #expect(Array(bytes[2..<18]) == header)
    #expect(try decodeMQTT(bytes, .v5) == [.connect(packet)])
  }

  /// MQTT 3.1.1, section 3.1.2.10: the variable header of CONNECT.
  @Test func `CONNECT of 3.1.1 has the variable header of the specification`() throws {
    var packet = MQTTConnect()
    (packet.version, packet.keepAlive) = (.v3_1_1, 10)
    packet.will = .init(topic: "w", payload: [], qos: .atLeastOnce)
    (packet.user, packet.password) = ("u", [0x70])
    let bytes = try encodeMQTT(.connect(packet), .v3_1_1)
    #expect(Array(bytes[2..<12]) == [0, 4, 0x4D, 0x51, 0x54, 0x54, 4, 0xCE, 0, 10])
    #expect(try decodeMQTT(bytes, .v3_1_1) == [.connect(packet)])
  }

  /// MQTT 5.0, figures 3-9 and 3-21, and their counterparts in MQTT 3.1.1.
  @Test func `PUBLISH and SUBSCRIBE have the bytes of the specification`() throws {
    let publish = MQTTPacket.publish(
      MQTTPublish(qos: .atLeastOnce, topic: "a/b", identifier: 10))
    #expect(try encodeMQTT(publish, .v5) == [0x32, 8, 0, 3, 0x61, 0x2F, 0x62, 0, 10, 0])
    #expect(try encodeMQTT(publish, .v3_1_1) == [0x32, 7, 0, 3, 0x61, 0x2F, 0x62, 0, 10])
    let subscribe = MQTTPacket.subscribe(
      MQTTSubscribe(
        identifier: 10,
        subscriptions: [
          .init(filter: "a/b", qos: .atLeastOnce), .init(filter: "c/d", qos: .exactlyOnce),
        ]))
    let entries: [UInt8] = [0, 3, 0x61, 0x2F, 0x62, 1, 0, 3, 0x63, 0x2F, 0x64, 2]
    #expect(try encodeMQTT(subscribe, .v5) == [0x82, 15, 0, 10, 0] + entries)
    #expect(try encodeMQTT(subscribe, .v3_1_1) == [0x82, 14, 0, 10] + entries)
    #expect(try encodeMQTT(.pingreq, .v5) == [0xC0, 0])
    #expect(try encodeMQTT(.disconnect(.init()), .v5) == [0xE0, 0])
  }

  @Test(arguments: MQTTVersion.allCases, [1, 2, 3, 7, .max])
  func `decoding restores every packet however its bytes arrive`(
    version: MQTTVersion, part: Int
  ) throws {
    let packets = MQTTSamples.packets(version)
    let bytes = try packets.flatMap { try encodeMQTT($0, version) }
    #expect(try decodeMQTT(bytes, version, part: part) == packets)
    #expect(Set(packets.map(\.type)).count == (version == .v5 ? 15 : 14))
  }

  @Test func `decoding splits packets at any byte`() throws {
    for version in MQTTVersion.allCases {
      for packet in MQTTSamples.packets(version) {
        let bytes = try encodeMQTT(packet, version)
        for split in 0...bytes.count {
          var decoder = MQTTDecoder(version)
          decoder.append(ByteBuffer(bytes: bytes[..<split]))
          let early = try decoder.next()
          #expect((early == nil) == (split < bytes.count))
          decoder.append(ByteBuffer(bytes: bytes[split...]))
          #expect(try early ?? decoder.next() == packet)
        }
      }
    }
  }

  @Test func `every property is restored`() throws {
    for identifier in MQTTProperty.Identifier.allCases {
      for type in MQTTPacketType.allCases where identifier.isAllowed(in: type) {
        let value: MQTTProperty.Value =
          switch identifier.format {
          case .flag, .twoBytes, .fourBytes, .variable: .integer(1)
          case .text: .text("ä")
          case .bytes: .bytes([0, 255])
          case .pair: .pair(MQTTUserProperty("a", "b"))
          }
        let properties = MQTTProperties([MQTTProperty(identifier, value)])
        var writer = MQTTWriter(ByteBuffer())
        try writer.properties(properties)
        var reader = MQTTReader(writer.buffer)
        #expect(try reader.properties(of: type) == properties)
      }
    }
  }
}
