import WeirNetwork
import WeirSyntax

/// A client of a TCP or Unix domain socket.
final class SocketObject: Host {
  let socket: Socket

  init(_ socket: Socket) { self.socket = socket }

  var kind: ReceiverKind { .socket }
  var typeName: String { "Socket" }
  var description: String { "Socket(\(socket.address.debugDescription))" }
}

/// A socket for datagrams.
final class UDPSocketObject: Host {
  let socket: UDPSocket

  init(_ socket: UDPSocket) { self.socket = socket }

  var kind: ReceiverKind { .datagramSocket }
  var typeName: String { "UDPSocket" }
  var description: String { "UDPSocket(\(socket.address.debugDescription))" }
}

/// A server for connections.
final class ListenerObject: Host {
  let listener: Listener
  let policy: SlowReaderPolicy

  init(_ listener: Listener, _ policy: SlowReaderPolicy) {
    (self.listener, self.policy) = (listener, policy)
  }

  var kind: ReceiverKind { .listener }
  var typeName: String { "Listener" }
  var description: String { "Listener(\(listener.address.debugDescription))" }
}

/// What a server does with a client that does not read fast enough.
enum SlowReaderPolicy: String {
  /// The sender waits.
  case wait
  /// The oldest queued line is dropped.
  case dropOldest
  /// The connection is closed.
  case disconnect
}

/// A client that opens a connection for each of its streams.
protocol ConnectingHost: Host {
  associatedtype Client: Sendable

  var client: Client { get }
  /// The name in accounts.
  var name: String { get }
  var status: ConnectionStatus { get }
}

/// A client of a WebSocket server.
final class WebSocketObject: ConnectingHost {
  private let url: String
  let status: ConnectionStatus
  /// Creates the source of a connection, which sends the messages of a queue.
  let client: @Sendable (Outbox<WebSocketMessage>?) -> NetworkSource<WebSocketMessage>

  init(
    _ url: String, _ status: ConnectionStatus,
    _ client: @escaping @Sendable (Outbox<WebSocketMessage>?) -> NetworkSource<WebSocketMessage>
  ) {
    (self.url, self.status, self.client) = (url, status, client)
  }

  var name: String { "webSocket '\(url)'" }
  var kind: ReceiverKind { .webSocket }
  var typeName: String { "WebSocket" }
  var description: String { "WebSocket(\(url.debugDescription))" }
}

extension WebSocketObject: @unchecked Sendable {}

/// A client of a Redis server.
final class RedisObject: ConnectingHost {
  let client: RedisClient
  let status: ConnectionStatus

  init(_ client: RedisClient, _ status: ConnectionStatus) {
    (self.client, self.status) = (client, status)
  }

  var name: String { "redis '\(client.endpoint)'" }
  var kind: ReceiverKind { .redis }
  var typeName: String { "Redis" }
  var description: String { "Redis(\(client.endpoint.description.debugDescription))" }
}

/// A client of an MQTT broker.
final class MQTTObject: ConnectingHost {
  let client: MQTTClient
  let status: ConnectionStatus

  init(_ client: MQTTClient, _ status: ConnectionStatus) {
    (self.client, self.status) = (client, status)
  }

  var name: String { "mqtt '\(client.endpoint)'" }
  var kind: ReceiverKind { .mqtt }
  var typeName: String { "MQTT" }
  var description: String { "MQTT(\(client.endpoint.description.debugDescription))" }
}
