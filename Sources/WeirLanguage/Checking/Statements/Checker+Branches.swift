import WeirSyntax

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
    if statement.otherwise.statements.goOn(unless: endings) {
      report(
        .syntax, "the body of 'guard' must leave the scope", at: statement.otherwise.span,
        label: "this goes on", hints: ["end it with 'return', 'throw', 'break' or 'continue'"])
    }
    return .guard(conditions, otherwise: otherwise)
  }

  /// All conditions of an `if`, `guard` or `while`; their names belong to the open block.
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
            .type, "only an optional can be unwrapped, and this is of type '\(typed.type)'",
            at: value.span, label: "this is never nil"))
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
            .syntax, "nothing comes to the cases behind 'default': it stands last", at: next.span)
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
    case .none: report(.syntax, "'fallthrough' belongs into a switch", at: span)
    case .clause(nil):
      report(.syntax, "'fallthrough' goes on with the next case, and this is the last", at: span)
    case .clause(let next?):
      guard let name = next.items.first?.pattern.boundNames.first else { return }
      report(
        .syntax,
        "'fallthrough' leads into a case that binds '\(name.text)', which has no value then",
        at: span)
    }
  }

  /// `if` where a value is wanted: that of the last expression of the branch.
  func ifValue(_ statement: IfStatement, _ expected: Type, _ span: Span) -> TypedExpression {
    if statement.otherwise == nil {
      return report(
        .syntax, "an 'if' that gives a value needs an 'else'", at: span)
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
        .type, "the branches give values of different types: '\(first)' and '\(other)'",
        at: syntax.span, hints: ["where that is meant, say so behind the name: ': Any'"])
    }
    return TypedExpression(.statement(statement), expected.completed(by: type), syntax.span)
  }
}

extension [Statement] {
  /// The statements with the last expression as the result.
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
