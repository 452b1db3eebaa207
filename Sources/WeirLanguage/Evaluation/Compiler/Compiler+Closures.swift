extension Compiler {
  func closure(_ closure: Closure, _ expected: Type, _ span: Span) -> Typed {
    findings?.note(closure: span, for: expected.unwrapped)
    let code = FunctionCode(name: nil, site: site(span))
    // `[x = y]` is evaluated outside, when the closure is made.
    let captures = closure.captures.filter { $0.name.text != "self" || $0.strength != .strong }
      .map { capture in
        (
          capture,
          capture.value.map { expression($0) } ?? name(capture.name.text, capture.name.span)
        )
      }
    let outer = scope
    let inner = FunctionScope(
      parent: outer, reserving: closure.parameters == nil ? closure.shorthandCount : 0)
    scope = inner
    let (types, wantedResult) = context(closure, expected)
    inner.shorthandTypes = closure.parameters == nil ? types : []
    var isMisfit = false
    code.parameters = closure.parameters.map { parameters in
      parameters.enumerated().map { index, parameter in
        let stated = parameter.type.map { self.type($0) }
        let given = index < types.count ? types[index] : .dynamic
        if let stated, !stated.accepts(given), !given.accepts(stated) {
          isMisfit = true
          report(
            .type, "this closure is given a value of type '\(given)', not of type '\(stated)'",
            at: parameter.type?.span ?? span)
        }
        let variable = inner.declare(
          parameter.name.text, isMutable: false, type: stated?.completed(by: given) ?? given)
        variable.origin = .parameter
        let needsConversion = stated.map { $0 != given } ?? false
        return FunctionCode.Parameter(
          label: nil, name: parameter.name.text, variable: variable,
          conversion: needsConversion ? stated.flatMap { conversion(to: $0) } : nil)
      }
    }
    if let parameters = code.parameters, types.count != parameters.count, isKnown(expected),
      !(types.count == 1 && types[0].takesApart(parameters.count)), types != [.void]
    {
      let names = closure.parameters ?? []
      report(
        .type,
        "this closure takes \(parameters.count.counted("value")) and is given \(types.count)",
        at: names.first.map { $0.name.span.joined(with: names[names.count - 1].name.span) } ?? span,
        hints: expected.unwrapped.closureHints)
    }
    let copies = captures.map { capture, value in
      inner.declare(
        capture.name.text, isMutable: false,
        type: capture.strength == .weak ? .optional(value.type.unwrapped) : value.type)
    }
    code.shorthandCount = closure.parameters == nil ? closure.shorthandCount : 0
    let result = body(closure, wantedResult, code)
    (code.slotCount, code.isLeaf) = (inner.slotCount, inner.isLeaf && copies.isEmpty)
    scope = outer
    var parameterTypes = isMisfit ? types : code.parameters?.map(\.variable.type) ?? types
    if parameterTypes.isEmpty, code.shorthandCount > 0 {
      parameterTypes = Array(repeating: .dynamic, count: code.shorthandCount)
    }
    let values = captures.map { capture, value in
      Step(code: weakened(value.code, capture.strength))
    }
    takeCopies(copies, behind: inner.captured.count, in: code)
    return Typed(.function(parameterTypes, result), code: makeFunction(code, inner, values))
  }

  private func isKnown(_ expected: Type) -> Bool {
    if case .function = expected { true } else { false }
  }

  /// The types of the parameters of a closure and of its result, as far as the place says them.
  private func context(_ closure: Closure, _ expected: Type) -> ([Type], Type) {
    guard case .function(var types, let result) = expected.unwrapped else { return ([], .dynamic) }
    let count = closure.parameters?.count ?? closure.shorthandCount
    // A tuple is taken apart where several values are named.
    if types.count == 1, count > 1, case .tuple(let elements, _) = types[0],
      elements.count >= count
    {
      types = elements
    }
    return (types, result)
  }

  private func body(_ closure: Closure, _ wanted: Type, _ code: FunctionCode) -> Type {
    var stated = closure.resultType.map { type($0) } ?? wanted
    if case .variable = stated { stated = .dynamic }
    scope.resultType = stated
    if let single = closure.body.onlyStatement, single.isAssignment {
      let value = expression(single)
      (code.body, code.expression) = (value.code, value)
      return .void
    }
    if let single = closure.body.singleExpression {
      // The value of a closure that is to return nothing is let go.
      let value =
        stated == .void
        ? expression(single)
        : stated.isDynamic ? expression(single) : expression(single, for: stated)
      (code.body, code.expression) = (value.code, value)
      return stated == .void ? .void : stated.completed(by: value.type)
    }
    scope.returned = []
    code.body = functionBody(closure.body)
    let returned = scope.returned ?? []
    if stated.isComplete, stated != .void, closure.resultType != nil {
      checkReturns(closure.body, stated, code.site.span)
    }
    let joined = returned.first.map { returned.dropFirst().reduce($0) { $0.joined(with: $1) } }
    return stated.isDynamic ? joined ?? .void : joined.map(stated.completed) ?? stated
  }

  private func weakened(_ code: @escaping Code, _ strength: Capture.Strength) -> Code {
    guard strength == .weak else { return code }
    return { (frame) throws(Fault) in .weak(try code(frame)) }
  }

  /// The values of a capture list are captured behind the variables of the functions around, and
  /// are constants of the closure.
  private func takeCopies(_ copies: [LocalVariable], behind count: Int, in code: FunctionCode) {
    guard !copies.isEmpty else { return }
    let body = code.body
    code.expression = nil
    code.body = { (frame) throws(Fault) in
      for (index, copy) in copies.enumerated() {
        copy.declare(frame.captures.unsafelyUnwrapped[count + index].held, frame)
      }
      return try body(frame)
    }
  }

  /// The body of a function; its `return` leaves the value with the interpreter.
  func functionBody(_ statements: [Statement]) -> Code {
    let block = statementList(statements)
    let interpreter = interpreter
    return { (frame) throws(Fault) in
      guard case .return = try block(frame) else { return .void }
      let result = interpreter.result
      interpreter.result = .void
      return result
    }
  }
}

extension [Statement] {
  /// The expression that is the only statement.
  fileprivate var onlyStatement: Expression? {
    guard count == 1, case .expression(let expression) = self[0].kind else { return nil }
    return expression
  }

  /// The expression that the body of a function only is.
  var singleExpression: Expression? {
    guard count == 1 else { return nil }
    switch self[0].kind {
    case .expression(let expression) where !expression.isAssignment: return expression
    case .return(let value?): return value
    default: return nil
    }
  }
}

extension Type {
  /// What a closure of this type is given.
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

  /// True where a value may be taken apart into as many.
  fileprivate func takesApart(_ count: Int) -> Bool {
    switch self {
    case .dynamic, .variable: true
    case .tuple(let elements, _): elements.count == count
    default: false
    }
  }
}
