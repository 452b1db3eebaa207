extension Session {
  /// The accounts of this session's files, commands and other external endpoints, and of operators
  /// that store values, such as windows and joins.
  public var edges: [EdgeRow] { interpreter.edges.accounts.map(EdgeRow.init) }
}
