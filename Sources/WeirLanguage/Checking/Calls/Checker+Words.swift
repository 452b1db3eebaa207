import WeirSyntax

extension Checker {
  /// A call of a word that stands alone, or of one said of a type.
  func wordCall(
    _ shapes: [CallShape], _ written: WrittenArguments, on type: TypeValue?, _ expected: Type,
    _ span: Span
  ) -> TypedExpression {
    let bindings = type.map { $0.type.bindings } ?? [:]
    guard
      let call = resolve(
        shapes, written, bindings: bindings, receiver: type?.type ?? .dynamic, expected: expected,
        span), let word = call.shape.word
    else { return .invalid(span) }
    checkKeys(of: call.result, at: span)
    if type == nil, word.name == "abs", let number = call.arguments.first?.type,
      number.isValue || isDeclared(number), !conforms(number, to: "SignedNumeric")
    {
      report(.type, "'abs' is for numbers, and this is of type '\(number)'", at: span)
    }
    let inouts = inoutArguments(call, written)
    if type == nil, word.name == "swap", inouts.count == 2 {
      return exchange(inouts[0].place, inouts[1].place, span)
    }
    let made = TypedExpression(
      .call(TypedCall(.word(word, receiver: type), call, written)), call.result, span)
    checkPrinted(by: made)
    return made
  }

  /// `swap(&a, &b)`: both get the value of the other one.
  private func exchange(
    _ first: TypedExpression, _ second: TypedExpression, _ span: Span
  ) -> TypedExpression {
    if let root = first.rootOfElement, root == second.rootOfElement {
      return report(
        .type, "two elements of one collection cannot be changed at the same time", at: span,
        hints: ["'swapAt' exchanges elements of an array"])
    }
    guard first.type == second.type else {
      mismatch(second, first.type, second.span)
      return .invalid(span)
    }
    let values = TypedExpression(
      .tuple([second, first], labels: [nil, nil]), .tuple([second.type, first.type], labels: []),
      span)
    return TypedExpression(.destructuring([first, second], values), .void, span)
  }

  /// A property without arguments, of a type or standing alone.
  func wordProperty(_ word: Word, on type: TypeValue?, _ span: Span) -> TypedExpression {
    let shape = shapes(of: word)[0]
    var result = shape.result.substituting(type?.type.bindings ?? [:])
    if let type { result = result.placed(on: type.type, or: []) }
    let call = ResolvedCall(
      shape: shape, mapping: [], arguments: [], receiver: type?.type ?? .dynamic, result: result)
    return TypedExpression(.call(TypedCall(.word(word, receiver: type), call)), result, span)
  }

  /// `Double.init` where a function of known values is wanted; nil for anything else.
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

  /// A word without its parentheses is a function.
  func wordAsValue(_ words: [Word], _ span: Span) -> TypedExpression {
    if words[0].isProperty { return wordProperty(words[0], on: nil, span) }
    return TypedExpression(.wordFunction(words[0]), .dynamic, span)
  }
}

extension TypedExpression {
  /// True for two places of one variable of which one is the whole of it.
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

  /// The variable that holds the collection whose element, or member of an element, this is.
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
