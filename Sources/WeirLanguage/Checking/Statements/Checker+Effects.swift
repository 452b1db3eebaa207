import WeirSyntax

/// Errors: who throws them and who takes them.
extension Checker {
  /// Notes a call that can throw.
  func noteThrowingCall(_ name: String, at span: Span) {
    guard scope.isTrying else {
      report(
        .type, "'\(name)' can throw, and here it is called without 'try'", at: span,
        hints: ["write 'try' before it, or 'try?' for nil where it throws"])
      return
    }
    noteError(at: span)
  }

  /// Notes that an error may come from here.
  func noteError(at span: Span) {
    if !scope.isAttempting { noteFailure(at: span.start) }
    if scope.catches.contains(true) { return }
    switch scope.throwing {
    case .allowed: break
    case .inferred: scope.throwing = .inferred(true)
    case .refused:
      let hint =
        scope.isDeferred
        ? "nothing is thrown out of a 'defer'" : "or write 'throws' behind the parameters"
      report(
        .type, "errors that are thrown here are not handled", at: span,
        label: scope.catches.isEmpty ? nil : "the 'catch' around does not take every error",
        hints: scope.catches.isEmpty
          ? ["put it into a 'do' with a 'catch'", hint]
          : ["a 'catch' without a pattern takes all others"])
    }
  }

  /// Checks an expression that stands behind `try`.
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

  /// Checks the body of a `do`.
  func catching<Result>(_ clauses: [DoStatement.Catch], _ body: () -> Result) -> Result {
    let catches = scope.catches
    if !clauses.isEmpty { scope.catches.append(clauses.contains(where: \.takesEveryError)) }
    defer { scope.catches = catches }
    return body()
  }

  /// Notes what a call throws: the function itself, or the functions that it is given.
  func noteEffects(of call: ResolvedCall, at span: Span) {
    let shape = call.shape
    let given = call.arguments.map(throwsWhenCalled)
    if shape.isThrowing, !shape.isRethrowing || given.contains(true) {
      noteThrowingCall(shape.name, at: span)
    }
    for (indexes, parameter) in zip(call.mapping, shape.parameters ?? []) {
      for index in indexes where given[index] && !parameter.takesThrowing {
        refuseThrowing(call.arguments[index], parameter)
      }
    }
  }

  /// The methods of lists and the like throw what the closures throw that they are given.
  func noteRethrows(of call: ResolvedCall, _ kind: ReceiverKind, at span: Span) {
    if kind == .result, call.shape.name == "get" { noteThrowingCall("get", at: span) }
    guard kind.throwsWithClosures, call.arguments.contains(where: throwsWhenCalled) else { return }
    noteThrowingCall(call.shape.name, at: span)
  }

  private func refuseThrowing(_ argument: TypedExpression, _ parameter: CallShape.Parameter) {
    guard case .function = parameter.type.unwrapped else { return }
    report(
      .type, "this throws errors, and '\(parameter.name)' takes a function that throws none",
      at: argument.span)
  }

  /// True for a function as a value that may throw.
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
    guard shape.isRethrowing, shape.parameters?.contains(where: \.takesThrowing) != true else {
      return
    }
    report(
      .type, "'\(shape.name)' rethrows, and takes no function that throws",
      at: declaration.name.span, hints: ["'throws' says that it throws errors itself"])
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
  /// True for the values of the standard library, whose methods throw what their closures throw.
  fileprivate var throwsWithClosures: Bool {
    switch self {
    case .array, .dictionary, .string, .range, .optional: true
    default: false
    }
  }
}

extension TypeSyntax {
  /// True for the type of a function that may throw.
  var mayThrow: Bool {
    switch kind {
    case .function(let function): function.effects.contains(.throwing)
    case .optional(let type), .unwrapped(let type), .variadic(let type): type.mayThrow
    default: false
    }
  }
}

extension DoStatement.Catch {
  /// True for a bare `catch`, and for one whose pattern matches any error.
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
