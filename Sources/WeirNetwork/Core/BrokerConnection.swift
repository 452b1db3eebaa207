import Dispatch
import Weir

/// An open connection to a broker that must be closed in an orderly way. Thread-safe.
package final class BrokerConnection: Sendable {
  private static let connections = Locked<[ObjectIdentifier: BrokerConnection]>([:])
  private static let open = DispatchGroup()

  private let stop: @Sendable () -> Void

  /// - Parameter stop: closes the connection after the broker has received the acknowledgements so
  ///   far. Called on any thread.
  package init(stop: @escaping @Sendable () -> Void) {
    self.stop = stop
    Self.open.enter()
    Self.connections.withLock { $0[ObjectIdentifier(self)] = self }
  }

  /// Reports that the connection is closed. Later calls have no effect.
  package func closed() {
    let connection = Self.connections.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
    if connection != nil { Self.open.leave() }
  }

  /// Closes all connections of the process, after the brokers have received the acknowledgements so
  /// far; returns false if that takes more than `seconds`.
  ///
  /// Called before the process exits, since messages without acknowledgement are delivered again.
  /// Must not be called on the network thread.
  @discardableResult
  package static func closeAll(seconds: Double = 2) -> Bool {
    for connection in connections.withLock({ Array($0.values) }) { connection.stop() }
    return open.wait(timeout: .now() + seconds) == .success
  }
}
