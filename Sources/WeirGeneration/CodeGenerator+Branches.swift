import WeirChecking

extension CodeGenerator {
  func ifStatement(
    _ branches: [TypedStatement.Branch], _ otherwise: TypedBlock?,
    _ target: TypedStatement.Target
  ) -> StatementCode {
    let branches = branches.map {
      Branch(test: conditions($0.conditions), code: block($0.body))
    }
    let otherwise = otherwise.map { block($0) } ?? { _ in .next }
    if branches.count == 1, !target.isLabeled {
      let (test, code) = (branches[0].test, branches[0].code)
      return { (frame) throws(Fault) in
        try test(frame) ? try code(frame) : try otherwise(frame)
      }
    }
    let number = target.number
    return { (frame) throws(Fault) in
      for branch in branches where try branch.test(frame) {
        return try branch.code(frame).leaving(number)
      }
      return try otherwise(frame).leaving(number)
    }
  }

  /// Returns code that tests the conditions of an `if`, `guard` or `while` in order.
  func conditions(_ conditions: [TypedCondition]) -> BoolCode {
    guard var all = conditions.first.map({ test($0) }) else { return { _ in true } }
    for condition in conditions.dropFirst() {
      let (before, next) = (all, test(condition))
      all = { (frame: Frame) throws(Fault) -> Bool in
        try before(frame) ? try next(frame) : false
      }
    }
    return all
  }

  private func test(_ condition: TypedCondition) -> BoolCode {
    switch condition {
    case .expression(let node): return self.condition(node)
    case .unwrap(let pattern, let node):
      let (code, matches) = (expression(node).code, matcher(pattern))
      return { (frame: Frame) throws(Fault) -> Bool in
        let value = try code(frame)
        if case .none = value { return false }
        if case .some(let wrapped) = value { return try matches(frame, wrapped) }
        return try matches(frame, value)
      }
    case .matching(let pattern, let node):
      let (code, matches) = (expression(node).code, matcher(pattern))
      return { (frame: Frame) throws(Fault) -> Bool in try matches(frame, try code(frame)) }
    }
  }

  func switchStatement(
    _ subject: TypedExpression, _ cases: [TypedStatement.Case], _ target: TypedStatement.Target
  ) -> StatementCode {
    let code = expression(subject).code
    let cases = cases.map(alternative)
    let site = site(subject.span)
    let number = target.number
    return { (frame) throws(Fault) in
      let value = try code(frame)
      guard var index = try cases.firstMatch(value, frame) else {
        throw site.failure("no switch case matches \(value.debugDescription.shortened)")
      }
      while true {
        let flow = try cases[index].code(frame)
        guard flow == .fallthrough, index + 1 < cases.count else { return flow.leaving(number) }
        index += 1
      }
    }
  }

  func alternative(_ clause: TypedStatement.Case) -> Alternative {
    Alternative(matches: matcher(clause.items), code: block(clause.body))
  }

  /// Returns a matcher that succeeds if any pattern of a `case` matches. The matcher of a `default`
  /// always succeeds.
  private func matcher(_ items: [TypedStatement.Case.Item]) -> Matcher {
    guard var any = items.first.map({ matcher($0) }) else { return { _, _ in true } }
    for item in items.dropFirst() {
      let (before, next) = (any, matcher(item))
      any = { (frame: Frame, value: Value) throws(Fault) -> Bool in
        try before(frame, value) ? true : try next(frame, value)
      }
    }
    return any
  }

  private func matcher(_ item: TypedStatement.Case.Item) -> Matcher {
    let matches = matcher(item.pattern)
    guard let filter = item.filter.map(condition) else { return matches }
    return { (frame: Frame, value: Value) throws(Fault) -> Bool in
      guard try matches(frame, value) else { return false }
      return try filter(frame)
    }
  }
}

private struct Branch {
  let test: BoolCode
  let code: StatementCode
}

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
