import NIOCore
import Testing

@testable import WeirNetwork

@Suite struct MQTTMalformedTests {
  @Test(arguments: [
    [0x00, 0],  // reserved type
    [0xC1, 0],  // flags of PINGREQ
    [0xC0, 1, 0],  // PINGREQ with a body
    [0x36, 5, 0, 1, 0x61, 0, 1],  // QoS 3
    [0x32, 6, 0, 1, 0x61, 0, 0, 0],  // identifier 0
    [0x38, 4, 0, 1, 0x61, 0],  // a duplicate of QoS 0
    [0x30, 3, 0, 0, 0],  // empty topic without alias
    [0x30, 4, 0, 1, 0x2B, 0],  // wildcard in a topic name
    [0x30, 4, 0, 1, 0x00, 0],  // U+0000
    [0x30, 4, 0, 1, 0xFF, 0],  // invalid UTF-8
    [0x30, 6, 0, 3, 0xED, 0xA0, 0x80, 0],  // surrogate
    [0x30, 4, 0, 9, 0x61, 0],  // length beyond the packet
    [0x30, 5, 0, 1, 0x61, 5, 1],  // property length beyond the packet
    [0x30, 6, 0, 1, 0x61, 2, 1, 2],  // flag other than 0 and 1
    [0x30, 8, 0, 1, 0x61, 4, 1, 0, 1, 0],  // property twice
    [0x30, 7, 0, 1, 0x61, 3, 0x21, 0, 1],  // property of another type
    [0x20, 6, 0, 0, 3, 0x21, 0, 0],  // Receive Maximum 0
    [0x20, 3, 2, 0, 0],  // reserved flags of CONNACK
    [0x90, 3, 0, 1, 0],  // SUBACK without reasons
    [0x82, 3, 0, 1, 0],  // SUBSCRIBE without filters
    [0x82, 7, 0, 1, 0, 0, 1, 0x61, 3],  // QoS 3
    [0x82, 8, 0, 1, 0, 0, 2, 0x61, 0x23, 0],  // filter 'a#'
    [0xFF, 0xFF, 0xFF, 0xFF, 0xFF],  // length of five bytes
  ])
  func `malformed packets throw`(bytes: [UInt8]) {
    #expect(throws: MQTTCodecError.self) { try decodeMQTT(bytes, .v5) }
    #expect(throws: MQTTCodecError.self) { try decodeMQTT(bytes, .v5, part: 1) }
  }

  @Test func `a packet beyond the limit throws before it has arrived`() throws {
    let packet = MQTTPacket.publish(
      MQTTPublish(topic: "t", payload: .init(repeating: 0, count: 90)))
    let bytes = try encodeMQTT(packet, .v5)
    #expect(try decodeMQTT(bytes, .v5, limit: bytes.count) == [packet])
    let error = #expect(throws: MQTTCodecError.self) {
      try decodeMQTT([0x30, 0xFF, 0xFF, 0x7F], .v5, limit: 1_000)
    }
    #expect(error?.reason == .packetTooLarge)
  }

  @Test func `strings beyond 65,535 bytes cannot be encoded`() {
    let text = String(repeating: "a", count: 65_536)
    #expect(throws: MQTTCodecError.self) {
      try encodeMQTT(.publish(MQTTPublish(topic: text)), .v5)
    }
    var connect = MQTTConnect()
    connect.password = Array(text.utf8)
    #expect(throws: MQTTCodecError.self) { try encodeMQTT(.connect(connect), .v5) }
    #expect(throws: MQTTCodecError.self) {
      try encodeMQTT(.publish(MQTTPublish(topic: "a\0")), .v5)
    }
  }

  @Test func `altered packets decode or throw`() throws {
    var random = MQTTSplitMix(state: 0x4D51_5454)
    for round in 0..<20_000 {
      let version: MQTTVersion = round % 2 == 0 ? .v5 : .v3_1_1
      let packets = MQTTSamples.packets(version)
      var bytes = try encodeMQTT(packets[round / 2 % packets.count], version)
      for _ in 0...Int(random.next() % 4) {
        let index = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
        case 2: bytes[index] ^= 1 << UInt8(random.next() % 8)
        default: if bytes.count > 1 { bytes.remove(at: index) }
        }
      }
      if bytes.count > 2, bytes[1] < 0x80, round % 3 == 0 {
        bytes[1] = UInt8(min(127, bytes.count - 2))
      }
      guard let packets = try? decodeMQTT(bytes, version) else { continue }
      for packet in packets {
        var version = version
        if case .connect(let connect) = packet { version = connect.version }
        #expect(try decodeMQTT(encodeMQTT(packet, version), version) == [packet])
      }
    }
  }

  @Test func `random bytes decode or throw`() {
    var random = MQTTSplitMix(state: 7)
    for _ in 0..<20_000 {
      var bytes = (0..<Int(random.next() % 40)).map { _ in
        UInt8(truncatingIfNeeded: random.next())
      }
      if bytes.count > 1 { bytes[1] = UInt8(bytes.count - 2) }
      _ = try? decodeMQTT(bytes, .v5)
      _ = try? decodeMQTT(bytes, .v3_1_1)
    }
  }
}

/// A generator of repeatable random numbers (SplitMix64).
struct MQTTSplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
