extension Session {
  /// I/O statistics of the session's files, commands and other external endpoints, and of operators
  /// that store values, such as windows and joins.
  public var ioStatistics: [IOStatistics] { interpreter.ioAccounts.accounts.map(IOStatistics.init) }
}
