extension Compiler {
  func ifStatement(_ statement: IfStatement) -> StatementCode {
    let branches = statement.branches.map { branch -> (Test, StatementCode) in
      var test: Test = { _ in true }
      let code = block(branch.body.statements) { test = conditions(branch.conditions) }
      return (test, code)
    }
    let otherwise = statement.otherwise.map(block)
    let label = statement.label?.text
    return { (frame) throws(Fault) in
      for (test, code) in branches where try test(frame) {
        return try code(frame).leaving(label)
      }
      return try otherwise?(frame).leaving(label) ?? .next
    }
  }

  func guardStatement(_ statement: GuardStatement) -> StatementCode {
    let otherwise = block(statement.otherwise)
    let test = conditions(statement.conditions)
    let site = site(statement.otherwise.span)
    return { (frame) throws(Fault) in
      if try test(frame) { return .next }
      let flow = try otherwise(frame)
      if case .next = flow {
        throw site.failure("the body of 'guard' must leave the scope", label: "this goes on")
      }
      return flow
    }
  }

  typealias Test = (Frame) throws(Fault) -> Bool

  /// All conditions of an `if`, `guard` or `while`; their names belong to the open block.
  func conditions(_ conditions: [Condition]) -> Test {
    let tests = conditions.map(test)
    if tests.count == 1 { return tests[0] }
    return { (frame: Frame) throws(Fault) -> Bool in
      for test in tests where !(try test(frame)) { return false }
      return true
    }
  }

  private func test(_ condition: Condition) -> Test {
    switch condition.kind {
    case .expression(let expression): return self.condition(expression)
    case .unwrap(let pattern, _, let value):
      let code = expression(value)
      let matches = matcher(pattern)
      return { (frame: Frame) throws(Fault) -> Bool in
        let value = try code(frame)
        if case .none = value { return false }
        if case .some(let wrapped) = value { return try matches(frame, wrapped) }
        return try matches(frame, value)
      }
    case .matching(let pattern, let value):
      let code = expression(value)
      let matches = matcher(pattern)
      return { (frame: Frame) throws(Fault) -> Bool in try matches(frame, try code(frame)) }
    }
  }

  func switchStatement(_ statement: SwitchStatement) -> StatementCode {
    let subject = expression(statement.subject)
    let cases = statement.cases.map { clause -> (Matcher, StatementCode) in
      var matches: Matcher = { _, _ in true }
      let code = block(clause.body) { if !clause.items.isEmpty { matches = items(clause.items) } }
      return (matches, code)
    }
    let label = statement.label?.text
    let site = site(statement.subject.span)
    return { (frame) throws(Fault) in
      let value = try subject(frame)
      guard var index = try cases.firstMatch(value, frame) else {
        throw site.failure("no case of this switch is for \(value.debugDescription.shortened)")
      }
      while true {
        switch try cases[index].1(frame) {
        case .fallthrough where index + 1 < cases.count: index += 1
        case .break(nil): return .next
        case let flow: return flow.leaving(label)
        }
      }
    }
  }

  /// The patterns of one case, any of which may match.
  func items(_ items: [SwitchCase.Item]) -> Matcher {
    let matchers = items.map(matcher)
    if matchers.count == 1 { return matchers[0] }
    return { (frame: Frame, value: Value) throws(Fault) -> Bool in
      for matches in matchers where try matches(frame, value) { return true }
      return false
    }
  }

  private func matcher(_ item: SwitchCase.Item) -> Matcher {
    let matches = matcher(item.pattern)
    guard let filter = item.filter.map(condition) else { return matches }
    return { (frame: Frame, value: Value) throws(Fault) -> Bool in
      guard try matches(frame, value) else { return false }
      return try filter(frame)
    }
  }

  /// `if` where a value is wanted: that of the last expression of the branch.
  func ifValue(_ statement: IfStatement) -> Code { value(ifStatement(statement.yielding)) }

  func switchValue(_ statement: SwitchStatement) -> Code {
    value(switchStatement(statement.yielding))
  }

  private func value(_ statement: @escaping StatementCode) -> Code {
    { (frame) throws(Fault) in
      if case .return(let value) = try statement(frame) { return value }
      return .void
    }
  }
}

extension [(Matcher, StatementCode)] {
  fileprivate func firstMatch(_ value: Value, _ frame: Frame) throws(Fault) -> Int? {
    for index in indices where try self[index].0(frame, value) { return index }
    return nil
  }
}

extension [Statement] {
  /// The statements with the last expression as the result.
  fileprivate var yielding: [Statement] {
    guard let last, case .expression(let value) = last.kind else { return self }
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
