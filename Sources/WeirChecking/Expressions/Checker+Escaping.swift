import WeirRuntime

/// Restrictions on the captures of escaping closures.
extension Checker {
  /// Returns whether a function argument can escape the call.
  func keeps(_ parameter: CallShape.Parameter, of shape: CallShape, _ receiver: Type) -> Bool {
    guard shape.word != nil else { return parameter.isEscaping }
    // The argument can be stored, for example as an element of an array.
    if case .variable = parameter.type { return true }
    return receiver.receiverKind.map { !$0.allowsImplicitSelf } ?? false
  }

  /// Records that a closure can escape.
  func markEscaping(_ value: Expression) {
    switch value.kind {
    case .closure: escapingClosures.insert(value.span)
    case .parenthesized(let inner): markEscaping(inner)
    default: break
    }
  }

  /// Reports an implicit use of `self` in an escaping closure without an explicit capture.
  func checkImpliedSelf(_ name: String, isMethod: Bool = false, at span: Span) {
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
      .name,
      "\(isMethod ? "call to method" : "reference to property") '\(name)' in closure requires "
        + "explicit use of 'self' to make capture semantics explicit", at: span,
      hints: ["write 'self.\(name)', '[self] in' or, for a weak reference, '[weak self] in'"])
  }

  /// Reports an escaping closure that captures an `inout` or non-escaping parameter.
  func checkCapture(of place: VariableReference, at span: Span) {
    guard case .capture(_, let variable) = place, variable.isBorrowed,
      variable.isMutable || !environment.speaksSwift2
    else { return }
    var around: FunctionScope? = scope
    while let function = around, function.ownVariable(variable.name) !== variable {
      if function.isClosure, function.isEscaping {
        let kind =
          variable.isMutable ? "'inout'" : "non-escaping"
        report(
          .type, "escaping closure captures \(kind) parameter '\(variable.name)'", at: span,
          hints: variable.isMutable
            ? ["copy the parameter: 'var copy = \(variable.name)'"]
            : ["write '@escaping' before its type"])
        return
      }
      around = function.parent
    }
  }

  /// Reports an escaping use of a non-escaping function parameter.
  func checkEscaping(_ value: TypedExpression) {
    switch value.kind {
    case .local(let variable), .capture(_, let variable):
      guard variable.isBorrowed, !variable.isMutable else { return }
      report(
        .type,
        "using non-escaping parameter '\(variable.name)' in a context expecting an '@escaping' "
          + "closure", at: value.span,
        hints: ["write '@escaping' before the type of the parameter"])
    case .wrapped(let inner), .converted(let inner, _): checkEscaping(inner)
    default: break
    }
  }
}

extension ReceiverKind {
  /// Whether the methods of the receiver allow an implicit `self` in closures.
  ///
  /// Standard library methods call their closures immediately, and tasks capture `self` implicitly.
  fileprivate var allowsImplicitSelf: Bool {
    switch self {
    case .array, .dictionary, .string, .range, .optional, .set, .slice, .substring, .interval,
      .result, .character, .task, .taskGroup:
      true
    default: false
    }
  }
}
