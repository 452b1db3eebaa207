/// How a client connects to an MQTT server.
public struct MQTTOptions: Hashable, Sendable {
  public var version = MQTTVersion.v5
  /// The name of the client, unique on the server. The server assigns one if it is empty.
  public var clientID = ""
  public var user: String?
  public var password: String?
  /// The seconds for which the server keeps the session of a source, with its subscriptions and
  /// undelivered messages, after the connection has ended. Nil is a new session for each start.
  ///
  /// A session needs a client identifier. MQTT 3.1.1 has no expiry: the server keeps the session as
  /// long as it is configured to. Publishing does not use a session.
  public var sessionExpiry: UInt32?
  /// The seconds after which an idle connection is probed; zero disables probes. At most 65,535. The
  /// server can demand another value.
  public var keepAlive = 60
  public var will: MQTTWill?
  /// The seconds within which the server must answer a request or a probe.
  public var replyTimeout = 10.0
  /// The maximum size of a packet from the server in bytes.
  public var maximumPacketSize = 16 << 20
  /// Whether and when the server sends retained messages to a new subscription.
  public var retainedMessages = MQTTRetainedMessages.always
  /// Encrypts the connection unless it is nil.
  public var tls: TLSOptions?
  public var connection = ConnectionOptions()

  public init() {}
}

/// When a server sends retained messages to a subscriber. MQTT 3.1.1 has only `always`.
public enum MQTTRetainedMessages: UInt8, Sendable {
  case always = 0
  /// For a subscription that the session does not have yet.
  case forNewSubscriptions = 1
  case never = 2
}

extension MQTTOptions: CustomReflectable {
  /// Omits the password.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["version": version, "clientID": clientID, "sessionExpiry": sessionExpiry as Any])
  }
}

extension MQTTOptions {
  /// Returns the first packet of a connection.
  ///
  /// - Parameters:
  ///   - hasSession: whether the connection continues the session of the client identifier.
  ///   - receiveMaximum: the number of messages that the server may send before they are
  ///     acknowledged.
  func connect(hasSession: Bool, receiveMaximum: Int) -> MQTTConnect {
    var packet = MQTTConnect()
    packet.version = version
    packet.isCleanStart = !hasSession
    packet.keepAlive = UInt16(clamping: keepAlive)
    packet.clientID = clientID
    (packet.user, packet.password) = (user, password.map { Array($0.utf8) })
    packet.will = will.map {
      MQTTConnect.Will(
        topic: $0.topic, payload: $0.payload, qos: $0.qos, isRetained: $0.isRetained)
    }
    guard version == .v5 else { return packet }
    if let will, will.delay > 0 { packet.will?.properties.add(.willDelay, will.delay) }
    if hasSession { packet.properties.add(.sessionExpiry, sessionExpiry.map { Int($0) }) }
    packet.properties.add(.receiveMaximum, receiveMaximum)
    packet.properties.add(.maximumPacketSize, max(1, maximumPacketSize))
    return packet
  }
}
