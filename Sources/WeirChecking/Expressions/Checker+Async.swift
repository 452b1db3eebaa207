import WeirRuntime

extension Checker {
  /// Checks an `await` expression.
  func awaiting(_ value: Expression, _ expected: Type, _ span: Span) -> TypedExpression {
    let count = diagnosticCount
    beginWaiting(Span(span.start..<span.start + 5))
    scope.awaitDepth += 1
    defer { scope.awaitDepth -= 1 }
    let typed = expression(value, as: expected)
    return diagnosticCount == count ? typed : .invalid(span)
  }

  /// Records that the current function suspends. Reports an error in a synchronous function.
  private func beginWaiting(_ span: Span, isSequence: Bool = false) {
    switch scope.asyncSupport {
    case .allowed: break
    case .open: scope.asyncSupport = .allowed
    case .refused:
      report(
        .type,
        isSequence
          ? "'async' in a function that does not support concurrency"
          : "'async' call in a function that does not support concurrency", at: span,
        hints: [scope.asyncHint])
    }
  }

  /// Checks that a call or member access is awaited if it is asynchronous.
  func awaitable(_ value: TypedExpression, _ span: Span) -> TypedExpression {
    var access = "call"
    switch value.kind {
    case .call(let call):
      guard call.resolution?.shape.isAsync == true || value.type.hasToBeAwaited else {
        return value
      }
    case .property(_, let word, _, _), .member(_, _, let word?):
      guard shapes(of: word)[0].isAsync else { return value }
      access = "property access"
    default: return value
    }
    checkAwait(span, access)
    return value.type.hasToBeAwaited ? value.typed(value.type.awaited) : value
  }

  /// Returns the value of an `async let` variable, and checks that it is awaited.
  func awaited(_ task: TypedExpression) -> TypedExpression {
    checkAwait(task.span)
    return TypedExpression(.awaited(task, isLeft: false), task.type, task.span)
  }

  private func checkAwait(_ span: Span, _ access: String = "call") {
    guard scope.awaitDepth == 0 else { return }
    if scope.asyncSupport == .refused {
      report(
        .type, "'async' \(access) in a function that does not support concurrency", at: span,
        hints: [scope.asyncHint])
    } else {
      report(
        .type, "expression is 'async' but is not marked with 'await'", at: span,
        hints: ["write 'await' before it, and after 'try'"])
    }
  }

  /// Checks an `async let` declaration, whose value is computed in a separate task.
  func asyncLet(_ declaration: VariableDeclaration, _ span: Span) -> TypedStatement.Kind {
    if declaration.isMutable {
      report(.syntax, "'async' can only be used with 'let' declarations", at: span)
    }
    beginWaiting(Span(span.start..<span.start + 5))
    return .variables(declaration.bindings.compactMap(asyncBinding))
  }

  private func asyncBinding(_ binding: VariableBinding) -> TypedBinding? {
    guard case .binding(let name, _) = binding.pattern.kind, let value = binding.value else {
      report(
        .syntax, "'async let' requires one name and a value", at: binding.pattern.span,
        hints: ["bind the tuple to a name, and destructure it after 'await'"])
      return nil
    }
    let stated = binding.type.map(type)
    let function = TypedFunction(name: nil, span: value.span)
    let outer = scope
    let inner = FunctionScope(parent: outer)
    (inner.asyncSupport, inner.awaitDepth) = (.allowed, 1)
    // An error is thrown where the variable is awaited.
    (inner.isTrying, inner.catches) = (true, [true])
    scope = inner
    let typed = stated.map { expression(value, for: $0, .annotation) } ?? expression(value)
    scope = outer
    (function.parameters, function.body) = ([], .expression(typed))
    (function.slotCount, function.captures) = (inner.slotCount, inner.captured)
    let variable = declare(name.text, isMutable: false, type: stated ?? typed.type)
    variable.declared.isAwaited = true
    let begun = TypedExpression(.begun(function), typed.type, value.span)
    return TypedBinding(kind: .value(.variable(variable), begun), span: name.span)
  }

  /// Returns the statements that end the tasks of an `async let` when control leaves its block.
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

  /// Returns a value as an asynchronous sequence, if its type is declared to be one or is a generic
  /// parameter that is constrained to be one; otherwise nil.
  func asyncSequence(_ value: TypedExpression) -> TypedExpression? {
    let element: Type
    switch value.type {
    case .named(let name, _) where declaredType(name) != nil:
      guard conforms(value.type, to: "AsyncSequence") else { return nil }
      element =
        associated("Element", of: value.type)
        ?? result(of: "makeAsyncIterator", on: value.type)
        .flatMap { result(of: "next", on: $0)?.unwrapped } ?? .dynamic
    case .variable(let parameter) where assumed(of: parameter).contains("AsyncSequence"):
      element = .variable("\(parameter).Element")
    default: return nil
    }
    return value.typed(.named("AsyncSequence", [element, .dynamic]))
  }

  private func result(of method: String, on type: Type) -> Type? {
    guard let member = members(method, of: type).first,
      case .function(_, let result) = self.type(of: member, on: type)
    else { return type.receiverKind == .asyncIterator ? .optional(type.firstArgument) : nil }
    return result.awaited
  }

  /// Returns the element type of an asynchronous sequence; nil for an invalid sequence.
  func asyncElementType(_ sequence: TypedExpression, _ span: Span) -> Type? {
    beginWaiting(span, isSequence: true)
    if let sequence = asyncSequence(sequence) { return sequence.type.firstArgument }
    switch sequence.type {
    case .dynamic, .variable: return .dynamic
    case .named(let name, let arguments):
      let kind = NamedType.kinds[name]
      if kind?.isAsyncSequence == true { return arguments.first ?? .dynamic }
      if kind?.isStream == true || kind == .signal {
        report(
          .type, "for-in loop requires '\(sequence.type)' to conform to 'AsyncSequence'", at: span,
          hints: ["iterate over its values: '.values'"])
        return nil
      }
    default: break
    }
    if sequence.isInvalid { return nil }
    report(
      .type, "for-in loop requires '\(sequence.type)' to conform to 'AsyncSequence'", at: span,
      hints: sequence.type.element == nil ? [] : ["remove 'await'"])
    return nil
  }
}

extension FunctionScope {
  fileprivate var asyncHint: String {
    isClosure
      ? "start a task in the closure: 'Task { ... }'"
      : "write 'async' after the parameters, or start a task: 'Task { ... }'"
  }
}
