import WeirRuntime

/// Operators that the program declares.
extension Checker {
  /// Reports an invalid operator declaration.
  func checkOperator(
    _ function: FunctionDeclaration, _ shape: CallShape, of type: DeclaredType? = nil,
    isStatic: Bool = true
  ) {
    let name = function.name
    guard function.isOperator else {
      if function.isPrefix {
        report(.syntax, "'prefix' modifier is only valid on an operator function", at: name.span)
      }
      return
    }
    declarations.operators.insert(function.tableName)
    guard function.isKnownOperator else {
      report(
        .syntax, "operator implementation without matching operator declaration", at: name.span,
        hints: ["the operators of Swift can be overloaded: '+', '-', '*', '/', '==', '<' ..."])
      return
    }
    let count = function.isPrefix ? 1 : 2
    if function.parameters.count != count {
      report(
        .type,
        count == 2 && function.parameters.count == 1
          ? "prefix unary operator missing 'prefix' modifier"
          : "operators must have one or two arguments", at: name.span)
    }
    guard let type else { return }
    if !isStatic {
      report(
        .syntax, "operator '\(name.text)' declared in type '\(type.name)' must be 'static'",
        at: name.span,
        hints: ["write 'static func \(name.text)'"])
    }
    let takesOwn = shape.parameters?.contains { $0.type.unwrapped.constructor == type.name } ?? true
    if !takesOwn {
      report(
        .type,
        "member operator '\(name.text)' must have at least one argument of type '\(type.name)'",
        at: name.span)
    }
  }

  /// Returns whether the program declares an operator with the name.
  func hasOwnOperator(_ name: String) -> Bool {
    declarations.operators.contains(name) || environment.operators.contains(name)
  }

  /// Checks a binary operation with a declared operator; nil if none applies to the operands.
  func ownOperation(
    _ binary: Binary, _ known: (left: TypedExpression?, right: TypedExpression?),
    _ expected: Type, _ span: Span
  ) -> TypedExpression? {
    ownOperation(
      binary.operator.rawValue, [binary.left, binary.right], [known.left, known.right], expected,
      span)
  }

  /// Checks an operation with a declared operator; nil if none applies to the operands.
  ///
  /// - Parameters:
  ///   - name: the name of the operator in the symbol tables.
  ///   - known: the typed operands; nil for those whose types depend on the operator.
  func ownOperation(
    _ name: String, _ operands: [Expression], _ known: [TypedExpression?], _ expected: Type,
    _ span: Span
  ) -> TypedExpression? {
    guard hasOwnOperator(name) else { return nil }
    let candidates = operators(name, for: known.compactMap { $0?.type } + [expected])
    guard !candidates.isEmpty else { return nil }
    let written = WrittenArguments(
      Call(
        callee: operands[0], arguments: operands.map { Argument(label: nil, value: $0) },
        trailingCount: 0))
    var given: [Int: TypedExpression] = [:]
    for (index, operand) in known.enumerated() { given[index] = operand }
    guard
      let call = resolve(
        operators: candidates.map(\.shape), written, given, expected: expected, span)
    else { return nil }
    guard let chosen = candidates.first(where: { $0.shape === call.shape }) else {
      return .invalid(span)
    }
    noteEffects(of: call, at: span)
    let inouts = inoutArguments(call, written)
    var target = TypedCall.Target.function(chosen.value(span))
    if let type = chosen.classType {
      let receiver = typeAsValue(TypeValue(type.type, declared: type), span)
      target = .classMethod(type, call.shape.key, receiver: receiver)
    }
    return TypedExpression(
      .call(TypedCall(target, call, written, inouts: inouts)), call.result, span)
  }

  /// Returns a declared operator as a function of the expected type; nil if there is none.
  func ownOperatorFunction(_ name: String, _ expected: Type, _ span: Span) -> TypedExpression? {
    guard hasOwnOperator(name), case .function(let types, let result) = expected else { return nil }
    let fitting = operators(name, for: types + [result]).filter { candidate in
      candidate.shape.type.fits(expected)
        && zip(types, candidate.shape.parameters ?? []).allSatisfy { $0 == $1.type }
    }
    guard fitting.count == 1 else { return nil }
    guard let classType = fitting[0].classType else { return fitting[0].value(span) }
    return function(fitting[0].shape, of: classType, span)
  }

  /// Returns an operator of a class as a function.
  private func function(
    _ shape: CallShape, of type: RecordType, _ span: Span
  ) -> TypedExpression {
    let parameters = (shape.parameters ?? []).enumerated().map { index, parameter in
      LocalVariable("$\(index)", slot: index, isMutable: false, type: parameter.type)
    }
    let call = ResolvedCall(
      shape: shape, mapping: parameters.indices.map { [$0] },
      arguments: parameters.map { TypedExpression(.local($0), $0.type, span) },
      receiver: .dynamic, result: shape.result)
    let receiver = typeAsValue(TypeValue(type.type, declared: type), span)
    let value = TypedExpression(
      .call(TypedCall(.classMethod(type, shape.key, receiver: receiver), call)), shape.result, span)
    let function = TypedFunction(name: nil, span: span)
    (function.shorthandCount, function.slotCount) = (parameters.count, parameters.count)
    function.body = .expression(value)
    return TypedExpression(
      .function(function), .function(parameters.map(\.type), shape.result), span)
  }

  fileprivate struct OperatorCandidate {
    let shape: CallShape
    /// The class that declares the operator; nil if the operator is not declared in a class.
    var classType: RecordType?
    let value: (Span) -> TypedExpression
  }

  /// Returns the declared operators with the given name, both global ones and those of the types.
  private func operators(_ name: String, for types: [Type]) -> [OperatorCandidate] {
    var candidates: [OperatorCandidate] = []
    if let global = global(name) {
      for one in [global] + global.overloads {
        guard let shape = one.shape else { continue }
        candidates.append(
          OperatorCandidate(shape: shape) { TypedExpression(.global(one), one.type, $0) })
      }
    }
    var names: Set<String> = []
    for type in types {
      guard case .named(let typeName, _) = type.unwrapped, names.insert(typeName).inserted,
        let declared = declaredType(typeName)
      else { continue }
      for method in methods(name, of: declared, isStatic: true) {
        let shape = method.call!
        if candidates.contains(where: { $0.shape === shape }) { continue }
        candidates.append(
          OperatorCandidate(shape: shape, classType: declared.asClass) {
            TypedExpression(.staticMember(declared, shape.key), method.type, $0)
          })
      }
    }
    return candidates
  }
}

extension DeclaredType {
  fileprivate var asClass: RecordType? {
    guard let record = self as? RecordType, record.isReference else { return nil }
    return record
  }
}

extension FunctionDeclaration {
  /// The name of the function in the symbol tables, where prefix and binary operators differ.
  var tableName: String { tableKind + name.text }

  var tableKind: String { isPrefix ? "prefix " : "" }

  var isOperator: Bool {
    name.text.first?.beginsIdentifier == false
  }

  /// Whether the function implements an operator that can be overloaded.
  fileprivate var isKnownOperator: Bool {
    if isPrefix { return ["-", "+", "!", "~"].contains(name.text) }
    switch OperatorTable.shared.infix[name.text] {
    case .binary(let binary)?:
      return ![.and, .or, .coalesce, .bind, .closedRange, .halfOpenRange].contains(binary)
    case .assignment(.some)?: return true
    case .assignment, .ternary, .cast, .typeCheck, .pipeForward, nil: return false
    }
  }
}
