extension Compiler {
  func ifStatement(_ statement: IfStatement) -> StatementCode {
    target(statement.label, isLoop: false) { number in
      let branches = statement.branches.map { branch in
        var test: BoolCode = { _ in true }
        let code = block(branch.body.statements) { test = conditions(branch.conditions) }
        return Branch(test: test, code: code)
      }
      let otherwise = statement.otherwise.map { block($0) } ?? { _ in .next }
      if branches.count == 1, statement.label == nil {
        let (test, code) = (branches[0].test, branches[0].code)
        return { (frame) throws(Fault) in
          try test(frame) ? try code(frame) : try otherwise(frame)
        }
      }
      return { (frame) throws(Fault) in
        for branch in branches where try branch.test(frame) {
          return try branch.code(frame).leaving(number)
        }
        return try otherwise(frame).leaving(number)
      }
    }
  }

  func guardStatement(_ statement: GuardStatement) -> StatementCode {
    let otherwise = block(statement.otherwise)
    let test = conditions(statement.conditions)
    if statement.otherwise.statements.goOn {
      report(
        .syntax, "the body of 'guard' must leave the scope", at: statement.otherwise.span,
        label: "this goes on", hints: ["end it with 'return', 'throw', 'break' or 'continue'"])
    }
    return { (frame) throws(Fault) in
      if try test(frame) { return .next }
      return try otherwise(frame)
    }
  }

  /// All conditions of an `if`, `guard` or `while`; their names belong to the open block.
  func conditions(_ conditions: [Condition]) -> BoolCode {
    guard var all = conditions.first.map({ test($0) }) else { return { _ in true } }
    for condition in conditions.dropFirst() {
      let (before, next) = (all, test(condition))
      all = { (frame: Frame) throws(Fault) -> Bool in
        try before(frame) ? try next(frame) : false
      }
    }
    return all
  }

  private func test(_ condition: Condition) -> BoolCode {
    switch condition.kind {
    case .expression(let expression): return self.condition(expression)
    case .unwrap(let pattern, let type, let value):
      let typed = expression(value)
      guard typed.type.isOptional || typed.type.isDynamic else {
        _ = matcher(pattern, typed.type)
        report(
          .type, "only an optional can be unwrapped, and this is of type '\(typed.type)'",
          at: value.span, label: "this is never nil")
        return { _ in true }
      }
      let code = typed.code
      let matches = matcher(pattern, type.map(self.type) ?? typed.type.unwrapped)
      return { (frame: Frame) throws(Fault) -> Bool in
        let value = try code(frame)
        if case .none = value { return false }
        if case .some(let wrapped) = value { return try matches(frame, wrapped) }
        return try matches(frame, value)
      }
    case .matching(let pattern, let value):
      let typed = expression(value)
      let code = typed.code
      let matches = matcher(pattern, typed.type)
      return { (frame: Frame) throws(Fault) -> Bool in try matches(frame, try code(frame)) }
    }
  }

  func switchStatement(_ statement: SwitchStatement) -> StatementCode {
    target(statement.label, isLoop: false) { number in
      let subject = expression(statement.subject)
      let cases = statement.cases.map { clause -> Alternative in
        var matches: Matcher = { _, _ in true }
        let code = block(clause.body) {
          if !clause.items.isEmpty { matches = items(clause.items, subject.type) }
        }
        return Alternative(matches: matches, code: code)
      }
      checkExhaustiveness(of: statement, subject.type)
      let code = subject.code
      let site = site(statement.subject.span)
      return { (frame) throws(Fault) in
        let value = try code(frame)
        guard var index = try cases.firstMatch(value, frame) else {
          throw site.failure("no case of this switch is for \(value.debugDescription.shortened)")
        }
        while true {
          let flow = try cases[index].code(frame)
          guard flow == .fallthrough, index + 1 < cases.count else { return flow.leaving(number) }
          index += 1
        }
      }
    }
  }

  /// The patterns of one case, any of which may match.
  func items(_ items: [SwitchCase.Item], _ type: Type) -> Matcher {
    guard var any = items.first.map({ matcher($0, type) }) else { return { _, _ in true } }
    for item in items.dropFirst() {
      let (before, next) = (any, matcher(item, type))
      any = { (frame: Frame, value: Value) throws(Fault) -> Bool in
        try before(frame, value) ? true : try next(frame, value)
      }
    }
    return any
  }

  private func matcher(_ item: SwitchCase.Item, _ type: Type) -> Matcher {
    let matches = matcher(item.pattern, type)
    guard let filter = item.filter.map(condition) else { return matches }
    return { (frame: Frame, value: Value) throws(Fault) -> Bool in
      guard try matches(frame, value) else { return false }
      return try filter(frame)
    }
  }

  /// `if` where a value is wanted: that of the last expression of the branch.
  func ifValue(_ statement: IfStatement, _ expected: Type, _ span: Span) -> Typed {
    if statement.otherwise == nil {
      return report(
        .syntax, "an 'if' that gives a value needs an 'else'", at: span)
    }
    return value(expected) { ifStatement(statement.yielding) }
  }

  func switchValue(_ statement: SwitchStatement, _ expected: Type, _ span: Span) -> Typed {
    value(expected) { switchStatement(statement.yielding) }
  }

  private func value(_ expected: Type, _ compile: () -> StatementCode) -> Typed {
    let (resultType, returned) = (scope.resultType, scope.returned)
    (scope.resultType, scope.returned) = (expected, [])
    let statement = compile()
    let types = scope.returned ?? []
    (scope.resultType, scope.returned) = (resultType, returned)
    let type = types.dropFirst().reduce(types.first ?? .void) { $0.joined(with: $1) }
    let interpreter = interpreter
    return Typed(expected.completed(by: type)) { (frame) throws(Fault) in
      guard case .return = try statement(frame) else { return .void }
      return interpreter.result
    }
  }
}

/// A branch of an `if`.
private struct Branch {
  let test: BoolCode
  let code: StatementCode
}

/// A case of a `switch` or a `catch`.
struct Alternative {
  let matches: Matcher
  let code: StatementCode
}

extension [Alternative] {
  fileprivate func firstMatch(_ value: Value, _ frame: Frame) throws(Fault) -> Int? {
    for index in indices where try self[index].matches(frame, value) { return index }
    return nil
  }
}

extension [Statement] {
  /// The statements with the last expression as the result.
  fileprivate var yielding: [Statement] {
    guard let last, case .expression(let value) = last.kind, !value.isAssignment else {
      return self
    }
    return dropLast() + [Statement(kind: .return(value), span: last.span)]
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
