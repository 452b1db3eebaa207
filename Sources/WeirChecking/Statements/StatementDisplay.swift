import WeirRuntime

/// The top-level statements whose values are shown.
package enum StatementDisplay {
  case none
  /// Statements that consist of a stream, which is observed.
  case streams
  case all
}

extension TypedStatement {
  /// Returns the expression of the statement if its value is shown; nil otherwise.
  package func shown(_ shows: StatementDisplay) -> TypedExpression? {
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
  /// Returns whether a statement that consists of a value of this type is observed.
  ///
  /// This applies to streams, and to pipes that are referred to by name.
  func isWatched(named name: String?) -> Bool {
    receiverKind?.isStream == true || name != nil && pipeEnds != nil
  }
}
