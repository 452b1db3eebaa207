import WeirRuntime

extension Checker {
  func closure(_ closure: Closure, _ expected: Type, _ span: Span) -> TypedExpression {
    let function = TypedFunction(name: nil, span: span)
    function.closure = (closure, expected.innermost)
    let copied = copied(closure)
    let outer = scope
    let inner = FunctionScope(
      parent: outer, reserving: closure.parameters == nil ? closure.shorthandCount : 0)
    inner.throwing = .inferred(false)
    scope = inner
    defer { scope = outer }
    (inner.isClosure, inner.asyncSupport) = (true, asyncSupport(closure, expected.unwrapped))
    inner.namesParameters = closure.parameters?.isEmpty == false
    inner.isEscaping = escapingClosures.contains(span)
    inner.capturesSelf = closure.captures.contains {
      $0.name.text == "self" && $0.strength != .weak
    }
    let (types, wantedResult) = context(closure, expected)
    inner.shorthandTypes = closure.parameters == nil ? types : []
    let isMisfit = declareParameters(of: closure, function, types, span)
    let takesAll = checkCount(of: closure, types, expected, span)
    function.copies = copied.map { capture, value in
      let type = capture.strength == .weak ? .optional(value.type.unwrapped) : value.type
      let variable = inner.declare(capture.name.text, isMutable: false, type: type)
      variable.isWeak = capture.strength == .unowned
      declaredNames?.note(variable, at: capture.name.span)
      return TypedFunction.Copy(
        variable: variable, value: value, isWeak: capture.strength != .strong)
    }
    function.shorthandCount = closure.parameters == nil ? closure.shorthandCount : 0
    let result = body(closure, takesAll ? wantedResult : .dynamic, function)
    if case .inferred(true) = inner.throwing { function.throwsErrors = true }
    (function.slotCount, function.captures) = (inner.slotCount, inner.captured)
    function.mayThrow = inner.mayThrow
    // A wrong number of parameters is reported once.
    if !takesAll { return TypedExpression(.function(function), expected.innermost, span) }
    var parameterTypes =
      isMisfit
      ? types
      : function.parameters?.map(\.passedType)
        ?? (inner.shorthandTypes.isEmpty ? types : inner.shorthandTypes)
    if parameterTypes.isEmpty, function.shorthandCount > 0 {
      parameterTypes = Array(repeating: .dynamic, count: function.shorthandCount)
    }
    return TypedExpression(
      .function(function),
      .function(parameterTypes, inner.asyncSupport == .allowed ? .awaiting(result) : result), span)
  }

  /// Returns whether a closure can suspend.
  private func asyncSupport(_ closure: Closure, _ expected: Type) -> FunctionScope.AsyncSupport {
    if closure.effects.contains(.async) || expected.isAsyncFunction { return .allowed }
    if case .function = expected { return .refused }
    return .open
  }

  /// Returns the values in the capture list, which are evaluated when the closure is created.
  private func copied(_ closure: Closure) -> [(Capture, TypedExpression)] {
    closure.captures.filter { $0.name.text != "self" || $0.strength != .strong }.map { capture in
      let value =
        capture.value.map { expression($0) } ?? name(capture.name.text, capture.name.span)
      if capture.strength != .strong, isKnownValue(value.type) {
        report(
          .type,
          "'\(capture.strength)' may only be applied to class and class-bound protocol types, not "
            + "'\(value.type)'", at: capture.name.span,
          hints: ["capture the value: '[\(capture.name.text)]'"])
      }
      return (capture, value)
    }
  }

  /// Declares the named parameters of a closure.
  ///
  /// - Returns: true if a declared type conflicts with the expected type, which is reported.
  private func declareParameters(
    of closure: Closure, _ function: TypedFunction, _ types: [Type], _ span: Span
  ) -> Bool {
    var isMisfit = false
    checkNames(of: closure.parameters?.map(\.name) ?? [])
    function.parameters = closure.parameters.map { parameters in
      parameters.enumerated().map { index, parameter in
        let stated = parameter.type.map { self.type($0) }
        let passed = index < types.count ? types[index] : .dynamic
        let given = passed.changed ?? passed
        let isInout = passed.changed != nil || parameter.type?.isInout == true
        if let stated, !stated.accepts(given, self), !given.accepts(stated, self) {
          isMisfit = true
          report(
            .type, "cannot convert value of type '\(given)' to closure parameter type '\(stated)'",
            at: parameter.type?.span ?? span)
        }
        let variable = scope.declare(
          parameter.name.text, isMutable: isInout, type: stated?.completed(by: given) ?? given)
        variable.origin = .parameter
        declaredNames?.note(variable, at: parameter.name.span)
        if stated == nil { declaredNames?.noteInferred([parameter.name]) }
        let needsConversion = stated.map { $0 != given } ?? false
        return TypedFunction.Parameter(
          variable: variable, isInout: isInout,
          conversion: needsConversion ? stated.flatMap { conversion(to: $0) } : nil)
      }
    }
    return isMisfit
  }

