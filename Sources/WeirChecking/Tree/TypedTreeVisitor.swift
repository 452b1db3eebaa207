/// A traversal of typed trees.
///
/// By default, each method visits the parts of its argument. A visitor that implements one of them
/// visits the parts itself by `visitParts(of:)`.
package protocol TypedTreeVisitor: AnyObject {
  func visit(_ statement: TypedStatement)
  func visit(_ block: TypedBlock)
  func visit(_ function: TypedFunction)
  func visit(_ node: TypedExpression)
}

extension TypedTreeVisitor {
  package func visit(_ statement: TypedStatement) { visitParts(of: statement) }
  package func visit(_ block: TypedBlock) { visitParts(of: block) }
  package func visit(_ function: TypedFunction) { visitParts(of: function) }
  package func visit(_ node: TypedExpression) { visitParts(of: node) }

  package func visitParts(of statement: TypedStatement) {
    switch statement.kind {
    case .nothing, .break, .continue, .fallthrough: break
    case .expression(let node), .throw(let node): visit(node)
    case .variables(let bindings): bindings.forEach(visit)
    case .function(_, let function): visit(function)
    case .type(let declaration): visit(declaration)
    case .if(let branches, let otherwise, _):
      for branch in branches {
        branch.conditions.forEach(visit)
        visit(branch.body)
      }
      if let otherwise { visit(otherwise) }
    case .guard(let conditions, let otherwise):
      visit(otherwise)
      conditions.forEach(visit)
    case .switch(let subject, let cases, _):
      visit(subject)
      cases.forEach(visit)
    case .count(_, let range, let body, _):
      visit(range)
      visit(body)
    case .for(let loop, _):
      visit(loop.sequence)
      visit(loop.pattern)
      if let filter = loop.filter { visit(filter) }
      visit(loop.body)
    case .while(let conditions, let body, _):
      conditions.forEach(visit)
      visit(body)
    case .repeat(let body, let condition, _):
      visit(body)
      visit(condition)
    case .do(let body, let catches, _):
      visit(body)
      catches.forEach(visit)
    case .defer(let first, let rest):
      visit(first)
      visit(rest)
    case .return(let value): if let value { visit(value) }
    }
  }

  private func visit(_ declaration: TypedTypeDeclaration) {
    declaration.members.flatMap(\.functions).forEach(visit)
    declaration.inner.forEach(visit)
  }

  package func visitParts(of block: TypedBlock) { block.statements.forEach(visit) }

  package func visitParts(of function: TypedFunction) {
    function.copies.forEach { visit($0.value) }
    for parameter in function.parameters ?? [] {
      if let value = parameter.defaultValue { visit(value) }
    }
    switch function.body {
    case .expression(let node): visit(node)
    case .statements(let block): visit(block)
    }
  }

  package func visitParts(of node: TypedExpression) {
    switch node.kind {
    case .function(let function), .begun(let function): visit(function)
    case .statement(let statement): visit(statement)
    default: node.forEachOperand { visit($0) }
    }
  }

  private func visit(_ binding: TypedBinding) {
    switch binding.kind {
    case .value(let pattern, let value):
      visit(value)
      visit(pattern)
    case .uninitialized: break
    case .computed(_, let get, let set): [get, set].compactMap(\.self).forEach(visit)
    case .observed(_, _, let value, let willSet, let didSet):
      visit(value)
      [willSet, didSet].compactMap(\.self).forEach(visit)
    }
  }

  private func visit(_ condition: TypedCondition) {
    switch condition {
    case .expression(let node): visit(node)
    case .unwrap(let pattern, let node), .matching(let pattern, let node):
      visit(node)
      visit(pattern)
    }
  }

  private func visit(_ clause: TypedStatement.Case) {
    for item in clause.items {
      visit(item.pattern)
      if let filter = item.filter { visit(filter) }
    }
    visit(clause.body)
  }

  private func visit(_ pattern: TypedPattern) {
    switch pattern {
    case .anything, .nothing, .variable, .typeCheck: break
    case .tuple(let parts): parts.forEach(visit)
    case .enumCase(_, let payload, _): payload?.forEach(visit)
    case .optional(let inner), .cast(let inner, _): visit(inner)
    case .value(let node, _), .test(_, let node): visit(node)
    }
  }
}

extension TypedTypeDeclaration.Member {
  /// The functions that implement the member.
  var functions: [TypedFunction] {
    switch self {
    case .method(_, let function), .staticMethod(_, _, let function),
      .accessor(_, _, let function), .initial(_, let function), .lazyValue(_, let function),
      .initializer(_, let function, _), .deinitializer(let function):
      [function]
    case .staticProperty(_, _, let function): function.map { [$0] } ?? []
    case .staticAccessors(_, _, let get, let set): [get, set].compactMap(\.self)
    }
  }
}
