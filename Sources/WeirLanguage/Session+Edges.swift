extension Session {
  /// The edges to files, commands and the rest of the world that this session has had, and what has
  /// kept values: windows and joins.
  public var edges: [EdgeRow] { interpreter.edges.accounts.map(EdgeRow.init) }
}
