/// A property of a packet of MQTT 5.0.
package struct MQTTProperty: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case integer(Int)
    case text(String)
    case bytes([UInt8])
    case pair(MQTTUserProperty)
  }

  /// The representation of a value.
  enum Format { case flag, twoBytes, fourBytes, variable, text, bytes, pair }

  package enum Identifier: UInt8, CaseIterable, Sendable {
    case payloadFormat = 0x01
    case messageExpiry = 0x02
    case contentType = 0x03
    case responseTopic = 0x08
    case correlationData = 0x09
    case subscriptionIdentifier = 0x0B
    case sessionExpiry = 0x11
    case assignedClientID = 0x12
    case serverKeepAlive = 0x13
    case authenticationMethod = 0x15
    case authenticationData = 0x16
    case requestProblemInformation = 0x17
    case willDelay = 0x18
    case requestResponseInformation = 0x19
    case responseInformation = 0x1A
    case serverReference = 0x1C
    case reasonString = 0x1F
    case receiveMaximum = 0x21
    case topicAliasMaximum = 0x22
    case topicAlias = 0x23
    case maximumQoS = 0x24
    case retainAvailable = 0x25
    case userProperty = 0x26
    case maximumPacketSize = 0x27
    case wildcardsAvailable = 0x28
    case subscriptionIdentifiersAvailable = 0x29
    case sharedSubscriptionsAvailable = 0x2A
  }

  package let identifier: Identifier
  package let value: Value

  package init(_ identifier: Identifier, _ value: Value) {
    (self.identifier, self.value) = (identifier, value)
  }
}

extension MQTTProperty.Identifier {
  var format: MQTTProperty.Format {
    switch self {
    case .payloadFormat, .requestProblemInformation, .requestResponseInformation, .maximumQoS,
      .retainAvailable, .wildcardsAvailable, .subscriptionIdentifiersAvailable,
      .sharedSubscriptionsAvailable:
      .flag
    case .serverKeepAlive, .receiveMaximum, .topicAliasMaximum, .topicAlias: .twoBytes
    case .messageExpiry, .sessionExpiry, .willDelay, .maximumPacketSize: .fourBytes
    case .subscriptionIdentifier: .variable
    case .contentType, .responseTopic, .assignedClientID, .authenticationMethod,
      .responseInformation, .serverReference, .reasonString:
      .text
    case .correlationData, .authenticationData: .bytes
    case .userProperty: .pair
    }
  }

  /// Whether the value zero is a protocol error.
  var excludesZero: Bool {
    switch self {
    case .receiveMaximum, .maximumPacketSize, .topicAlias, .subscriptionIdentifier: true
    default: false
    }
  }

  /// Whether a packet of the type can have the property; nil is the will of a CONNECT packet.
  func isAllowed(in type: MQTTPacketType?) -> Bool {
    switch self {
    case .payloadFormat, .messageExpiry, .contentType, .responseTopic, .correlationData:
      type == .publish || type == nil
    case .willDelay: type == nil
    case .topicAlias: type == .publish
    case .subscriptionIdentifier: type == .publish || type == .subscribe
    case .requestProblemInformation, .requestResponseInformation: type == .connect
    case .receiveMaximum, .topicAliasMaximum, .maximumPacketSize:
      type == .connect || type == .connack
    case .sessionExpiry: type == .connect || type == .connack || type == .disconnect
    case .assignedClientID, .serverKeepAlive, .responseInformation, .maximumQoS, .retainAvailable,
      .wildcardsAvailable, .subscriptionIdentifiersAvailable, .sharedSubscriptionsAvailable:
      type == .connack
    case .authenticationMethod, .authenticationData:
      type == .connect || type == .connack || type == .auth
    case .serverReference: type == .connack || type == .disconnect
    case .reasonString:
      type != nil && type != .connect && type != .publish && type != .subscribe
        && type != .unsubscribe
    case .userProperty: true
    }
  }
}
