/// What the checker found out about the words of a program, by where they stand.
final class CallIndex: TypedTreeVisitor {
  /// Calls of words and functions: from the name on for a method, else the whole call.
  private(set) var calls: [Span: ResolvedCall] = [:]
  /// Words that stand without parentheses, by their names' spans.
  private(set) var members: [Span: Word] = [:]
  /// The types of the places that closures are for.
  private(set) var closures: [Span: Type] = [:]

  func add(_ statement: CheckedStatement) {
    switch statement {
    case .statement(let statement): visit(statement)
    case .repeatedSend(let send):
      if let call = send.expression.callSpan { calls[call] = send.target.call }
    }
  }

  override func visit(_ node: TypedExpression) {
    switch node.kind {
    case .call(let call):
      calls[node.site] = call.resolution
      if call.arguments.isEmpty, let shape = call.resolution?.shape, shape.parameters == nil {
        members[node.site] = shape.word
      }
    case .property(_, let word, _, _), .wordFunction(let word): members[node.site] = word
    case .member(_, _, let word): members[node.site] = word
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
