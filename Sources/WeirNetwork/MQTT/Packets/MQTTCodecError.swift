/// A packet that violates the protocol, or that cannot be encoded.
package struct MQTTCodecError: Error, Hashable, Sendable {
  package let reason: MQTTReasonCode
  package let detail: String

  init(_ reason: MQTTReasonCode, _ detail: String) {
    (self.reason, self.detail) = (reason, detail)
  }

  /// Creates an error for a malformed packet.
  init(_ detail: String) { self.init(.malformedPacket, detail) }
}
