import WeirRuntime

extension Type {
  /// The error message for a subscript of a value without subscripts.
  fileprivate var noSubscripts: String {
    switch self {
    case .optional(let wrapped):
      "value of optional type '\(self)' must be unwrapped to refer to member 'subscript' of wrapped "
        + "base type '\(wrapped)'"
    case .tuple:
      "cannot access element using subscript for tuple type '\(self)'; did you mean to use '.0'?"
    case .named("Set", _): "no exact matches in call to subscript"
    default: "value of type '\(self)' has no subscripts"
    }
  }

  /// Whether an array or dictionary literal can be of this type.
  var isLiteralType: Bool {
    if case .dictionary = self { true } else { isListType }
  }
}

extension Checker {
  func array(_ elements: [Expression], _ expected: Type, _ span: Span) -> TypedExpression {
    if case .named(let name, let arguments) = expected.innermost,
      name == "Set" || name == "ArraySlice"
    {
      return list(elements, name, arguments.first ?? .dynamic, span)
    }
    if case .array(let element) = expected.innermost, !element.isDynamic {
      let values = elements.map { expression($0, for: element, .element) }
      let type = values.reduce(element) { $0.completed(by: $1.type) }
      return TypedExpression(.array(values), .array(type), span)
    }
    // If an array or `Any` is expected, the elements can have different types.
    let isStated = if case .array = expected.innermost { true } else { expected.innermost.isAny }
    let (values, type) = unified(elements, mayBeMixed: isStated)
    return TypedExpression(.array(values), .array(type), span)
  }

  /// Checks an array literal where a set or an array slice is expected.
  private func list(
    _ elements: [Expression], _ name: String, _ element: Type, _ span: Span
  ) -> TypedExpression {
    let array = array(elements, .array(element), span)
    guard case .array(let element) = array.type else { return array }
    let type = Type.named(name, [element])
    checkKeys(of: type, at: span)
    let conversion = Conversion.list(type) { elements in
      name == "Set" ? .set(SetValue(elements)) : .object(ArraySliceObject(elements, from: 0))
    }
    return TypedExpression(.converted(array, conversion), type, span)
  }

  /// Checks the elements of a literal and converts them to a common type.
  ///
  /// One Double makes all integer literals Doubles, and one optional makes all elements optionals.
  func unified(
    _ elements: [Expression], mayBeMixed: Bool = false
  ) -> ([TypedExpression], Type) {
    var values = elements.map { expression($0) }
    // In `[Light.red, .green]`, the first element provides the type for the second.
    if let known = values.first(where: { !$0.type.isDynamic })?.type {
      for (index, element) in elements.enumerated() where element.needsContext {
        values[index] = expression(element, as: known)
      }
    }
    if let known = values.first(where: { $0.type.isComplete })?.type, known.isLiteralType {
      for (index, element) in elements.enumerated()
      where element.isEmptyLiteral && !values[index].type.isComplete {
        values[index] = expression(element, as: known)
      }
    }
    if let (wide, type) = widened(values, elements) { return (wide, type) }
    // In a mixed literal such as `[1, "a", 2.5]` for `[Any]`, integers remain integers.
    let hasDouble =
      values.contains { $0.type.unwrapped == .double }
      && values.allSatisfy { [.int, .double, .dynamic].contains($0.type.unwrapped) }
    for (index, element) in elements.enumerated() where hasDouble && element.isWholeLiteral {
      values[index] = expression(element, as: .double)
    }
    guard let first = values.first else { return ([], .dynamic) }
    let type = values.dropFirst().reduce(first.type) { $0.joined(with: $1.type) }
    guard type.isOptional || !type.isDynamic else {
      if !mayBeMixed { reportMixed(values) }
      return (values, type)
    }
    return (zip(values, elements).map { coerce($0, to: type, .element, at: $1.span) }, type)
  }

