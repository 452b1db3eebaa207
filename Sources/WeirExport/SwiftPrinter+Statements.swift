import WeirSession

extension SwiftPrinter {
  func block(_ block: Block) -> String {
    let body = lines(of: block.statements, from: block.span.start + 1, to: block.span.end - 1)
    return body.isEmpty ? "{}" : "{\n\(body.indented)\n}"
  }

  func statement(_ statement: Statement) -> String {
    switch statement.kind {
    case .expression(let expression): watched(expression) ?? self.expression(expression)
    case .declaration(let declaration): self.declaration(declaration)
    case .if(let statement): self.if(statement)
    case .guard(let statement):
      "guard \(conditions(statement.conditions)) else \(block(statement.otherwise))"
    case .switch(let found): self.switch(found, to: statement.span.end)
    case .for(let statement): self.for(statement)
    case .while(let statement):
      label(statement.label) + "while \(conditions(statement.conditions)) \(block(statement.body))"
    case .repeat(let statement):
      label(statement.label)
        + "repeat \(block(statement.body)) while \(expression(statement.condition))"
    case .do(let statement): self.do(statement)
    case .defer(let block): "defer \(self.block(block))"
    case .return(let value): value.map { "return \(expression($0))" } ?? "return"
    case .throw(let value): "throw \(expression(value))"
    case .break(let label): label.map { "break \($0.text)" } ?? "break"
    case .continue(let label): label.map { "continue \($0.text)" } ?? "continue"
    case .fallthrough: "fallthrough"
    }
  }

  /// Returns code that prints the events of a stream if the stream is an expression statement.
  private func watched(_ expression: Expression) -> String? {
    guard let type = index.watched[expression.span] else { return nil }
    if expression.simpleName == nil { watchCount += 1 }
    let name = expression.simpleName ?? "$\(watchCount)"
    let end = type.pipeEnds == nil ? "" : ".0"
    let isSignal = (type.pipeEnds?.stream ?? type).receiverKind == .signal
    return self.expression(expression, isBase: true) + end
      + ".\(isSignal ? "observe" : "start") { print(\"\(name): \\($0)\") }"
  }

  private func label(_ name: Name?) -> String { name.map { "\($0.text): " } ?? "" }

  func `if`(_ statement: IfStatement) -> String {
    let branches = statement.branches.map { "if \(conditions($0.conditions)) \(block($0.body))" }
    let otherwise = statement.otherwise.map { [block($0)] } ?? []
    return label(statement.label) + (branches + otherwise).joined(separator: " else ")
  }

  private func conditions(_ conditions: [Condition]) -> String {
    conditions.map(condition).joined(separator: ", ")
  }

  private func condition(_ condition: Condition) -> String {
    switch condition.kind {
    case .expression(let expression): return self.expression(expression)
    case .unwrap(let pattern, let type, let value):
      let target = self.pattern(pattern, bindsInside: false)
      let word = pattern.isMutable ? "var" : "let"
      if case .binding(let name, _) = pattern.kind, type == nil, value.simpleName == name.text {
        return "\(word) \(target)"
      }
      let typed = type.map { ": \(self.type($0))" } ?? ""
      return "\(word) \(target)\(typed) = \(expression(value))"
    case .matching(let pattern, let value):
      return "case \(self.pattern(pattern)) = \(expression(value))"
    }
  }

  func `switch`(_ statement: SwitchStatement, to end: Int) -> String {
    let subject = expression(statement.subject)
    let cases = lines(
      of: statement.cases, \.span, from: statement.subject.span.end, to: end - 1, self.case)
    return "\(label(statement.label))switch \(subject) {\n\(cases)\n}"
  }

  private func `case`(_ clause: SwitchCase) -> String {
    let items = clause.items.map(item).joined(separator: ", ")
    let head = clause.items.last.map { $0.filter?.span ?? $0.pattern.span }?.end
    let start = offset(after: ":", from: head ?? clause.span.start)
    let body = lines(of: clause.body, from: start, to: clause.span.end)
    return (items.isEmpty ? "default:" : "case \(items):")
      + (body.isEmpty ? " break" : "\n\(body.indented)")
  }

  private func item(_ item: SwitchCase.Item) -> String {
    pattern(item.pattern) + (item.filter.map { " where \(expression($0))" } ?? "")
  }

  private func `for`(_ statement: ForStatement) -> String {
    let pattern = self.pattern(statement.pattern, bindsInside: statement.isMatching)
    let word = statement.isMatching ? "case " : statement.pattern.isMutable ? "var " : ""
    let type = statement.type.map { ": \(self.type($0))" } ?? ""
    let effects =
      (statement.effects.contains(.throwing) ? "try " : "")
      + (statement.effects.contains(.async) ? "await " : "")
    let filter = statement.filter.map { " where \(expression($0))" } ?? ""
    return label(statement.label)
      + "for \(effects)\(word)\(pattern)\(type) in \(expression(statement.sequence))\(filter) "
      + block(statement.body)
  }

  private func `do`(_ statement: DoStatement) -> String {
    let catches = statement.catches.map { part in
      let items = part.items.map(item).joined(separator: ", ")
      return items.isEmpty ? "catch \(block(part.body))" : "catch \(items) \(block(part.body))"
    }
    return label(statement.label)
      + (["do \(block(statement.body))"] + catches).joined(separator: " ")
  }
}

extension Pattern {
  /// Whether the pattern declares variables with `var`.
  fileprivate var isMutable: Bool {
    switch kind {
    case .binding(_, let isMutable): isMutable
    case .tuple(let elements): elements.contains { $0.pattern.isMutable }
    default: false
    }
  }
}
