import WeirNetwork
import WeirStreams
import WeirSyntax

/// A connection that a listener has accepted. During a replay, it has no socket.
final class ConnectionObject: Host {
  let peer: String
  let connection: ServerConnection?
  private let outgoing: OutgoingMessages<Line>?

  init(_ connection: ServerConnection, _ policy: SlowReaderPolicy, _ interpreter: Interpreter) {
    (peer, self.connection) = (connection.peer.description, connection)
    outgoing = OutgoingMessages(
      interpreter, connection.outbox, policy, whenRoom: { connection.whenRoom($0) },
      disconnect: { connection.disconnect() })
  }

  /// Creates a replayed connection.
  init(replayed peer: String) {
    (self.peer, connection, outgoing) = (peer, nil, nil)
  }

  var kind: ReceiverKind { .connection }
  var typeName: String { "Connection" }
  var description: String { "Connection(\(peer.debugDescription))" }

  /// Sends a line according to the policy for slow readers. Lines for a closed connection are
  /// dropped.
  func send(_ line: Line) { outgoing?.put(line) }
}

extension ConnectionObject: @unchecked Sendable {}
