import WeirSession

/// The results of type checking that the Swift export needs, indexed by source span.
final class CallIndex: TypedTreeVisitor {
  /// The resolved calls of functions and built-in members. The span of a method call begins at the
  /// method's name.
  private(set) var calls: [Span: ResolvedCall] = [:]
  /// The built-in members that are used without parentheses, by the span of the name.
  private(set) var members: [Span: Word] = [:]
  /// The expected types of the closures.
  private(set) var closures: [Span: Type] = [:]
  /// The types of the streams that are top-level expression statements.
  private(set) var watched: [Span: Type] = [:]
  /// The spans of the method calls, each of which begins at the method's name.
  private(set) var methods: Set<Span> = []
  /// The uses of a pipe that refer to only one of its two ends, with the tuple index of that end.
  private(set) var pipeEnds: [Span: Int] = [:]

  func add(_ statement: CheckedStatement) {
    switch statement {
    case .statement(let statement):
      if let node = statement.shown(.streams), case .expression(let syntax) = statement.syntax.kind
      {
        watched[syntax.span] = node.type
      }
      visit(statement)
    case .repeatedSend(let send):
      if let call = send.expression.callSpan { calls[call] = send.target.call }
    }
  }

  func visit(_ node: TypedExpression) {
    switch node.kind {
    case .call(let call):
      calls[node.site] = call.resolution
      switch call.target {
      case .wordMethod, .dispatched: methods.insert(node.site)
      default: break
      }
      if call.arguments.isEmpty, let shape = call.resolution?.shape, shape.parameters == nil {
        members[node.site] = shape.word
      }
    case .property(_, let word, _, _), .wordFunction(let word): members[node.site] = word
    case .member(_, _, let word): members[node.site] = word
    case .element(let base, let index, _) where base.span == node.span:
      pipeEnds[node.span] = index
    default: break
    }
    visitParts(of: node)
  }

  func visit(_ function: TypedFunction) {
    if let closure = function.closure { closures[function.span] = closure.wanted }
    visitParts(of: function)
  }
}

extension Expression {
  /// The span from the method's name to the end of the call; nil if the expression is not a method
  /// call.
  fileprivate var callSpan: Span? {
    guard case .call(let call) = kind, case .member(_, let name) = call.callee.kind else {
      return nil
    }
    return name.span.joined(with: Span(span.end..<span.end))
  }
}