  /// Reports a closure whose number of parameters does not match the expected type.
  ///
  /// - Returns: false if the numbers do not match.
  private func checkCount(
    of closure: Closure, _ types: [Type], _ expected: Type, _ span: Span
  ) -> Bool {
    if closure.parameters == nil { return checkShorthand(of: closure, types, expected, span) }
    guard let names = closure.parameters, types.count != names.count,
      case .function = expected, !(types.count == 1 && types[0].takesApart(names.count)),
      types != [.void]
    else { return true }
    report(
      .type,
      "contextual closure type '\(expected.innermost)' expects \(types.count.counted("argument")), but "
        + "\(names.count) \(names.count == 1 ? "was" : "were") used in closure body",
      at: names.first.map { $0.name.span.joined(with: names[names.count - 1].name.span) } ?? span,
      hints: expected.innermost.closureHints)
    return false
  }

  /// Reports a closure that uses too few or too many anonymous arguments for the expected type.
  ///
  /// - Returns: false if the numbers do not match.
  private func checkShorthand(
    of closure: Closure, _ types: [Type], _ expected: Type, _ span: Span
  ) -> Bool {
    if case .function(let given, _) = expected.innermost, closure.shorthandCount > types.count,
      given.count != 1 || !given[0].takesApart(closure.shorthandCount)
    {
      report(
        .type,
        "contextual closure type '\(expected.innermost)' expects "
          + "\(types.count.counted("argument")), but \(closure.shorthandCount) "
          + "\(closure.shorthandCount == 1 ? "was" : "were") used in closure body", at: span,
        hints: expected.innermost.closureHints)
      return false
    }
    guard case .function = expected.innermost, closure.shorthandCount < types.count,
      types != [.void], types.allSatisfy({ !$0.isDynamic })
    else { return true }
    let names = types.map { _ in "_" }.joined(separator: ", ")
    report(
      .type,
      closure.shorthandCount == 0
        ? "contextual type for closure argument list expects \(types.count.counted("argument")), "
          + "which cannot be implicitly ignored"
        : "contextual closure type '\(expected.innermost)' expects "
          + "\(types.count.counted("argument")), but \(closure.shorthandCount) "
          + "\(closure.shorthandCount == 1 ? "was" : "were") used in closure body",
      at: span, hints: ["name the arguments, or ignore them with '\(names) in'"])
    return false
  }

  /// Returns the parameter types and the result type that the context implies for a closure.
  private func context(_ closure: Closure, _ expected: Type) -> ([Type], Type) {
    guard case .function(var types, let result) = expected.innermost else { return ([], .dynamic) }
    let count = closure.parameters?.count ?? closure.shorthandCount
    // A tuple argument is destructured if the closure has several parameters.
    if types.count == 1, count > 1, case .tuple(let elements, _) = types[0],
      elements.count >= count
    {
      types = elements
    }
    return (types, result.awaited)
  }

  private func body(_ closure: Closure, _ wanted: Type, _ function: TypedFunction) -> Type {
    var stated = closure.resultType.map { type($0) } ?? wanted
    if case .variable = stated { stated = .dynamic }
    scope.resultType = stated
    if let single = closure.body.onlyStatement, single.isAssignment {
      function.body = .expression(expression(single))
      return .void
    }
    let single = stated == .void ? closure.body.onlyStatement : closure.body.singleValue
    if let single {
      // A closure whose expected result is Void discards the value of its expression.
      let isOpen = stated == .void || stated.isDynamic
      if isOpen { markEscaping(single) }
      let value = isOpen ? expression(single) : returned(single, for: stated)
      function.body = .expression(value)
      return stated == .void ? .void : stated.completed(by: value.type)
    }
    scope.returned = []
    function.body = .statements(statementList(closure.body))
    let returned = scope.returned ?? []
    if stated.isComplete, ![.void, .named("Void", [])].contains(stated), !stated.isAny {
      checkReturns(closure.body, stated, function.span)
    }
    let joined = returned.first.map { returned.dropFirst().reduce($0) { $0.joined(with: $1) } }
    return stated.isDynamic ? joined ?? .void : joined.map(stated.completed) ?? stated
  }
}

extension [Statement] {
  /// The only statement, if it is an expression; otherwise nil.
  fileprivate var onlyStatement: Expression? {
    guard count == 1, case .expression(let expression) = self[0].kind else { return nil }
    return expression
  }

  /// The expression that a function body consists of, with or without `return`; otherwise nil.
  var singleExpression: Expression? {
    guard count == 1 else { return nil }
    switch self[0].kind {
    case .expression(let expression) where !expression.isAssignment: return expression
    case .return(let value?): return value
    default: return nil
    }
  }
}

extension TypeSyntax {
  fileprivate var isInout: Bool { if case .inout = kind { true } else { false } }
}

extension TypedFunction.Parameter {
  /// The type of the parameter in the function type.
  fileprivate var passedType: Type { isInout ? .changed(variable.type) : variable.type }
}

extension Expression {
  package var isAssignment: Bool {
    if case .assignment = kind { true } else { false }
  }

  /// The name that the expression consists of; nil if it is not a name.
  package var simpleName: String? {
    if case .name(let name) = kind { name } else { nil }
  }
}

extension Type {
  /// The hints about the parameters of a closure of this type.
  fileprivate var closureHints: [String] {
    guard case .function(let types, _) = self, let first = types.first else {
      return ["leave the names out: nothing is given to it"]
    }
    return [
      types.count == 1
        ? "it is given a value of type '\(first)'"
        : "it is given values of the types '\(Type.tuple(types, labels: []))'"
    ]
  }

  /// Returns whether a value of the type can be destructured into `count` elements.
  fileprivate func takesApart(_ count: Int) -> Bool {
    switch self {
    case .dynamic, .variable: true
    case .tuple(let elements, _): elements.count == count
    default: false
    }
  }
}
