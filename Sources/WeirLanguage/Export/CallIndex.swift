import WeirSyntax

/// What the checker found out about the words of a program, by where they stand.
final class CallIndex: TypedTreeVisitor {
  /// Calls of words and functions: from the name on for a method, else the whole call.
  private(set) var calls: [Span: ResolvedCall] = [:]
  /// Words that stand without parentheses, by their names' spans.
  private(set) var members: [Span: Word] = [:]
  /// The types of the places that closures are for.
  private(set) var closures: [Span: Type] = [:]
  /// Statements of the top level that are only a stream.
  private(set) var watched: [Span: Type] = [:]
  /// Calls of methods, from their names on.
  private(set) var methods: Set<Span> = []
  /// Pipes of which one end is meant, and the position of that.
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

  override func visit(_ node: TypedExpression) {
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
    super.visit(node)
  }

  override func visit(_ function: TypedFunction) {
    if let closure = function.closure { closures[function.span] = closure.wanted }
    super.visit(function)
  }
}

extension Expression {
  /// Where the call of a method stands that the expression is.
  fileprivate var callSpan: Span? {
    guard case .call(let call) = kind, case .member(_, let name) = call.callee.kind else {
      return nil
    }
    return name.span.joined(with: Span(span.end..<span.end))
  }
}
