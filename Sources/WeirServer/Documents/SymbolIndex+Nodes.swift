import WeirHelp

extension SymbolIndex {
  /// Returns whether a span is that of an expression.
  func isExpression(_ span: Span) -> Bool {
    if nodes.expressions.contains(span) { return true }
    guard text(span).first == "(", text(span).last == ")" else { return false }
    return nodes.expressions.contains(Span(span.start + 1..<span.end - 1))
  }

  /// Returns the span of the innermost statement that contains a span.
  func innermostStatement(around span: Span) -> Span? {
    (nodes.statements + returns).filter { $0.start <= span.start && span.end <= $0.end }
      .min { $0.end - $0.start < $1.end - $1.start }
  }

  /// The 'return' statements that are the whole body of a function.
  private var returns: [Span] {
    let values = Dictionary(nodes.bodies.map { ($0.start, $0) }) { first, _ in first }
    return zip(tokens, tokens.dropFirst()).compactMap { token, next in
      token.kind == .return ? values[next.span.start].map(token.span.joined) : nil
    }
  }
}

/// The spans of the expressions and statements of a program.
final class NodeSpans: TypedTreeVisitor {
  private(set) var expressions: Set<Span> = []
  private(set) var statements: [Span] = []
  /// The bodies that consist of an expression.
  private(set) var bodies: [Span] = []

  init(of source: SourceText) {
    _ = Session.analyzed(
      source,
      each: { statement in
        switch statement {
        case .statement(let statement): visit(statement)
        case .repeatedSend(let send): statements.append(send.expression.span)
        }
      })
  }

  func visit(_ statement: TypedStatement) {
    statements.append(statement.syntax.span)
    visitParts(of: statement)
  }

  func visit(_ function: TypedFunction) {
    if case .expression(let node) = function.body { bodies.append(node.span) }
    visitParts(of: function)
  }

  func visit(_ node: TypedExpression) {
    expressions.insert(node.span)
    visitParts(of: node)
  }
}
