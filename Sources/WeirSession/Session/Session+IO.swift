import WeirGeneration
import WeirNetwork

extension Session {
  /// I/O statistics of the session's files, commands and other external endpoints, and of operators
  /// that store values, such as windows and joins.
  public var ioStatistics: [IOStatistics] { interpreter.ioAccounts.accounts.map(IOStatistics.init) }

  /// Waits until the connections and commands of streams that have ended have ended too.
  public func waitForEnds() {
    NetworkLoop.settle()
    interpreter.ioAccounts.waitForChildren()
  }

  /// Closes all connections of the process to message brokers, after they have received the
  /// acknowledgements of the processed messages. Waits for at most 2 seconds.
  ///
  /// Call this function before the process exits; otherwise, processed messages can be delivered
  /// again.
  public static func closeConnections() { BrokerConnection.closeAll() }
}
