/// The type in the first four bits of a packet.
package enum MQTTPacketType: UInt8, CaseIterable, Sendable {
  case connect = 1
  case connack, publish, puback, pubrec, pubrel, pubcomp, subscribe, suback, unsubscribe, unsuback
  case pingreq, pingresp, disconnect, auth

  /// The lower four bits of the first byte; nil for PUBLISH, which has flags there.
  var flags: UInt8? {
    switch self {
    case .publish: nil
    case .pubrel, .subscribe, .unsubscribe: 2
    default: 0
    }
  }
}
