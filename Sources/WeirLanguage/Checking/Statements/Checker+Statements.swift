import WeirSyntax

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
          .type, "this closure is never called",
          at: Span(expression.span.start..<expression.span.start + 1),
          hints: ["a block of statements is 'do { ... }'"])
      }
      let value = untypedExpression(expression)
      if value.type.isNever { endings.insert(expression.span) }
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
      report(.syntax, "'defer' belongs into the body of a function or block", at: block.span)
      return .nothing
    case .return(let value): return returnStatement(value, statement.span)
    case .throw(let value):
      scope.mayThrow = true
      let thrown = trying { expression(value) }
      // A stream may fail with any value, and so may what throws on its behalf.
      let isNoError = !scope.isClosure && thrown.type.isValue || isDeclared(thrown.type)
      if isNoError, !conforms(thrown.type, to: "Error") {
        report(
          .type, "a value of type '\(thrown.type)' is no error", at: value.span,
          hints: ["what is thrown is of a type that conforms to 'Error'"])
      }
      noteError(at: statement.span)
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
      report(.syntax, "'return' belongs into a function or a closure", at: span)
      return .nothing
    }
    if scope.isDeferred {
      report(.syntax, "'return' cannot leave a 'defer'", at: span)
    }
    if case .initialiser(let own) = scope.role, scope.returned == nil, let value {
      return initialiserReturn(value, own)
    }
    guard let value else {
      if case .initialiser(let own) = scope.role, callsImpliedSuper(own) {
        return .break(end(of: own))
      }
      if type != .void, !type.isDynamic, scope.returned == nil {
        report(
          .type, "expected a value of type '\(type)' behind 'return'", at: span,
          label: "this returns nothing")
      }
      scope.returned?.append(.void)
      return .return(nil)
    }
    let typed = type == .void ? expression(value) : returned(value, for: type)
    if typed.type.isNever, type != .void { return .return(typed) }
    if type == .void, typed.type != .void, !typed.type.isDynamic {
      report(
        .type,
        "this \(scope.returned == nil ? "function" : "closure") returns nothing, and here it returns a "
          + "value of type '\(typed.type)'",
        at: value.span, hints: ["a function with a result says so: '-> \(typed.type)'"])
    }
    checkKept(typed)
    scope.returned?.append(typed.type)
    return .return(typed)
  }

  /// What a function gives back: a value of the type, or what never gives one.
  func returned(_ value: Expression, for type: Type) -> TypedExpression {
    noteKept(value)
    let typed = expression(value, as: context(of: value, for: type))
    return typed.type.isNever ? typed : coerce(typed, to: type, at: value.span)
  }

  /// True where `super.init` may be left out, so that it follows what is written.
  private func callsImpliedSuper(_ own: Initialiser) -> Bool {
    (scope.selfType as? RecordType)?.superclass != nil && !own.isConvenience && !own.callsSuper
  }

  private func end(of own: Initialiser) -> Int {
    if own.end == nil {
      targetCount += 1
      own.end = targetCount
    }
    return own.end ?? 0
  }

  /// `return nil` says that there is no value.
  private func initialiserReturn(
    _ value: Expression, _ own: Initialiser
  ) -> TypedStatement.Kind {
    guard case .nil = value.kind else {
      report(.type, "an initialiser gives back nothing but 'nil'", at: value.span)
      return .nothing
    }
    if !own.shape.result.isOptional {
      report(
        .type, "only an initialiser that may fail gives back 'nil'", at: value.span,
        hints: ["write 'init?'"])
    }
    return .return(.constant(.none, .optional(own.shape.result.unwrapped), value.span))
  }

  /// The number of the statement that `break` or `continue` is said of.
  private func target(of label: Name?, _ word: String, _ span: Span) -> Int? {
    let targets = scope.targets
    let target =
      label.map { name in targets.last { $0.label == name.text } }
      ?? targets.last { $0.kind == .loop || word == "break" && $0.kind == .choice }
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
      return nil
    }
    if word == "continue", target.kind != .loop {
      report(
        .syntax, "'continue' goes on with a loop, and this label is of another statement",
        at: span)
    }
    return target.number
  }

  /// Checks something that can be left.
  func target(
    _ label: Name?, _ kind: FunctionScope.Target.Kind,
    _ body: (TypedStatement.Target) -> TypedStatement.Kind
  ) -> TypedStatement.Kind {
    targetCount += 1
    let number = targetCount
    scope.targets.append(
      FunctionScope.Target(label: label?.text, number: number, kind: kind))
    defer { scope.targets.removeLast() }
    return body(TypedStatement.Target(number: number, isLabelled: label != nil))
  }

  /// Statements in a block of their own; what the block declares goes when it is left.
  func block(_ block: Block) -> TypedBlock { self.block(block.statements) }

  func block(_ statements: [Statement], declaring declare: () -> Void = {}) -> TypedBlock {
    scope.openBlock()
    declare()
    var block = statementList(statements)
    block.variables = scope.closeBlock()
    return block
  }

  /// Statements one after the other, in the block that is open.
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
