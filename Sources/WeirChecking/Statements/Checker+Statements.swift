import WeirRuntime

extension Checker {
  func statement(_ statement: Statement) -> TypedStatement {
    guard effort.spend() else { return TypedStatement(.nothing, statement) }
    return TypedStatement(kind(of: statement), statement)
  }

  private func kind(of statement: Statement) -> TypedStatement.Kind {
    switch statement.kind {
    case .expression(let expression):
      if case .closure = expression.kind {
        report(
          .type, "closure expression is unused",
          at: Span(expression.span.start..<expression.span.start + 1),
          hints: ["use 'do { ... }' for a block"])
      }
      let value = untypedExpression(expression)
      if value.type.isNever { neverReturningCalls.insert(expression.span) }
      return .expression(value)
    case .declaration(let declaration): return self.declaration(declaration)
    case .if(let statement): return ifStatement(statement)
    case .guard(let statement): return guardStatement(statement)
    case .switch(let statement): return switchStatement(statement)
    case .for(let statement): return forStatement(statement)
    case .while(let statement): return whileStatement(statement)
    case .repeat(let statement): return repeatStatement(statement)
    case .do(let statement): return doStatement(statement)
    case .defer(let block):
      report(.syntax, "'defer' is only allowed inside a function or a block", at: block.span)
      return .nothing
    case .return(let value): return returnStatement(value, statement.span)
    case .throw(let value):
      scope.mayThrow = true
      let thrown = trying { expression(value) }
      // In a closure, a value of any type can be thrown, because streams can fail with any value.
      let isNoError = !scope.isClosure && thrown.type.isValue || isDeclared(thrown.type)
      if isNoError, !conforms(thrown.type, to: "Error") {
        report(
          .type, "thrown expression type '\(thrown.type)' does not conform to 'Error'",
          at: value.span)
      }
      noteError(at: statement.span, isThrown: true)
      return .throw(thrown)
    case .break(let label):
      return target(of: label, "break", statement.span).map { .break($0) } ?? .nothing
    case .continue(let label):
      return target(of: label, "continue", statement.span).map { .continue($0) } ?? .nothing
    case .fallthrough:
      checkFallthrough(at: statement.span)
      return .fallthrough
    }
  }

  private func returnStatement(_ value: Expression?, _ span: Span) -> TypedStatement.Kind {
    guard let type = scope.resultType else {
      _ = value.map { expression($0) }
      report(.syntax, "return invalid outside of a func", at: span)
      return .nothing
    }
    if scope.isDeferred {
      report(.syntax, "'return' cannot transfer control out of a defer statement", at: span)
    }
    if case .initializer(let own) = scope.role, scope.returned == nil, let value {
      return initializerReturn(value, own)
    }
    guard let value else {
      if case .initializer(let own) = scope.role, callsImpliedSuper(own) {
        return .break(end(of: own))
      }
      if type != .void, !type.isDynamic, scope.returned == nil {
        report(
          .type, "non-void \(scope.isClosure ? "closure" : "function") should return a value",
          at: span,
          hints: ["return a value of type '\(type)'"])
      }
      scope.returned?.append(.void)
      return .return(nil)
    }
    let typed = type == .void ? expression(value) : returned(value, for: type)
    if typed.type.isNever, type != .void { return .return(typed) }
    if type == .void, typed.type != .void, !typed.type.isDynamic {
      report(
        .type,
        "unexpected non-void return value in void \(scope.returned == nil ? "function" : "closure")",
        at: value.span, hints: ["declare the result: '-> \(typed.type)'"])
    }
    checkEscaping(typed)
    scope.returned?.append(typed.type)
    return .return(typed)
  }

  /// Checks a returned value and converts it to the result type, unless its type is `Never`.
  func returned(_ value: Expression, for type: Type) -> TypedExpression {
    markEscaping(value)
    let typed = expression(value, as: context(of: value, for: type))
    guard !typed.type.isNever else { return typed }
    return coerce(typed, to: type, scope.isClosure ? .closureResult : .result, at: value.span)
  }

  /// Returns whether the initializer calls `super.init()` implicitly at its end.
  private func callsImpliedSuper(_ own: Initializer) -> Bool {
    (scope.selfType as? RecordType)?.superclass != nil && !own.isConvenience && !own.callsSuper
  }

  private func end(of own: Initializer) -> Int {
    if own.end == nil {
      targetCount += 1
      own.end = targetCount
    }
    return own.end ?? 0
  }

