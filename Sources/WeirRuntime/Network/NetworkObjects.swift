import WeirKafka
import WeirNetwork
import WeirSyntax

/// A client of a TCP or Unix domain socket.
package final class SocketObject: Host {
  package let socket: Socket

  package init(_ socket: Socket) { self.socket = socket }

  package var kind: ReceiverKind { .socket }
  package var typeName: String { "Socket" }
  package var description: String { "Socket(\(socket.address.debugDescription))" }
}

/// A socket for datagrams.
package final class UDPSocketObject: Host {
  package let socket: UDPSocket

  package init(_ socket: UDPSocket) { self.socket = socket }

  package var kind: ReceiverKind { .datagramSocket }
  package var typeName: String { "UDPSocket" }
  package var description: String { "UDPSocket(\(socket.address.debugDescription))" }
}

/// A server for connections.
package final class ListenerObject: Host {
  package let listener: Listener
  package let policy: SlowReaderPolicy

  package init(_ listener: Listener, _ policy: SlowReaderPolicy) {
    (self.listener, self.policy) = (listener, policy)
  }

  package var kind: ReceiverKind { .listener }
  package var typeName: String { "Listener" }
  package var description: String { "Listener(\(listener.address.debugDescription))" }
}

/// What a server does with a client that does not read fast enough.
package enum SlowReaderPolicy: String {
  /// The sender waits.
  case wait
  /// The oldest queued line is dropped.
  case dropOldest
  /// The connection is closed.
  case disconnect
}

/// A client that opens a connection for each of its streams.
package protocol ConnectingHost: Host {
  associatedtype Client: Sendable

  var client: Client { get }
  /// The name in accounts.
  var name: String { get }
  var status: ConnectionStatus { get }
}

/// A client of a WebSocket server.
package final class WebSocketObject: ConnectingHost {
  private let url: String
  package let status: ConnectionStatus
  /// Creates the source of a connection, which sends the messages of a queue.
  package let client: @Sendable (Outbox<WebSocketMessage>?) -> NetworkSource<WebSocketMessage>

  package init(
    _ url: String, _ status: ConnectionStatus,
    _ client: @escaping @Sendable (Outbox<WebSocketMessage>?) -> NetworkSource<WebSocketMessage>
  ) {
    (self.url, self.status, self.client) = (url, status, client)
  }

  package var name: String { "webSocket '\(url)'" }
  package var kind: ReceiverKind { .webSocket }
  package var typeName: String { "WebSocket" }
  package var description: String { "WebSocket(\(url.debugDescription))" }
}

extension WebSocketObject: @unchecked Sendable {}

/// A client of a message broker.
package protocol BrokerClient: Sendable {
  associatedtype Address: CustomStringConvertible

  /// The name of the type in the language.
  static var typeName: String { get }
  static var kind: ReceiverKind { get }
  /// The address, without credentials.
  var endpoint: Address { get }
}

extension RedisClient: BrokerClient {
  package static var typeName: String { "Redis" }
  package static var kind: ReceiverKind { .redis }
}

extension MQTTClient: BrokerClient {
  package static var typeName: String { "MQTT" }
  package static var kind: ReceiverKind { .mqtt }
}

extension KafkaClient: BrokerClient {
  package static var typeName: String { "Kafka" }
  package static var kind: ReceiverKind { .kafka }
}

package typealias RedisObject = BrokerObject<RedisClient>
package typealias MQTTObject = BrokerObject<MQTTClient>
package typealias KafkaObject = BrokerObject<KafkaClient>

/// A client of a message broker in the language.
package final class BrokerObject<Client: BrokerClient>: ConnectingHost {
  package let client: Client
  package let status: ConnectionStatus

  package init(_ client: Client, _ status: ConnectionStatus) {
    (self.client, self.status) = (client, status)
  }

  package var name: String { "\(typeName.lowercased()) '\(client.endpoint)'" }
  package var kind: ReceiverKind { Client.kind }
  package var typeName: String { Client.typeName }
  package var description: String {
    "\(typeName)(\(client.endpoint.description.debugDescription))"
  }
}

/// A topic of a Kafka cluster.
package final class KafkaTopicObject: Host {
  package let cluster: KafkaObject
  package let topic: String

  package init(_ cluster: KafkaObject, _ topic: String) {
    (self.cluster, self.topic) = (cluster, topic)
  }

  /// The name in accounts.
  package var name: String { "kafka '\(cluster.client.endpoint)/\(topic)'" }
  package var kind: ReceiverKind { .kafkaTopic }
  package var typeName: String { "KafkaTopic" }
  package var description: String { "KafkaTopic(\(topic.debugDescription))" }
}
