import WeirSyntax

extension Type {
  /// True for what is written in brackets.
  fileprivate var isLiteralType: Bool {
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
      let values = elements.map { expression($0, for: element) }
      let type = values.reduce(element) { $0.completed(by: $1.type) }
      return TypedExpression(.array(values), .array(type), span)
    }
    // Where the place says what they are, they need not be of one type.
    let isStated = if case .array = expected.innermost { true } else { expected.innermost.isAny }
    let (values, type) = unified(elements, mayBeMixed: isStated)
    return TypedExpression(.array(values), .array(type), span)
  }

  /// A literal where a set or a part of an array is wanted.
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

  /// Checks the elements of a literal for one type: Doubles where there is one, optionals where
  /// there is one.
  func unified(
    _ elements: [Expression], mayBeMixed: Bool = false
  ) -> ([TypedExpression], Type) {
    var values = elements.map { expression($0) }
    // `[Light.red, .green]`
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
    // Beside a text or the like, as in `[1, "a", 2.5]` for `[Any]`, numbers stay what they are.
    let hasDouble =
      values.contains { $0.type.unwrapped == .double }
      && values.allSatisfy { [.int, .double, .dynamic].contains($0.type.unwrapped) }
    for (index, element) in elements.enumerated() where hasDouble && element.isWholeLiteral {
      values[index] = expression(element.asDoubleLiteral)
    }
    guard let first = values.first else { return ([], .dynamic) }
    let type = values.dropFirst().reduce(first.type) { $0.joined(with: $1.type) }
    guard type.isOptional || !type.isDynamic else {
      if !mayBeMixed { reportMixed(values) }
      return (values, type)
    }
    return (zip(values, elements).map { coerce($0, to: type, at: $1.span) }, type)
  }

  /// Reports the first value that is known to have nothing in common with the one before.
  private func reportMixed(_ values: [TypedExpression]) {
    for (first, second) in zip(values, values.dropFirst())
    where first.type.isApart(from: second.type) {
      // They may be of one class, or be meant for a protocol.
      guard !isDeclared(first.type) || !isDeclared(second.type) else { continue }
      report(
        .type, "values of different types stand here: '\(first.type)' and '\(second.type)'",
        at: second.span, hints: ["where that is meant, say so: ': [Any]' or 'as [Any]'"])
      return
    }
  }

  func isDeclared(_ type: Type) -> Bool {
    if case .named(let name, _) = type.innermost { declaredType(name) != nil } else { false }
  }

  /// Lists and tuples of numbers that are written down, with Doubles where one of them has Doubles:
  /// `[[1.5], [2]]`.
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
      keys = (entries.map { expression($0.key, for: key) }, key)
      values = (entries.map { expression($0.value, for: value) }, value)
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
      wanted.isEmpty ? expression(element.value) : expression(element.value, for: wanted[index])
    }
    let labels = elements.map { $0.label?.text }
    declarations.tupleLabels.formUnion(labels.compactMap(\.self))
    let isLabelled = labels.contains { $0 != nil }
    return TypedExpression(
      .tuple(values, labels: labels),
      .tuple(values.map(\.type), labels: isLabelled ? labels : []), span)
  }

  func subscripted(_ call: Call, _ expected: Type, _ span: Span) -> TypedExpression {
    if let own = staticSubscript(call, expected, span) { return own }
    let base = expression(call.callee).implicitlyUnwrapped
    if base.isInvalid { return .invalid(span) }
    if let own = ownSubscript(base, call, expected, span) { return own }
    if let label = call.arguments.first?.label, label.text == "keyPath" {
      return report(
        .type, "a member cannot be found by a key path", at: label.span,
        hints: ["a closure does the same: '{ $0.name }'"])
    }
    if let standIn = call.defaultElement { return elementOrDefault(base, call, standIn, span) }
    guard call.arguments.count == 1 else {
      for argument in call.arguments { _ = expression(argument.value) }
      let label = call.arguments.dropFirst().first?.label
      let isMisspelt = label.map { nearest($0.text, among: ["default"]) != nil } ?? false
      return report(
        .type, "an element has one index", at: isMisspelt ? label?.span ?? span : span,
        label: isMisspelt ? "did you mean 'default:'?" : nil)
    }
    let argument = call.arguments[0].value
    if argument.isWholeRange, base.type.constructor != "Array" {
      return report(
        .syntax, "'...' alone stands for all elements of an array only", at: argument.span,
        hints: ["write where it begins: '[startIndex...]' of the same value"])
    }
    switch base.type {
    case .array(let element):
      return arrayElement(base, element, argument, span)
    case .named("ArraySlice", let arguments):
      return arrayElement(base, arguments.first ?? .dynamic, argument, span)
    case .string, .substring: return textElement(base, argument, span)
    case .named("AnyRegexOutput", _): return capture(of: base, argument, span)
    case .dictionary(let key, let value):
      let index = expression(argument, for: key)
      return TypedExpression(.subscripted(base, index), .optional(value), span)
    case .dynamic, .variable:
      return TypedExpression(.subscripted(base, expression(argument)), .dynamic, span)
    default:
      _ = expression(argument)
      return report(
        .type, "a value of type '\(base.type)' has no elements", at: span,
        hints: base.type.isOptional ? ["unwrap it with '?', '!' or 'if let'"] : [])
    }
  }

  /// An element of an array, or a part of it.
  private func arrayElement(
    _ base: TypedExpression, _ element: Type, _ argument: Expression, _ span: Span
  ) -> TypedExpression {
    let index = expression(argument.isWholeRange ? argument.fromZero : argument)
    guard Type.int.accepts(index.type, self) || index.type.receiverKind == .range else {
      return report(
        .type, "the index of an array is an Int, not a value of type '\(index.type)'",
        at: argument.span)
    }
    let type = Type.int.accepts(index.type, self) ? element : .named("ArraySlice", [element])
    return TypedExpression(.subscripted(base, index), type, span)
  }

  /// A character of a text, or a part of it.
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
      .type, "the index of a text is a String.Index, not a value of type '\(index.type)'",
      at: argument.span,
      hints: [
        "'Array(text)[n]' is a character by its number, and so is "
          + "'text[text.index(text.startIndex, offsetBy: n)]'"
      ])
  }

  /// `dictionary[key, default: value]`
  private func elementOrDefault(
    _ base: TypedExpression, _ call: Call, _ standIn: Expression, _ span: Span
  ) -> TypedExpression {
    var (key, value) = (Type.dynamic, Type.dynamic)
    switch base.type {
    case .dictionary(let known, let element): (key, value) = (known, element)
    case .dynamic, .variable: break
    default:
      return report(
        .type, "only a dictionary has elements with a default, not '\(base.type)'",
        at: call.callee.span)
    }
    let index = expression(call.arguments[0].value, for: key)
    let other = expression(standIn, for: value)
    return TypedExpression(
      .defaulted(base, key: index, value: other), value.completed(by: other.type), span)
  }
}

