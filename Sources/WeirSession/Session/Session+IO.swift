import WeirGeneration
import WeirNetwork

extension Session {
  /// I/O statistics of the session's files, commands and other external endpoints, and of operators
  /// that store values, such as windows and joins.
  public var ioStatistics: [IOStatistics] { interpreter.ioAccounts.accounts.map(IOStatistics.init) }

  /// Closes all connections of the process to message brokers, after they have received the
  /// acknowledgements of the processed messages. Waits for at most 2 seconds.
  ///
  /// Call this function before the process exits; otherwise, processed messages can be delivered
  /// again.
  public static func closeConnections() { BrokerConnection.closeAll() }
}
