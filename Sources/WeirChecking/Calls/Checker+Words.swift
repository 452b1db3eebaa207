import WeirRuntime

extension Checker {
  /// Checks a call of a free built-in function or of a built-in member of a type.
  func wordCall(
    _ shapes: [CallShape], _ written: WrittenArguments, on type: TypeValue?, _ expected: Type,
    _ span: Span
  ) -> TypedExpression {
    let bindings = type.map { $0.type.bindings } ?? [:]
    // In `Observable<Double>.merge(.just(1))`, the type before the dot implies the result.
    let stated = type?.type.arguments.isEmpty == false ? type?.type : nil
    let expected = expected.isDynamic ? stated ?? expected : expected
    guard
      let call = resolve(
        shapes, written, bindings: bindings, receiver: type?.type ?? .dynamic, expected: expected,
        span), let word = call.shape.word
    else { return .invalid(span) }
    checkKeys(of: call.result, at: span)
    if type == nil, word.name == "abs", let number = call.arguments.first?.type,
      number.isValue || isDeclared(number), !conforms(number, to: "SignedNumeric")
    {
      report(
        .type, "global function 'abs' requires that '\(number)' conform to 'SignedNumeric'",
        at: span)
    }
    let inouts = inoutArguments(call, written)
    if type == nil, word.name == "swap", inouts.count == 2 {
      return exchange(inouts[0].place, inouts[1].place, span)
    }
    let made = TypedExpression(
      .call(TypedCall(.word(word, receiver: type), call, written)),
      type == nil && word.name == "flinkTable" ? tableType(call) : call.result, span)
    checkPrinted(by: made)
    return made
  }

  /// Returns the type of the stream of a table, which its definition determines. Reports a mistake
  /// in the definition.
  private func tableType(_ call: ResolvedCall) -> Type {
    guard let argument = call.arguments.first, case .constant(.string(let text)) = argument.kind
    else {
      call.arguments.first.map {
        _ = report(.type, "the definition of a table must be a string literal", at: $0.span)
      }
      return call.result
    }
    do throws(TableDefinition.Mistake) {
      return .named("SignalProducer", [try TableDefinition(text).rowType, .named("Never", [])])
    } catch {
      report(.type, error.message, at: argument.span, hints: [error.hint])
      return call.result
    }
  }

  /// Checks `swap(&a, &b)`, which exchanges two values.
  private func exchange(
    _ first: TypedExpression, _ second: TypedExpression, _ span: Span
  ) -> TypedExpression {
    if let root = first.rootOfElement, root == second.rootOfElement {
      return report(
        .type,
        "overlapping accesses to '\(first.rootPlace.variable?.declared.name ?? "self")', but modification requires exclusive access; "
          + "consider calling MutableCollection.swapAt(_:_:)", at: span)
    }
    guard first.type == second.type else {
      mismatch(second, first.type, .argument, second.span)
      return .invalid(span)
    }
    let values = TypedExpression(
      .tuple([second, first], labels: [nil, nil]), .tuple([second.type, first.type], labels: []),
      span)
    return TypedExpression(.destructuring([first, second], values), .void, span)
  }

  /// Checks a reference to a free built-in property or to a built-in property of a type.
  func wordProperty(_ word: Word, on type: TypeValue?, _ span: Span) -> TypedExpression {
    let shape = shapes(of: word)[0]
    var result = shape.result.substituting(type?.type.bindings ?? [:])
    if let type { result = result.placed(on: type.type, or: []) }
    let call = ResolvedCall(
      shape: shape, mapping: [], arguments: [], receiver: type?.type ?? .dynamic, result: result)
    return TypedExpression(.call(TypedCall(.word(word, receiver: type), call)), result, span)
  }

  /// Checks a reference to a built-in initializer as a function, such as `Double.init`.
  ///
  /// Returns nil unless a function with known parameter types is expected.
  func initializer(_ base: Expression, _ name: Name, _ expected: Type) -> TypedExpression? {
    guard name.text == "init", case .function(let types, _) = expected.innermost,
      types.allSatisfy({ !$0.isDynamic }), let type = staticType(base), type.declared == nil
    else { return nil }
    for word in catalog.words("init", onType: type.name) {
      for shape in shapes(of: word) {
        guard let parameters = shape.parameters, parameters.count == types.count,
          !shape.result.isDynamic, zip(parameters, types).allSatisfy({ $0.type.accepts($1) }),
          parameters.allSatisfy({ $0.label == nil && !$0.isVariadic })
        else { continue }
        var bindings: [String: Type] = [:]
        for (parameter, type) in zip(parameters, types) { parameter.type.bind(type, &bindings) }
        return TypedExpression(
          .wordFunction(word), .function(types, shape.result.substituting(bindings)), name.span)
      }
    }
    return nil
  }

  /// Checks a reference to a free built-in. Without parentheses, a built-in function is a value.
  func wordAsValue(_ words: [Word], _ span: Span) -> TypedExpression {
    if words[0].isProperty { return wordProperty(words[0], on: nil, span) }
    return TypedExpression(.wordFunction(words[0]), .dynamic, span)
  }
}

extension TypedExpression {
  /// Returns whether both places belong to one variable and at least one is the whole variable.
  func overlaps(_ other: TypedExpression) -> Bool {
    guard let root, root == other.root else { return false }
    return isVariable || other.isVariable
  }

  private var isVariable: Bool {
    switch kind {
    case .local, .capture, .global: true
    default: false
    }
  }

  /// The identity of the variable at the root of a collection element or of a part of one, such as
  /// `a` in `a[0]` and `a[0].x`; nil for other expressions.
  fileprivate var rootOfElement: ObjectIdentifier? {
    switch kind {
    case .subscripted(let base, _), .defaulted(let base, _, _): base.root
    case .element(let base, _, _), .memberPlace(let base, _, _): base.rootOfElement
    default: nil
    }
  }

  private var root: ObjectIdentifier? {
    switch kind {
    case .local(let variable), .capture(_, let variable): ObjectIdentifier(variable)
    case .global(let global): ObjectIdentifier(global)
    case .subscripted(let base, _), .defaulted(let base, _, _), .element(let base, _, _),
      .memberPlace(let base, _, _):
      base.root
    default: nil
    }
  }
}
