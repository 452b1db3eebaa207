import Weir

/// The use of a connection. All methods are called on its event loop.
protocol MQTTRole: AnyObject {
  /// Whether a message from the server can be processed now. After false, the role calls
  /// `MQTTConnection.resume()`.
  var hasRoom: Bool { get }

  /// Called when the connection is established, before the login.
  func start(_ connection: MQTTConnection)

  /// Begins after the server has accepted the connection.
  func begin(_ connection: MQTTConnection, _ packet: MQTTConnack)

  /// Processes a packet other than those of connecting, probing and disconnecting.
  func receive(_ packet: MQTTPacket, _ connection: MQTTConnection) throws(MQTTCodecError)

  /// Called when the channel accepts more data.
  func writabilityChanged(_ connection: MQTTConnection)

  /// Ends. Called once, also if the connection could not be established.
  func end(_ termination: Termination<NetworkError>)
}
