import WeirRuntime

extension Checker {
  func ifStatement(_ statement: IfStatement) -> TypedStatement.Kind {
    target(statement.label, .block) { target in
      let branches = statement.branches.map { branch in
        var conditions: [TypedCondition] = []
        let body = block(branch.body.statements) {
          conditions = self.conditions(branch.conditions)
        }
        return TypedStatement.Branch(conditions: conditions, body: body)
      }
      return .if(branches, otherwise: statement.otherwise.map { block($0) }, target)
    }
  }

  func guardStatement(_ statement: GuardStatement) -> TypedStatement.Kind {
    let otherwise = block(statement.otherwise)
    let conditions = conditions(statement.conditions)
    if statement.otherwise.statements.canFallThrough(unless: neverReturningCalls) {
      report(
        .syntax,
        "'guard' body must not fall through, consider using a 'return' or 'throw' to exit the scope",
        at: statement.otherwise.span,
        hints: ["end it with 'return', 'throw', 'break' or 'continue'"])
    }
    return .guard(conditions, otherwise: otherwise)
  }

  /// Checks the conditions of a statement, and declares their variables in the current block.
  func conditions(_ conditions: [Condition]) -> [TypedCondition] { conditions.map(condition) }

  private func condition(_ condition: Condition) -> TypedCondition {
    switch condition.kind {
    case .expression(let expression): return .expression(self.condition(expression))
    case .unwrap(let pattern, let type, let value):
      let wanted = type.map { Type.optional(self.type($0)) } ?? .dynamic
      let typed = expression(value, as: wanted)
      guard typed.type.isOptional || typed.type.isDynamic else {
        _ = self.pattern(pattern, typed.type)
        return .expression(
          report(
            .type,
            "initializer for conditional binding must have Optional type, not '\(typed.type)'",
            at: value.span))
      }
      let optional = coerce(typed, to: wanted, at: value.span)
      return .unwrap(self.pattern(pattern, optional.type.unwrapped), optional)
    case .matching(let pattern, let value):
      let typed = expression(value)
      return .matching(self.pattern(pattern, typed.type), typed)
    }
  }

  func switchStatement(_ statement: SwitchStatement) -> TypedStatement.Kind {
    target(statement.label, .choice) { target in
      let subject = untypedExpression(statement.subject)
      let next = statement.cases.dropFirst().map { Optional($0) } + [nil]
      let cases = zip(statement.cases, next).map { clause, next in
        var items: [TypedStatement.Case.Item] = []
        if clause.isDefault, let next {
          report(
            .syntax,
            "additional 'case' blocks cannot appear after the 'default' block of a 'switch'",
            at: next.span)
        }
        let outer = scope.fallthroughTarget
        scope.fallthroughTarget = .clause(next)
        defer { scope.fallthroughTarget = outer }
        let body = block(clause.body) { items = self.items(clause.items, subject.type) }
        return TypedStatement.Case(items: items, body: body)
      }
      checkExhaustiveness(of: statement, subject.type)
      return .switch(subject, cases, target)
    }
  }

  func checkFallthrough(at span: Span) {
    switch scope.fallthroughTarget {
    case .none: report(.syntax, "'fallthrough' is only allowed inside a switch", at: span)
    case .clause(nil):
      report(.syntax, "'fallthrough' without a following 'case' or 'default' block", at: span)
    case .clause(let next?):
      guard let name = next.items.first?.pattern.boundNames.first else { return }
      report(
        .syntax,
        "'fallthrough' from a case which doesn't bind variable '\(name.text)'",
        at: span)
    }
  }

  /// Checks an `if` expression. Its value is the value of the last expression in the chosen branch.
  func ifValue(_ statement: IfStatement, _ expected: Type, _ span: Span) -> TypedExpression {
    if statement.otherwise == nil {
      return report(
        .syntax, "'if' must have an unconditional 'else' to be used as expression", at: span)
    }
    let statement = statement.yielding
    return value(expected, Statement(kind: .if(statement), span: span)) {
      ifStatement(statement)
    }
  }

  func switchValue(
    _ statement: SwitchStatement, _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let statement = statement.yielding
    return value(expected, Statement(kind: .switch(statement), span: span)) {
      switchStatement(statement)
    }
  }

  private func value(
    _ expected: Type, _ syntax: Statement, _ check: () -> TypedStatement.Kind
  ) -> TypedExpression {
    let (resultType, returned) = (scope.resultType, scope.returned)
    (scope.resultType, scope.returned) = (expected, [])
    let statement = TypedStatement(check(), syntax)
    let types = scope.returned ?? []
    (scope.resultType, scope.returned) = (resultType, returned)
    let type = types.dropFirst().reduce(types.first ?? .void) { $0.joined(with: $1) }
    if expected.isDynamic, let first = types.first,
      let other = types.first(where: { first.isApart(from: $0) })
    {
      report(
        .type, "branches have mismatching types '\(first)' and '\(other)'", at: syntax.span,
        hints: ["state the type: 'let name: Any = ...'"])
    }
    return TypedExpression(.statement(statement), expected.completed(by: type), syntax.span)
  }
}

extension [Statement] {
  /// The statements with the last expression turned into a `return`.
  fileprivate var yielding: [Statement] {
    guard let value = Array(suffix(1)).singleValue else { return self }
    return dropLast() + [Statement(kind: .return(value), span: value.span)]
  }
}

extension IfStatement {
  fileprivate var yielding: IfStatement {
    IfStatement(
      label: label,
      branches: branches.map { branch in
        Branch(
          conditions: branch.conditions,
          body: Block(statements: branch.body.statements.yielding, span: branch.body.span))
      },
      otherwise: otherwise.map { Block(statements: $0.statements.yielding, span: $0.span) })
  }
}

extension SwitchStatement {
  fileprivate var yielding: SwitchStatement {
    SwitchStatement(
      label: label, subject: subject,
      cases: cases.map {
        SwitchCase(items: $0.items, body: $0.body.yielding, span: $0.span)
      })
  }
}
