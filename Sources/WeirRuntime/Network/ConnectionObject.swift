import WeirNetwork
import WeirStreams
import WeirSyntax

/// A connection that a listener has accepted. During a replay, it has no socket.
package final class ConnectionObject: Host {
  package let peer: String
  package let connection: ServerConnection?
  private let outgoing: OutgoingMessages<Line>?

  package init(
    _ connection: ServerConnection, _ policy: SlowReaderPolicy, _ interpreter: Interpreter
  ) {
    (peer, self.connection) = (connection.peer.description, connection)
    outgoing = OutgoingMessages(
      interpreter, connection.outbox, policy, whenRoom: { connection.whenRoom($0) },
      disconnect: { connection.disconnect() })
  }

  /// Creates a replayed connection.
  package init(replayed peer: String) {
    (self.peer, connection, outgoing) = (peer, nil, nil)
  }

  package var kind: ReceiverKind { .connection }
  package var typeName: String { "Connection" }
  package var description: String { "Connection(\(peer.debugDescription))" }

  /// Sends a line according to the policy for slow readers. Lines for a closed connection are
  /// dropped.
  package func send(_ line: Line) { outgoing?.put(line) }
}

extension ConnectionObject: @unchecked Sendable {}
