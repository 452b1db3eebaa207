import WeirRuntime

/// Checks that errors are marked with `try` and handled.
extension Checker {
  /// Records a call that can throw. Reports it if it is not marked with `try`.
  func noteThrowingCall(_ name: String, at span: Span) {
    guard scope.isTrying else {
      report(
        .type,
        isHandled
          ? "call can throw but is not marked with 'try'"
          : "call can throw, but it is not marked with 'try' and the error is not handled",
        at: span, label: "'\(name)' throws",
        hints: ["write 'try', or 'try?' for an optional result"])
      return
    }
    noteError(at: span)
  }

  /// Records that an error can be thrown at a position. Reports it if the error is not handled.
  func noteError(at span: Span, isThrown: Bool = false) {
    if !scope.isAttempting { noteFailure(at: span.start) }
    if scope.catches.contains(true) { return }
    switch scope.throwing {
    case .allowed: break
    case .inferred: scope.throwing = .inferred(true)
    case .refused:
      report(
        .type, unhandledMessage(isThrown: isThrown), at: span,
        hints: scope.catches.isEmpty
          ? scope.isDeferred
            ? ["handle the error with 'do' and 'catch'"]
            : ["handle the error with 'do' and 'catch', or write 'throws' after the parameters"]
          : ["add a 'catch' without a pattern"])
    }
  }

  /// Whether an error thrown in the current scope is handled or propagated.
  private var isHandled: Bool {
    if scope.catches.contains(true) { return true }
    if case .allowed = scope.throwing { return true }
    return false
  }

  private func unhandledMessage(isThrown: Bool) -> String {
    if scope.isDeferred { return "errors cannot be thrown out of a defer body" }
    if !scope.catches.isEmpty {
      return "errors thrown from here are not handled because the enclosing catch is not exhaustive"
    }
    return !isThrown || scope.parent == nil || scope.isClosure
      ? "errors thrown from here are not handled"
      : "error is not handled because the enclosing function is not declared 'throws'"
  }

  /// Runs a closure that checks the expression after `try`.
  ///
  /// - Parameter handling: whether the expression handles errors, as `try?` and `try!` do.
  func trying<Result>(handling: Bool = false, _ body: () -> Result) -> Result {
    let (wasTrying, catches) = (scope.isTrying, scope.catches)
    let wasAttempting = scope.isAttempting
    scope.isTrying = true
    if handling { (scope.catches, scope.isAttempting) = (catches + [true], true) }
    defer {
      (scope.isTrying, scope.catches) = (wasTrying, catches)
      scope.isAttempting = wasAttempting
    }
    return body()
  }

  /// Runs a closure that checks the body of a `do` statement.
  func catching<Result>(_ clauses: [DoStatement.Catch], _ body: () -> Result) -> Result {
    let catches = scope.catches
    if !clauses.isEmpty { scope.catches.append(clauses.contains(where: \.takesEveryError)) }
    defer { scope.catches = catches }
    return body()
  }

  /// Records the errors that a call can throw, either by itself or through its function arguments.
  func noteEffects(of call: ResolvedCall, at span: Span) {
    let shape = call.shape
    let given = call.arguments.map(throwsWhenCalled)
    if shape.isThrowing, !shape.isRethrowing || given.contains(true) {
      noteThrowingCall(shape.name, at: span)
    }
    for (indexes, parameter) in zip(call.mapping, shape.parameters ?? []) {
      for index in indexes where given[index] && !parameter.takesThrowing {
        reportThrowingArgument(call.arguments[index], parameter)
      }
    }
  }

  /// Records the errors of a built-in method that rethrows the errors of its closures.
  func noteRethrows(of call: ResolvedCall, _ kind: ReceiverKind, at span: Span) {
    if kind == .result, call.shape.name == "get" { noteThrowingCall("get", at: span) }
    guard kind.throwsWithClosures, call.arguments.contains(where: throwsWhenCalled) else { return }
    noteThrowingCall(call.shape.name, at: span)
  }

  private func reportThrowingArgument(_ argument: TypedExpression, _ parameter: CallShape.Parameter)
  {
    guard case .function = parameter.type.unwrapped else { return }
    report(
      .type,
      "invalid conversion from throwing function of type '\(argument.type.throwing)' to "
        + "non-throwing function type '\(parameter.type.unwrapped)'", at: argument.span)
  }

  /// Returns whether the value is a function that can throw.
  func throwsWhenCalled(_ value: TypedExpression) -> Bool {
    switch value.kind {
    case .function(let function): function.throwsErrors
    case .local(let variable), .capture(_, let variable):
      variable.shape?.isThrowing ?? variable.throwsWhenCalled
    case .global(let global): global.shape?.isThrowing ?? global.throwsWhenCalled
    case .wrapped(let inner), .converted(let inner, _), .forced(let inner): throwsWhenCalled(inner)
    default: false
    }
  }

  func checkRethrows(_ declaration: FunctionDeclaration, _ shape: CallShape) {
    // An asynchronous function can rethrow the errors of an asynchronous sequence.
    guard shape.isRethrowing, !shape.isAsync,
      shape.parameters?.contains(where: \.takesThrowing) != true
    else {
      return
    }
    report(
      .type, "'rethrows' function must take a throwing function argument",
      at: declaration.name.span, hints: ["use 'throws' if the function throws errors itself"])
  }
}

extension CallShape {
  func note(_ effects: Effects) {
    isThrowing = effects.contains(.throwing)
    isRethrowing = effects.contains(.rethrowing)
    isAsync = effects.contains(.async)
  }
}

extension ReceiverKind {
  /// Whether the methods of the receiver rethrow the errors of their closures.
  fileprivate var throwsWithClosures: Bool {
    switch self {
    case .array, .dictionary, .string, .range, .optional: true
    default: false
    }
  }
}

extension TypeSyntax {
  /// Whether the type is a function type with `throws`, possibly optional or variadic.
  var mayThrow: Bool {
    switch kind {
    case .function(let function): function.effects.contains(.throwing)
    case .optional(let type), .unwrapped(let type), .variadic(let type): type.mayThrow
    default: false
    }
  }
}

extension DoStatement.Catch {
  /// Whether the clause catches all errors: it has no pattern, or one that matches every error.
  fileprivate var takesEveryError: Bool {
    items.isEmpty || items.contains { $0.filter == nil && $0.pattern.takesEveryError }
  }
}

extension Pattern {
  fileprivate var takesEveryError: Bool {
    switch kind {
    case .wildcard, .binding: true
    case .cast(let inner, let type): type.simpleName == "Error" && inner.takesEveryError
    case .typeCheck(let type): type.simpleName == "Error"
    case .tuple, .enumCase, .optional, .expression: false
    }
  }
}

extension Type {
  /// The function type with `throws`, as swiftc prints it.
  fileprivate var throwing: String {
    guard case .function(let parameters, let result) = self else { return description }
    return "\(Type.tuple(parameters, labels: [])) throws -> \(result)"
  }
}