  /// Reports the first value whose type has nothing in common with the type of the previous value.
  private func reportMixed(_ values: [TypedExpression]) {
    for (first, second) in zip(values, values.dropFirst())
    where first.type.isApart(from: second.type) {
      // Declared types can have a common superclass or protocol.
      guard !isDeclared(first.type) || !isDeclared(second.type) else { continue }
      report(
        .type,
        "heterogeneous collection literal could only be inferred to '[Any]'; add explicit type "
          + "annotation if this is intentional", at: second.span,
        label: "this is of type '\(second.type)', and the previous element of type '\(first.type)'",
        hints: ["state the type: ': [Any]' or 'as [Any]'"])
      return
    }
  }

  func isDeclared(_ type: Type) -> Bool {
    if case .named(let name, _) = type.innermost { declaredType(name) != nil } else { false }
  }

  /// Returns nested number literals with integers converted to Doubles, as in `[[1.5], [2]]`.
  ///
  /// Returns nil if the values have no common type or are not literals.
  private func widened(
    _ values: [TypedExpression], _ elements: [Expression]
  ) -> ([TypedExpression], Type)? {
    guard let first = values.first?.type, values.contains(where: { $0.type != first }) else {
      return nil
    }
    var type = first
    for value in values.dropFirst() {
      guard let wider = type.widened(with: value.type) else { return nil }
      type = wider
    }
    guard zip(values, elements).allSatisfy({ $1.isWritten($0.type, as: type) }) else {
      return nil
    }
    return (
      zip(values, elements).map { $0.type == type ? $0 : expression($1, for: type) }, type
    )
  }

  func dictionary(
    _ entries: [DictionaryEntry], _ expected: Type, _ span: Span
  ) -> TypedExpression {
    let keys: ([TypedExpression], Type)
    let values: ([TypedExpression], Type)
    if case .dictionary(let key, let value) = expected.innermost {
      keys = (entries.map { expression($0.key, for: key, .dictionaryKey) }, key)
      values = (entries.map { expression($0.value, for: value, .dictionaryValue) }, value)
    } else {
      (keys, values) = (unified(entries.map(\.key)), unified(entries.map(\.value)))
    }
    checkKeys(of: .dictionary(keys.1, .dynamic), at: span)
    let typed = zip(keys.0, values.0).map { TypedExpression.Entry(key: $0, value: $1) }
    return TypedExpression(.dictionary(typed), .dictionary(keys.1, values.1), span)
  }

  func tuple(_ elements: [TupleElement], _ expected: Type, _ span: Span) -> TypedExpression {
    guard !elements.isEmpty else { return .constant(.void, .void, span) }
    var wanted: [Type] = []
    if case .tuple(let types, _) = expected.innermost, types.count == elements.count {
      wanted = types
    }
    let values = elements.enumerated().map { index, element in
      wanted.isEmpty
        ? expression(element.value) : expression(element.value, for: wanted[index], .annotation)
    }
    let labels = elements.map { $0.label?.text }
    declarations.tupleLabels.formUnion(labels.compactMap(\.self))
    let isLabeled = labels.contains { $0 != nil }
    return TypedExpression(
      .tuple(values, labels: labels),
      .tuple(values.map(\.type), labels: isLabeled ? labels : []), span)
  }

