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
