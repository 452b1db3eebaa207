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
    return TypedExpression(
      .call(TypedCall(.word(word, receiver: type), call, written)), call.result, span)
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

  /// A word without its parentheses is a function.
  func wordAsValue(_ words: [Word], _ span: Span) -> TypedExpression {
    if words[0].isProperty { return wordProperty(words[0], on: nil, span) }
    return TypedExpression(.wordFunction(words[0]), .dynamic, span)
  }
}