  /// Checks a `return` with a value in an initializer. Only `nil` in a failable initializer is
  /// valid.
  private func initializerReturn(
    _ value: Expression, _ own: Initializer
  ) -> TypedStatement.Kind {
    guard case .nil = value.kind else {
      report(.type, "'nil' is the only return value permitted in an initializer", at: value.span)
      return .nothing
    }
    if !own.shape.result.isOptional {
      report(
        .type, "only a failable initializer can return 'nil'", at: value.span,
        hints: ["write 'init?'"])
    }
    return .return(.constant(.none, .optional(own.shape.result.unwrapped), value.span))
  }

  /// Returns the number of the target of a `break` or `continue`; nil if there is none, which is
  /// reported.
  private func target(of label: Name?, _ word: String, _ span: Span) -> Int? {
    let targets = scope.targets
    let target =
      label.map { name in targets.last { $0.label == name.text } }
      ?? targets.last { $0.kind == .loop || word == "break" && $0.kind == .choice }
    guard let target else {
      if let label {
        let suggestion = nearest(label.text, among: targets.compactMap(\.label))
        report(
          .name,
          "cannot find label '\(label.text)' in scope"
            + (suggestion.map { "; did you mean '\($0)'?" } ?? ""), at: label.span)
      } else {
        report(
          .syntax,
          word == "continue"
            ? "'continue' is only allowed inside a loop"
            : targets.isEmpty
              ? "'break' is only allowed inside a loop, if, do, or switch"
              : "unlabeled 'break' is only allowed inside a loop or switch, a labeled break is "
                + "required to exit an if or do", at: span)
      }
      return nil
    }
    if word == "continue", target.kind != .loop {
      report(
        .syntax, "'continue' cannot be used with a label of a statement that is not a loop",
        at: span)
    }
    return target.number
  }

  /// Checks a statement that can be the target of `break` or `continue`.
  func target(
    _ label: Name?, _ kind: FunctionScope.Target.Kind,
    _ body: (TypedStatement.Target) -> TypedStatement.Kind
  ) -> TypedStatement.Kind {
    targetCount += 1
    let number = targetCount
    scope.targets.append(
      FunctionScope.Target(label: label?.text, number: number, kind: kind))
    defer { scope.targets.removeLast() }
    return body(TypedStatement.Target(number: number, isLabeled: label != nil))
  }

  /// Checks statements in a new block. The variables of the block exist until it is left.
  func block(_ block: Block) -> TypedBlock { self.block(block.statements) }

  func block(_ statements: [Statement], declaring declare: () -> Void = {}) -> TypedBlock {
    scope.openBlock()
    declare()
    var block = statementList(statements)
    block.variables = scope.closeBlock()
    return block
  }

  /// Checks a list of statements in the open block.
  func statementList(_ statements: [Statement]) -> TypedBlock {
    var block = TypedBlock()
    predeclareTypes(statements)
    block.functions = predeclareFunctions(statements)
    for (index, statement) in statements.enumerated() {
      if case .defer(let first) = statement.kind {
        let rest = Array(statements[(index + 1)...])
        block.statements.append(TypedStatement(deferred(first, then: rest), statement))
        break
      }
      block.statements.append(self.statement(statement))
      if case .declaration(let declaration) = statement.kind,
        declaration.modifiers.contains(.async)
      {
        let rest = statementList(Array(statements[(index + 1)...]))
        block.statements.append(
          TypedStatement(.defer(leaving(declaration, statement), rest: rest), statement))
        break
      }
    }
    return block
  }

  private func deferred(_ block: Block, then statements: [Statement]) -> TypedStatement.Kind {
    let (targets, wasDeferred) = (scope.targets, scope.isDeferred)
    let (throwing, catches) = (scope.throwing, scope.catches)
    (scope.targets, scope.isDeferred) = ([], true)
    (scope.throwing, scope.catches) = (.refused, [])
    let deferred = self.block(block)
    (scope.targets, scope.isDeferred) = (targets, wasDeferred)
    (scope.throwing, scope.catches) = (throwing, catches)
    return .defer(deferred, rest: statementList(statements))
  }

  private func doStatement(_ statement: DoStatement) -> TypedStatement.Kind {
    target(statement.label, .block) { target in
      let body = catching(statement.catches) { block(statement.body) }
      let catches = statement.catches.map { clause in
        var items: [TypedStatement.Case.Item] = []
        let code = block(clause.body.statements) {
          if clause.items.isEmpty {
            let error = scope.declare("error", isMutable: false, type: .named("Error", []))
            items = [TypedStatement.Case.Item(pattern: .variable(.local(error)), filter: nil)]
          } else {
            items = self.items(clause.items, .dynamic)
          }
        }
        return TypedStatement.Case(items: items, body: code)
      }
      return .do(body, catches: catches, target)
    }
  }
}
