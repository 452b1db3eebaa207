/// The outcome of an operation, as in the specification of MQTT 5.0, section 2.4.
package struct MQTTReasonCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let success = MQTTReasonCode(rawValue: 0)
  package static let unspecified = MQTTReasonCode(rawValue: 0x80)
  package static let malformedPacket = MQTTReasonCode(rawValue: 0x81)
  package static let protocolError = MQTTReasonCode(rawValue: 0x82)
  package static let keepAliveTimeout = MQTTReasonCode(rawValue: 0x8D)
  package static let packetIdentifierNotFound = MQTTReasonCode(rawValue: 0x92)
  package static let receiveMaximumExceeded = MQTTReasonCode(rawValue: 0x93)
  package static let topicAliasInvalid = MQTTReasonCode(rawValue: 0x94)
  package static let packetTooLarge = MQTTReasonCode(rawValue: 0x95)

  package var isFailure: Bool { rawValue >= 0x80 }

  /// The reason code that corresponds to a return code of CONNACK in version 3.1.1.
  init(connectReturnCode code: UInt8) {
    let codes: [UInt8] = [0, 0x84, 0x85, 0x88, 0x86, 0x87]
    rawValue = code < codes.count ? codes[Int(code)] : 0x80
  }

  /// The return code of CONNACK in version 3.1.1.
  var connectReturnCode: UInt8 {
    let codes: [UInt8: UInt8] = [0: 0, 0x84: 1, 0x85: 2, 0x88: 3, 0x86: 4, 0x87: 5]
    return codes[rawValue] ?? 3
  }

  /// The kind of the error that ends a connection with this reason.
  var kind: NetworkError.Kind {
    switch rawValue {
    case 0x81, 0x82, 0x93, 0x94, 0x95: .protocolViolation
    case 0x89, 0x8B: .reset
    case 0x8D: .timedOut
    default: .rejected
    }
  }
}

extension MQTTReasonCode: CustomStringConvertible {
  package var description: String {
    Self.names[rawValue] ?? "reason code 0x\(String(rawValue, radix: 16, uppercase: true))"
  }

  private static let names: [UInt8: String] = [
    0x00: "success", 0x01: "granted QoS 1", 0x02: "granted QoS 2",
    0x04: "disconnected with will message", 0x10: "no matching subscribers",
    0x11: "no subscription existed", 0x18: "continue authentication", 0x19: "re-authenticate",
    0x80: "unspecified error", 0x81: "malformed packet", 0x82: "protocol error",
    0x83: "implementation specific error", 0x84: "unsupported protocol version",
    0x85: "client identifier not valid", 0x86: "bad user name or password",
    0x87: "not authorized", 0x88: "server unavailable", 0x89: "server busy", 0x8A: "banned",
    0x8B: "server shutting down", 0x8C: "bad authentication method", 0x8D: "keep alive timeout",
    0x8E: "session taken over", 0x8F: "topic filter invalid", 0x90: "topic name invalid",
    0x91: "packet identifier in use", 0x92: "packet identifier not found",
    0x93: "receive maximum exceeded", 0x94: "topic alias invalid", 0x95: "packet too large",
    0x96: "message rate too high", 0x97: "quota exceeded", 0x98: "administrative action",
    0x99: "payload format invalid", 0x9A: "retain not supported", 0x9B: "QoS not supported",
    0x9C: "use another server", 0x9D: "server moved", 0x9E: "shared subscriptions not supported",
    0x9F: "connection rate exceeded", 0xA0: "maximum connect time",
    0xA1: "subscription identifiers not supported",
    0xA2: "wildcard subscriptions not supported",
  ]
}
