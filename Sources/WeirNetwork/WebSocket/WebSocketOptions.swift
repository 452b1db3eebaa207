/// The limits of a WebSocket connection. Times are in seconds.
public struct WebSocketOptions: Hashable, Sendable {
  /// The time in which the connection must be established, and the time after that in which the
  /// server must answer the handshake.
  public var connectTimeout = 10.0
  /// The time between two pings; none are sent if it is 0.
  public var pingInterval = 20.0
  /// The time in which the peer must react to a ping. The connection fails with a timeout unless
  /// anything arrives in this time. It does not pass while a slow consumer holds back reading.
  public var pongTimeout = 10.0
  /// The time in which the peer must answer a closing handshake, and in which the program may send
  /// further messages after the peer has started one.
  public var closeTimeout = 10.0
  /// The maximum size of a received message in bytes. A longer message fails the connection with
  /// close code 1009.
  public var messageLimit = 16 << 20

  public init() {}
}