extension Expression {
  /// True for `...` alone, between the brackets of an index.
  fileprivate var isWholeRange: Bool {
    if case .operatorFunction(.closedRange) = kind { true } else { false }
  }

  /// `0...` in its place.
  fileprivate var fromZero: Expression {
    Expression(kind: .postfix(Expression(kind: .integer(0), span: span), .rangeFrom), span: span)
  }

  /// True where nothing but numbers, and lists and tuples of them, is written.
  fileprivate var isNumberLiteral: Bool {
    switch kind {
    case .double: true
    case .array(let elements): elements.allSatisfy(\.isNumberLiteral)
    case .tuple(let elements): elements.allSatisfy(\.value.isNumberLiteral)
    case .dictionary(let entries):
      entries.allSatisfy { $0.key.isNumberLiteral && $0.value.isNumberLiteral }
    default: isWholeLiteral
    }
  }
}

extension Type {
  /// True where both types are known, and values of both have nothing in common.
  func isApart(from other: Type) -> Bool {
    guard !isDynamic, !other.isDynamic, joined(with: other).isDynamic else { return false }
    // What is made of streams and the like is told apart by the words that take it.
    return ![self, other].contains { type in
      guard case .named(let name, _) = type, !type.isScalar, type != .string else { return false }
      return NamedType.named[name] != nil
    }
  }

  /// The type of numbers written down of which some are of this type and some of the other.
  fileprivate func widened(with other: Type) -> Type? {
    switch (self, other) {
    case _ where self == other: return self
    case (.int, .double), (.double, .int): return .double
    case (.array(let element), .array(let given)):
      return element.widened(with: given).map { .array($0) }
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      guard let key = key.widened(with: otherKey), let value = value.widened(with: otherValue)
      else { return nil }
      return .dictionary(key, value)
    case (.tuple(let elements, let labels), .tuple(let given, let others))
    where elements.count == given.count && labels == others:
      let types = zip(elements, given).compactMap { $0.widened(with: $1) }
      return types.count == elements.count ? .tuple(types, labels: labels) : nil
    default: return nil
    }
  }
}

extension Expression {
  /// True where the expression is of that type anyhow, or is numbers that are written down.
  fileprivate func isWritten(_ own: Type, as wanted: Type) -> Bool {
    if own == wanted || isNumberLiteral { return true }
    guard case .tuple(let elements) = kind, case .tuple(let types, _) = own,
      case .tuple(let others, _) = wanted
    else { return false }
    return zip(elements, zip(types, others)).allSatisfy { $0.value.isWritten($1.0, as: $1.1) }
  }
}

extension Call {
  /// What stands in for an element that is missing.
  fileprivate var defaultElement: Expression? {
    guard arguments.count == 2, arguments[1].label?.text == "default" else { return nil }
    return arguments[1].value
  }
}
