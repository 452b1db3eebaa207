import WeirSyntax

extension Checker {
  /// `await value`
  func awaiting(_ value: Expression, _ expected: Type, _ span: Span) -> TypedExpression {
    let count = diagnosticCount
    beginWaiting(Span(span.start..<span.start + 5))
    scope.awaits += 1
    defer { scope.awaits -= 1 }
    let typed = expression(value, as: expected)
    return diagnosticCount == count ? typed : .invalid(span)
  }

  /// Notes that the code of the scope waits for something; reports where it must not.
  private func beginWaiting(_ span: Span) {
    switch scope.waiting {
    case .allowed: break
    case .open: scope.waiting = .allowed
    case .refused:
      report(
        .type, "\(scope.whoWaits) cannot wait for anything", at: span,
        label: "'await' stands in it", hints: [scope.howToWait])
    }
  }

  /// A call or a member: it has to be awaited where what it means is asynchronous.
  func awaitable(_ value: TypedExpression, _ span: Span) -> TypedExpression {
    switch value.kind {
    case .call(let call):
      guard call.resolution?.shape.isAsync == true || value.type.hasToBeAwaited else {
        return value
      }
    case .property(_, let word, _, _), .member(_, _, let word?):
      guard shapes(of: word)[0].isAsync else { return value }
    default: return value
    }
    checkAwait(span)
    return value.type.hasToBeAwaited ? value.typed(value.type.awaited) : value
  }

  /// What a variable of `async let` stands for.
  func awaited(_ task: TypedExpression) -> TypedExpression {
    checkAwait(task.span)
    return TypedExpression(.awaited(task, isLeft: false), task.type, task.span)
  }

  private func checkAwait(_ span: Span) {
    guard scope.awaits == 0 else { return }
    if scope.waiting == .refused {
      report(
        .type, "\(scope.whoWaits) cannot wait for anything", at: span,
        label: "this has to be awaited", hints: [scope.howToWait])
    } else {
      report(
        .type, "this is 'async' and not marked with 'await'", at: span,
        hints: ["write 'await' before it, behind 'try' where there is one"])
    }
  }

  /// `async let`: what stands on its right begins in a task of its own.
  func asyncLet(_ declaration: VariableDeclaration, _ span: Span) -> TypedStatement.Kind {
    if declaration.isMutable {
      report(.syntax, "'async' stands before 'let', not before 'var'", at: span)
    }
    beginWaiting(Span(span.start..<span.start + 5))
    return .variables(declaration.bindings.compactMap(asyncBinding))
  }

  private func asyncBinding(_ binding: VariableBinding) -> TypedBinding? {
    guard case .binding(let name, _) = binding.pattern.kind, let value = binding.value else {
      report(
        .syntax, "'async let' needs one name and a value", at: binding.pattern.span,
        hints: ["give the whole a name, and take it apart once it is awaited"])
      return nil
    }
    let stated = binding.type.map(type)
    let function = TypedFunction(name: nil, span: value.span)
    let outer = scope
    let inner = FunctionScope(parent: outer)
    (inner.waiting, inner.awaits) = (.allowed, 1)
    // What it throws shows where it is awaited.
    (inner.isTrying, inner.catches) = (true, [true])
    scope = inner
    let typed = stated.map { expression(value, for: $0) } ?? expression(value)
    scope = outer
    (function.parameters, function.body) = ([], .expression(typed))
    (function.slotCount, function.captures) = (inner.slotCount, inner.captured)
    let variable = declare(name.text, isMutable: false, type: stated ?? typed.type)
    variable.isAwaited = true
    let begun = TypedExpression(.begun(function), typed.type, value.span)
    return TypedBinding(kind: .value(.variable(variable), begun), span: name.span)
  }

  /// What is done when the block is left that an `async let` stands in: nothing goes on without it.
  func leaving(_ declaration: Declaration, _ statement: Statement) -> TypedBlock {
    guard case .variable(let variables) = declaration.kind else { return TypedBlock() }
    let names = variables.bindings.flatMap { $0.pattern.boundNames }
    return TypedBlock(
      statements: names.compactMap { name in
        guard let place = scope.find(name.text) else { return nil }
        let task = read(place, name.span)
        return TypedStatement(
          .expression(TypedExpression(.awaited(task, isLeft: true), .void, name.span)), statement)
      })
  }

  /// The type of what an asynchronous sequence gives; nil for what is none, which is reported.
  func asyncElementType(_ sequence: TypedExpression, _ span: Span) -> Type? {
    beginWaiting(span)
    switch sequence.type {
    case .dynamic, .variable: return .dynamic
    case .named(let name, let arguments):
      let kind = NamedType.kinds[name]
      if kind == .asyncSequence || kind == .taskGroup { return arguments.first ?? .dynamic }
      if kind?.isStream == true || kind == .signal {
        report(
          .type, "'for await' goes through the values of a stream, and this is the stream itself",
          at: span, hints: ["write '.values' behind it"])
        return nil
      }
    default: break
    }
    if sequence.isInvalid { return nil }
    report(
      .type, "'for await' expects a sequence whose elements come in time, not '\(sequence.type)'",
      at: span, hints: ["of a list that is there, leave out 'await'"])
    return nil
  }
}

extension FunctionScope {
  /// What this is, in words.
  fileprivate var whoWaits: String {
    isClosure ? "this closure" : "a function that is not 'async'"
  }

  fileprivate var howToWait: String {
    isClosure
      ? "what calls it does not wait: begin a task with 'Task { ... }' in it"
      : "write 'async' behind its parameters, or begin a task with 'Task { ... }'"
  }
}

extension TypedVariable {
  /// True for one of `async let`: what it holds is a task.
  fileprivate var isAwaited: Bool {
    get {
      switch self {
      case .local(let variable): variable.isAwaited
      case .global(let global): global.isAwaited
      }
    }
    nonmutating set {
      switch self {
      case .local(let variable): variable.isAwaited = newValue
      case .global(let global): global.isAwaited = newValue
      }
    }
  }
}
