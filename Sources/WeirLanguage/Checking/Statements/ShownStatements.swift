import WeirSyntax

/// The statements of the top level whose values somebody looks at.
enum ShownStatements {
  case none
  /// Those that are only a stream, which is watched.
  case streams
  case all
}

extension TypedStatement {
  /// The expression that the statement only is, where its value is shown.
  func shown(_ shows: ShownStatements) -> TypedExpression? {
    guard case .expression(let node) = kind, case .expression(let syntax) = syntax.kind,
      !syntax.isAssignment
    else { return nil }
    switch shows {
    case .none: return nil
    case .streams: return node.type.isWatched(named: syntax.simpleName) ? node : nil
    case .all: return node
    }
  }
}

extension Type {
  /// True for a stream, and for a pipe under its name: a statement that is nothing else is watched.
  func isWatched(named name: String?) -> Bool {
    receiverKind?.isStream == true || name != nil && pipeEnds != nil
  }
}
