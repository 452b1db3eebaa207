import WeirSyntax

/// What closures may refer to that are called when the function around them has returned.
extension Checker {
  /// True where a function that is given to a call may be kept beyond it.
  func keeps(_ parameter: CallShape.Parameter, of shape: CallShape, _ receiver: Type) -> Bool {
    guard shape.word != nil else { return parameter.isEscaping }
    // An element of a list, for one.
    if case .variable = parameter.type { return true }
    return receiver.receiverKind.map { !$0.callsAtOnce } ?? false
  }

  /// Notes that a closure may be kept.
  func noteKept(_ value: Expression) {
    switch value.kind {
    case .closure: keptClosures.insert(value.span)
    case .parenthesized(let inner): noteKept(inner)
    default: break
    }
  }

  /// Reports a member of `self` that a closure uses without saying that it keeps `self`.
  func checkImpliedSelf(_ name: String, at span: Span) {
    guard (scope.selfType as? RecordType)?.isReference == true else { return }
    var isKept = false
    var around: FunctionScope? = scope
    while let function = around {
      if function.capturesSelf { return }
      if let own = function.ownVariable("self") {
        guard isKept || own.type.isOptional else { return }
        break
      }
      if function.isClosure, function.isEscaping { isKept = true }
      around = function.parent
    }
    report(
      .name, "this closure keeps 'self', and has to say so: 'self.\(name)'", at: span,
      hints: ["or begin it with '[self] in'; '[weak self] in' does not keep the object"])
  }

  /// Reports what a closure that may be kept captures, though it is only there for the call.
  func checkCapture(of place: FunctionScope.Reference, at span: Span) {
    guard case .capture(_, let variable) = place, variable.isBorrowed else { return }
    var around: FunctionScope? = scope
    while let function = around, function.ownVariable(variable.name) !== variable {
      if function.isClosure, function.isEscaping {
        let kind =
          variable.isMutable ? "an 'inout' parameter" : "a function that is not '@escaping'"
        report(
          .type, "this closure may be kept, and '\(variable.name)' is \(kind)", at: span,
          hints: variable.isMutable
            ? ["copy it first: 'var copy = \(variable.name)'"]
            : ["write '@escaping' before its type"])
        return
      }
      around = function.parent
    }
  }

  /// Reports a function that is kept though its parameter does not say so.
  func checkKept(_ value: TypedExpression) {
    switch value.kind {
    case .local(let variable), .capture(_, let variable):
      guard variable.isBorrowed, !variable.isMutable else { return }
      report(
        .type, "'\(variable.name)' is only there for the call, and is kept here", at: value.span,
        hints: ["write '@escaping' before the type of the parameter"])
    case .wrapped(let inner), .converted(let inner, _): checkKept(inner)
    default: break
    }
  }
}

extension ReceiverKind {
  /// True for the values of the standard library, whose methods call what they are given at once,
  /// and for tasks, which keep 'self' without a word.
  fileprivate var callsAtOnce: Bool {
    switch self {
    case .array, .dictionary, .string, .range, .optional, .set, .slice, .substring, .interval,
      .result, .character, .task, .taskGroup:
      true
    default: false
    }
  }
}
