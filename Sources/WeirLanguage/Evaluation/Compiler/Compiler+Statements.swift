extension Compiler {
  func statement(_ statement: Statement) -> StatementCode {
    switch statement.kind {
    case .expression(let expression):
      let value = self.expression(expression)
      notice(letGo: expression, value.type)
      return value.statement
    case .declaration(let declaration): return self.declaration(declaration)
    case .if(let statement): return ifStatement(statement)
    case .guard(let statement): return guardStatement(statement)
    case .switch(let statement): return switchStatement(statement)
    case .for(let statement): return forStatement(statement)
    case .while(let statement): return whileStatement(statement)
    case .repeat(let statement): return repeatStatement(statement)
    case .do(let statement): return doStatement(statement)
    case .defer(let block):
      report(.syntax, "'defer' belongs into the body of a function or block", at: block.span)
      return { _ in .next }
    case .return(let value): return returnStatement(value, statement.span)
    case .throw(let value):
      let code = expression(value).code
      let site = site(statement.span)
      return { (frame) throws(Fault) in throw .thrown(try code(frame), site) }
    case .break(let label): return leave(label, "break", statement.span) { .break($0) }
    case .continue(let label):
      return leave(label, "continue", statement.span) { .continue($0) }
    case .fallthrough: return { _ in .fallthrough }
    }
  }

  private func returnStatement(_ value: Expression?, _ span: Span) -> StatementCode {
    guard let type = scope.resultType else {
      _ = value.map { expression($0) }
      report(.syntax, "'return' belongs into a function or a closure", at: span)
      return { _ in .next }
    }
    if scope.isDeferred {
      report(.syntax, "'return' cannot leave a 'defer'", at: span)
    }
    let interpreter = interpreter
    guard let value else {
      if type != .void, !type.isDynamic, scope.returned == nil {
        report(
          .type, "expected a value of type '\(type)' behind 'return'", at: span,
          label: "this returns nothing")
      }
      scope.returned?.append(.void)
      return { _ in
        interpreter.result = .void
        return .return
      }
    }
    let typed = type == .void ? expression(value) : expression(value, for: type)
    // What a closure gives back may be ignored.
    if type == .void, typed.type != .void, !typed.type.isDynamic, scope.returned == nil {
      report(
        .type,
        "this function returns nothing, and here it returns a value of type '\(typed.type)'",
        at: value.span, hints: ["a function with a result says so: '-> \(typed.type)'"])
    }
    scope.returned?.append(typed.type)
    let code = typed.code
    return { (frame) throws(Fault) in
      interpreter.result = try code(frame)
      return .return
    }
  }

  private func leave(
    _ label: Name?, _ word: String, _ span: Span, _ flow: (Int) -> Flow
  ) -> StatementCode {
    let targets = scope.targets
    let target =
      label.map { name in targets.last { $0.label == name.text } }
      ?? targets.last { $0.isLoop || word == "break" && $0.label == nil }
    guard let target else {
      if let label {
        let suggestion = nearest(label.text, among: targets.compactMap(\.label))
        report(
          .name, "nothing around is labelled '\(label.text)'", at: label.span,
          label: suggestion.map { "did you mean '\($0)'?" })
      } else {
        let place = word == "break" ? "a loop or a switch" : "a loop"
        report(.syntax, "'\(word)' belongs into \(place)", at: span)
      }
      return { _ in .next }
    }
    if word == "continue", !target.isLoop {
      report(
        .syntax, "'continue' goes on with a loop, and this label is of another statement",
        at: span)
    }
    let result = flow(target.number)
    return { _ in result }
  }

  /// Compiles something that can be left, and says by which number.
  func target(
    _ label: Name?, isLoop: Bool, _ body: (Int) -> StatementCode
  ) -> StatementCode {
    targetCount += 1
    let number = targetCount
    scope.targets.append(
      FunctionScope.Target(label: label?.text, number: number, isLoop: isLoop))
    defer { scope.targets.removeLast() }
    return body(number)
  }

  /// Statements in a block of their own; what the block declares goes when it is left.
  func block(_ block: Block) -> StatementCode { self.block(block.statements) }

  func block(_ statements: [Statement], declaring declare: () -> Void = {}) -> StatementCode {
    scope.openBlock()
    declare()
    let list = statementList(statements)
    return clearing(scope.closeBlock(), behind: list)
  }

  /// Clears variables whenever the statements are left.
  func clearing(_ slots: [Int], behind list: @escaping StatementCode) -> StatementCode {
    guard let first = slots.first else { return list }
    if slots.count == 1 {
      return { (frame) throws(Fault) in
        defer { frame.slots[first] = .void }
        return try list(frame)
      }
    }
    return { (frame) throws(Fault) in
      defer { for slot in slots { frame.slots[slot] = .void } }
      return try list(frame)
    }
  }

  /// Statements one after the other, in the block that is open.
  func statementList(_ statements: [Statement]) -> StatementCode {
    var steps: [StatementStep] = []
    if let functions = predeclareFunctions(statements) { steps.append(functions) }
    for (index, statement) in statements.enumerated() {
      if case .defer(let block) = statement.kind {
        steps.append(
          StatementStep(code: deferred(block, then: Array(statements[(index + 1)...]))))
        break
      }
      steps.append(StatementStep(code: self.statement(statement)))
    }
    notice(block: statements)
    switch steps.count {
    case 1: return steps[0].code
    case 2:
      let (first, second) = (steps[0].code, steps[1].code)
      return { (frame) throws(Fault) in
        let flow = try first(frame)
        return flow == .next ? try second(frame) : flow
      }
    default:
      return { [steps] (frame) throws(Fault) in
        for step in steps {
          let flow = try step.code(frame)
          if flow != .next { return flow }
        }
        return .next
      }
    }
  }

  /// What follows runs inside, so that the block runs whenever that is left.
  private func deferred(_ block: Block, then statements: [Statement]) -> StatementCode {
    let (targets, wasDeferred) = (scope.targets, scope.isDeferred)
    (scope.targets, scope.isDeferred) = ([], true)
    let deferred = self.block(block)
    (scope.targets, scope.isDeferred) = (targets, wasDeferred)
    let rest = statementList(statements)
    let interpreter = interpreter
    return { (frame) throws(Fault) in
      let flow: Flow
      do throws(Fault) { flow = try rest(frame) } catch {
        _ = try deferred(frame)
        throw error
      }
      let result = interpreter.result
      _ = try deferred(frame)
      interpreter.result = result
      return flow
    }
  }

  private func doStatement(_ statement: DoStatement) -> StatementCode {
    target(statement.label, isLoop: false) { number in
      let body = block(statement.body)
      let catches = statement.catches.map { clause -> Alternative in
        var matches: Matcher = { _, _ in true }
        let code = block(clause.body.statements) {
          if clause.items.isEmpty {
            let variable = scope.declare("error", isMutable: false, type: .named("Error", []))
            matches = { frame, value in
              variable.declare(value, frame)
              return true
            }
          } else {
            matches = items(clause.items, .dynamic)
          }
        }
        return Alternative(matches: matches, code: code)
      }
      return { (frame) throws(Fault) in
        do throws(Fault) {
          return try body(frame).leaving(number)
        } catch {
          guard case .thrown(let value, let site) = error else { throw error }
          for clause in catches where try clause.matches(frame, value) {
            return try clause.code(frame).leaving(number)
          }
          throw .thrown(value, site)
        }
      }
    }
  }
}

extension Flow {
  /// The flow behind the statement of that number.
  @inline(__always)
  func leaving(_ number: Int) -> Flow { self == .break(number) ? .next : self }
}