  func subscripted(_ call: Call, _ expected: Type, _ span: Span) -> TypedExpression {
    if let own = staticSubscript(call, expected, span) { return own }
    if let value = call.byKeyPath { return expression(value, as: expected) }
    let base = expression(call.callee).implicitlyUnwrapped
    if base.isInvalid { return .invalid(span) }
    if let own = ownSubscript(base, call, expected, span) { return own }
    if let standIn = call.defaultElement { return elementOrDefault(base, call, standIn, span) }
    guard call.arguments.count == 1 else {
      for argument in call.arguments { _ = expression(argument.value) }
      let label = call.arguments.dropFirst().first?.label
      let isMisspelt = label.map { nearest($0.text, among: ["default"]) != nil } ?? false
      return report(
        .type, "extra argument in subscript", at: isMisspelt ? label?.span ?? span : span,
        label: isMisspelt ? "did you mean 'default:'?" : nil)
    }
    let argument = call.arguments[0].value
    if argument.isWholeRange, base.type == .string || base.type == .substring {
      let whole = Call(
        callee: Expression(kind: .name("Substring"), span: span),
        arguments: [Argument(label: nil, value: call.callee)], trailingCount: 0)
      return expression(Expression(kind: .call(whole), span: span))
    }
    if argument.isWholeRange, base.type.constructor != "Array" {
      return report(
        .syntax, "'[...]' is only supported for arrays", at: argument.span,
        hints: ["write the start: 'value[value.startIndex...]'"])
    }
    switch base.type {
    case .array(let element):
      return arrayElement(base, element, argument, span)
    case .named("ArraySlice", let arguments), .named("Window", let arguments):
      return arrayElement(base, arguments.first ?? .dynamic, argument, span)
    case .data: return arrayElement(base, .byte, argument, span)
    case .string, .substring: return textElement(base, argument, span)
    case .named("AnyRegexOutput", _): return capture(of: base, argument, span)
    case .dictionary(let key, let value):
      let index = expression(argument, as: key)
      guard key.accepts(index.type, self) || index.isInvalid else {
        if index.type.isOptional { return mismatch(index, key, .argument, argument.span) }
        return report(
          .type, "no exact matches in call to subscript", at: argument.span,
          label: "this is of type '\(index.type)'",
          hints: ["the keys are of type '\(key)'"])
      }
      let converted = coerce(index, to: key, at: argument.span)
      return TypedExpression(.subscripted(base, converted), .optional(value), span)
    case .dynamic, .variable:
      return TypedExpression(.subscripted(base, expression(argument)), .dynamic, span)
    default:
      _ = expression(argument)
      return report(
        .type, base.type.noSubscripts, at: span,
        hints: base.type.isOptional ? ["unwrap it with '?', '!' or 'if let'"] : [])
    }
  }

  /// Checks a subscript of an array, which returns an element or a slice.
  private func arrayElement(
    _ base: TypedExpression, _ element: Type, _ argument: Expression, _ span: Span
  ) -> TypedExpression {
    let index = expression(argument.isWholeRange ? argument.fromZero : argument)
    guard Type.int.accepts(index.type, self) || index.type.receiverKind == .range else {
      return report(
        .type, "no exact matches in call to subscript", at: argument.span,
        label: "this is of type '\(index.type)'", hints: ["the index of an array is an 'Int'"])
    }
    let type = Type.int.accepts(index.type, self) ? element : .named("ArraySlice", [element])
    return TypedExpression(.subscripted(base, index), type, span)
  }

  /// Checks a subscript of a string, which returns a character or a substring.
  private func textElement(
    _ base: TypedExpression, _ argument: Expression, _ span: Span
  ) -> TypedExpression {
    let index = expression(argument)
    if Type.textIndex.accepts(index.type, self) {
      return TypedExpression(.subscripted(base, index), .character, span)
    }
    if Type.named("RangeExpression", [.textIndex]).accepts(index.type, self) {
      return TypedExpression(.subscripted(base, index), .substring, span)
    }
    return report(
      .type,
      index.type == .int
        ? "'subscript(_:)' is unavailable: cannot subscript String with an Int, use a String.Index "
          + "instead."
        : "no exact matches in call to subscript", at: argument.span,
      hints: ["use 'Array(text)[n]' or 'text[text.index(text.startIndex, offsetBy: n)]'"])
  }

  /// Checks a subscript with a default value: `dictionary[key, default: value]`.
  private func elementOrDefault(
    _ base: TypedExpression, _ call: Call, _ standIn: Expression, _ span: Span
  ) -> TypedExpression {
    var (key, value) = (Type.dynamic, Type.dynamic)
    switch base.type {
    case .dictionary(let known, let element): (key, value) = (known, element)
    case .dynamic, .variable: break
    default:
      return report(
        .type, "extra argument 'default' in subscript",
        at: call.callee.span)
    }
    let index = expression(call.arguments[0].value, for: key)
    let other = expression(standIn, for: value)
    return TypedExpression(
      .defaulted(base, key: index, value: other), value.completed(by: other.type), span)
  }
}
