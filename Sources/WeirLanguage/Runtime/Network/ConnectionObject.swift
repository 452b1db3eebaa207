import WeirNetwork
import WeirStreams
import WeirSyntax

/// A connection that a listener has accepted. During a replay, it has no socket.
final class ConnectionObject: Host {
  let peer: String
  let connection: ServerConnection?
  private let policy: SlowReaderPolicy
  private let outgoing: OutgoingMessages<Line>?

  init(_ connection: ServerConnection, _ policy: SlowReaderPolicy, _ interpreter: Interpreter) {
    (peer, self.connection, self.policy) = (connection.peer.description, connection, policy)
    outgoing = OutgoingMessages(
      interpreter, connection.outbox, whenRoom: { connection.whenRoom($0) })
  }

  /// Creates a replayed connection.
  init(replayed peer: String) {
    (self.peer, connection, policy, outgoing) = (peer, nil, .wait, nil)
  }

  var kind: ReceiverKind { .connection }
  var typeName: String { "Connection" }
  var description: String { "Connection(\(peer.debugDescription))" }

  /// Sends a line according to the policy for slow readers. Lines for a closed connection are
  /// dropped.
  func send(_ line: Line) {
    guard let outgoing, let connection else { return }
    switch policy {
    case .wait: outgoing.put(line)
    case .dropOldest: _ = connection.outbox.putDroppingOldest(line)
    case .disconnect:
      if case .full = connection.outbox.put(line) {
        connection.disconnect()
        connection.outbox.stop()
        // Counts the line as dropped.
        _ = connection.outbox.put(line)
      }
    }
  }
}

extension ConnectionObject: @unchecked Sendable {}
