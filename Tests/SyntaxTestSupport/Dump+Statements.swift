import WeirSyntax

extension Dump {
  package static func statement(_ statement: Statement) -> String {
    switch statement.kind {
    case .expression(let value): expression(value)
    case .declaration(let declaration): self.declaration(declaration)
    case .if(let statement): branches(statement)
    case .guard(let statement):
      list("guard", conditions(statement.conditions), block(statement.otherwise.statements))
    case .switch(let statement): cases(statement)
    case .for(let statement): loop(statement)
    case .while(let statement):
      list(
        label(statement.label), "while", conditions(statement.conditions),
        block(statement.body.statements))
    case .repeat(let statement):
      list(
        label(statement.label), "repeat", block(statement.body.statements),
        expression(statement.condition))
    case .do(let statement): attempt(statement)
    case .defer(let block): list("defer", self.block(block.statements))
    case .return(let value): list("return", value.map(expression) ?? "")
    case .throw(let value): list("throw", expression(value))
    case .break(let label): list("break", label?.text ?? "")
    case .continue(let label): list("continue", label?.text ?? "")
    case .fallthrough: "(fallthrough)"
    }
  }

  static func branches(_ statement: IfStatement) -> String {
    let branches = statement.branches.flatMap {
      [conditions($0.conditions), block($0.body.statements)]
    }
    return list(
      [label(statement.label), "if"] + branches
        + [statement.otherwise.map { block($0.statements) } ?? ""])
  }

  static func cases(_ statement: SwitchStatement) -> String {
    let cases = statement.cases.map { clause in
      list(clause.items.isEmpty ? "default" : items(clause.items), block(clause.body))
    }
    return list([label(statement.label), "switch", expression(statement.subject)] + cases)
  }

  private static func label(_ label: Name?) -> String { label.map { $0.text + ":" } ?? "" }

  private static func items(_ items: [SwitchCase.Item]) -> String {
    items.map { pattern($0.pattern) + ($0.filter.map { " where " + expression($0) } ?? "") }
      .joined(separator: " | ")
  }

  private static func conditions(_ conditions: [Condition]) -> String {
    conditions.map(condition).joined(separator: ", ")
  }

  private static func condition(_ condition: Condition) -> String {
    switch condition.kind {
    case .expression(let value): expression(value)
    case .unwrap(let pattern, let type, let value):
      list(
        self.pattern(pattern) + (type.map { ":" + self.type($0) } ?? ""), "=", expression(value))
    case .matching(let pattern, let value):
      list("case", self.pattern(pattern), "=", expression(value))
    }
  }

  private static func loop(_ statement: ForStatement) -> String {
    list(
      label(statement.label), statement.isMatching ? "for-case" : "for",
      statement.effects.contains(.throwing) ? "try" : "",
      statement.effects.contains(.async) ? "await" : "",
      pattern(statement.pattern) + (statement.type.map { ":" + type($0) } ?? ""), "in",
      expression(statement.sequence), statement.filter.map { "where " + expression($0) } ?? "",
      block(statement.body.statements))
  }

  private static func attempt(_ statement: DoStatement) -> String {
    let catches = statement.catches.map { clause in
      list("catch", items(clause.items), block(clause.body.statements))
    }
    return list([label(statement.label), "do", block(statement.body.statements)] + catches)
  }
}
