/// A packet of MQTT 3.1.1 or 5.0. In version 3.1.1, properties and the reason codes of
/// acknowledgements do not exist.
package enum MQTTPacket: Hashable, Sendable {
  case connect(MQTTConnect)
  case connack(MQTTConnack)
  case publish(MQTTPublish)
  /// PUBACK, PUBREC, PUBREL or PUBCOMP.
  case reply(MQTTReply)
  case subscribe(MQTTSubscribe)
  case suback(MQTTSuback)
  case unsubscribe(MQTTUnsubscribe)
  case unsuback(MQTTSuback)
  case pingreq
  case pingresp
  case disconnect(MQTTDisconnect)
  case auth(MQTTDisconnect)

  package var type: MQTTPacketType {
    switch self {
    case .connect: .connect
    case .connack: .connack
    case .publish: .publish
    case .reply(let reply): reply.kind.type
    case .subscribe: .subscribe
    case .suback: .suback
    case .unsubscribe: .unsubscribe
    case .unsuback: .unsuback
    case .pingreq: .pingreq
    case .pingresp: .pingresp
    case .disconnect: .disconnect
    case .auth: .auth
    }
  }
}

/// The fields of CONNECT.
package struct MQTTConnect: Hashable, Sendable {
  package var version = MQTTVersion.v5
  package var isCleanStart = true
  /// In seconds; zero disables it.
  package var keepAlive: UInt16 = 60
  package var properties = MQTTProperties()
  package var clientID = ""
  package var will: Will?
  package var user: String?
  package var password: [UInt8]?

  package init() {}

  package struct Will: Hashable, Sendable {
    package var topic: String
    package var payload: [UInt8]
    package var qos = MQTTQoS.atMostOnce
    package var isRetained = false
    package var properties = MQTTProperties()
  }
}

/// The fields of CONNACK.
package struct MQTTConnack: Hashable, Sendable {
  package var isSessionPresent = false
  package var reason = MQTTReasonCode.success
  package var properties = MQTTProperties()
}

/// The fields of PUBLISH.
package struct MQTTPublish: Hashable, Sendable {
  package var isDuplicate = false
  package var qos = MQTTQoS.atMostOnce
  package var isRetained = false
  package var topic: String
  /// Zero if and only if the QoS is 0.
  package var identifier: UInt16 = 0
  package var properties = MQTTProperties()
  package var payload: [UInt8] = []
}

/// The fields of the four packets that acknowledge PUBLISH.
package struct MQTTReply: Hashable, Sendable {
  package enum Kind: Sendable {
    case puback, pubrec, pubrel, pubcomp

    package var type: MQTTPacketType {
      switch self {
      case .puback: .puback
      case .pubrec: .pubrec
      case .pubrel: .pubrel
      case .pubcomp: .pubcomp
      }
    }
  }

  package var kind: Kind
  package var identifier: UInt16
  package var reason = MQTTReasonCode.success
  package var properties = MQTTProperties()
}

/// The fields of SUBSCRIBE.
package struct MQTTSubscribe: Hashable, Sendable {
  package struct Subscription: Hashable, Sendable {
    package var filter: String
    package var qos = MQTTQoS.atMostOnce
    package var isNoLocal = false
    package var keepsRetainFlag = false
    /// 0: retained messages are sent; 1: for a new subscription only; 2: not at all.
    package var retainHandling: UInt8 = 0
  }

  package var identifier: UInt16
  package var properties = MQTTProperties()
  package var subscriptions: [Subscription]
}

/// The fields of SUBACK and UNSUBACK. UNSUBACK has no reasons in version 3.1.1.
package struct MQTTSuback: Hashable, Sendable {
  package var identifier: UInt16
  package var properties = MQTTProperties()
  package var reasons: [MQTTReasonCode]
}

/// The fields of UNSUBSCRIBE.
package struct MQTTUnsubscribe: Hashable, Sendable {
  package var identifier: UInt16
  package var properties = MQTTProperties()
  package var filters: [String]
}

/// The fields of DISCONNECT and AUTH.
package struct MQTTDisconnect: Hashable, Sendable {
  package var reason = MQTTReasonCode.success
  package var properties = MQTTProperties()
}
