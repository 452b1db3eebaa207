import WeirRuntime

extension Checker {
  /// Checks a pattern for values of a type. Declares its variables in the current block.
  func pattern(_ pattern: Pattern, _ type: Type) -> TypedPattern {
    switch pattern.kind {
    case .wildcard: return .anything
    case .binding(let name, let isMutable):
      return bound(name, isMutable: isMutable, type)
    case .tuple(let elements): return tuple(elements, type, pattern.span)
    case .enumCase(let stated, let name, let payload):
      return enumCase(stated, name, payload, type, pattern.span)
    case .optional(let inner):
      if !type.isOptional, !type.isDynamic {
        report(
          .type, "'?' pattern cannot match values of type '\(type)'",
          at: pattern.span)
      }
      return .optional(self.pattern(inner, type.unwrapped))
    case .typeCheck(let syntax): return .typeCheck(self.type(syntax))
    case .cast(let inner, let syntax):
      let target = self.type(syntax)
      return .cast(self.pattern(inner, target), target)
    case .expression(let expression): return comparison(expression, type, pattern.span)
    }
  }

  private func comparison(
    _ expression: Expression, _ type: Type, _ span: Span
  ) -> TypedPattern {
    // The parser reads the pattern `1?` as an optional chain.
    if case .chain(let chain) = expression.kind, case .optionalChain(let inner) = chain.kind {
      let inner = Pattern(kind: .expression(inner), span: span)
      return pattern(Pattern(kind: .optional(inner), span: span), type)
    }
    if let own = ownMatch(expression, type, span) { return own }
    let isNil = if case .nil = expression.kind { true } else { false }
    let expected = self.expression(expression, as: isNil ? type : type.innermost)
    var bound: Type?
    if case .named(let name, let arguments) = expected.type, Type.isRange(name) {
      bound = arguments.first ?? .int
    }
    let fits = bound.map { $0.accepts(type.innermost, self) || expected.type.accepts(type, self) }
    if !(fits ?? (type.accepts(expected.type, self) || expected.type.accepts(type, self))) {
      report(
        .type,
        "expression pattern of type '\(expected.type)' cannot match values of type '\(type)'",
        at: span)
    }
    if !isNil, !expected.type.isMetatype, isKnown(expected.type, notToConformTo: "Equatable") {
      report(
        .type,
        "operator function '~=' requires that '\(expected.type)' conform to 'Equatable'", at: span)
    }
    return .value(expected, span)
  }

  /// Checks an expression pattern with a declared `~=` operator; nil if none applies.
  private func ownMatch(
    _ expression: Expression, _ type: Type, _ span: Span
  ) -> TypedPattern? {
    guard hasOwnOperator("~=") else { return nil }
    let subject = scope.declare("$match", isMutable: false, type: type)
    let known =
      expression.isContextual || expression.isLiteral ? nil : self.expression(expression)
    let value = TypedExpression(.local(subject), type, span)
    let operand = Expression(kind: .name(subject.name), span: span)
    return ownOperation("~=", [expression, operand], [known, value], .bool, span).map {
      .test(subject, $0)
    }
  }

  private func tuple(_ elements: [PatternElement], _ type: Type, _ span: Span) -> TypedPattern {
    var types = Array(repeating: Type.dynamic, count: elements.count)
    if case .tuple(let known, _) = type, known.count == elements.count {
      types = known
    } else if !type.isDynamic {
      report(
        .type, tupleMismatch(type, elements.count), at: span)
    }
    return .tuple(zip(elements, types).map { pattern($0.pattern, $1) })
  }

  private func tupleMismatch(_ type: Type, _ count: Int) -> String {
    guard case .tuple = type else {
      return "tuple pattern cannot match values of non-tuple type '\(type)'"
    }
    return "tuple pattern has the wrong length for tuple type '\(type)'"
  }

  private func enumCase(
    _ stated: TypeSyntax?, _ name: Name, _ payload: [PatternElement]?, _ type: Type, _ span: Span
  ) -> TypedPattern {
    let subject = stated.map { self.type($0) } ?? type.innermost
    if isCompletionPoint(name.span) { completion?.note(.pattern(stated == nil ? type : subject)) }
    let enumType = typeValue(subject).declared as? EnumType
    var types: [Type] = Array(repeating: .dynamic, count: payload?.count ?? 0)
    if type.isOptional, name.text == "some", payload?.count == 1 {
      types = [type.unwrapped]
    } else if let enumType, !(type.isOptional && name.text == "none") {
      guard let enumCase = enumType.enumCase(named: name.text) else {
        return unknownCase(name, enumType, payload)
      }
      declaredNames?.note(name, in: enumType)
      if let payload {
        checkLabels(of: payload, enumCase)
        types = self.types(
          of: payload, enumType.payloadTypes(of: enumCase, in: subject), enumCase, name, span)
      }
    } else if type.isOptional, name.text == "none" || name.text == "some" {
      // The case belongs to the optional itself.
    } else if subject.isScalar || subject == .string || subject.receiverKind == .array {
      report(
        .type, "type '\(type)' has no member '\(name.text)'", at: span)
    }
    let parts = payload.map { zip($0, types).map { pattern($0.pattern, $1) } }
    return .enumCase(name.text, payload: parts, span)
  }

  private func checkLabels(of payload: [PatternElement], _ enumCase: EnumType.Case) {
    guard let labels = enumCase.labels, labels.count == payload.count else { return }
    for (element, label) in zip(payload, labels) {
      guard let given = element.label, let label, given.text != label else { continue }
      report(
        .name, "tuple pattern element label '\(given.text)' must be '\(label)'",
        at: given.span)
    }
  }

  /// Returns the types of the subpatterns of an enum case.
  ///
  /// One subpattern can match all associated values as a tuple, and several can match one tuple.
  private func types(
    of payload: [PatternElement], _ known: [Type], _ enumCase: EnumType.Case, _ name: Name,
    _ span: Span
  ) -> [Type] {
    if payload.count == known.count { return known }
    if payload.count == 1, !known.isEmpty {
      return [.tuple(known, labels: enumCase.labels ?? [])]
    }
    if known.count == 1, case .tuple(let elements, _) = known[0], elements.count == payload.count {
      return elements
    }
    if !(known.count == 1 && known[0].isDynamic) {
      report(
        .type,
        known.isEmpty
          ? "pattern with associated values does not match enum case '\(name.text)'"
          : known.count == 1
            ? "tuple pattern cannot match values of the non-tuple type '\(known[0])'"
            : "tuple pattern has the wrong length for tuple type "
              + "'\(Type.tuple(known, labels: enumCase.labels ?? []))'", at: span)
    }
    return Array(repeating: .dynamic, count: payload.count)
  }

  private func unknownCase(
    _ name: Name, _ type: EnumType, _ payload: [PatternElement]?
  ) -> TypedPattern {
    let suggestion = nearest(name.text, among: type.cases.map(\.name))
    report(
      .name, "type '\(type.name)' has no member '\(name.text)'", at: name.span,
      label: suggestion.map { "did you mean '.\($0)'?" },
      hints: suggestion == nil ? [type.casesHint] : [])
    for element in payload ?? [] { _ = pattern(element.pattern, .dynamic) }
    return .nothing
  }
}

extension Type {
  fileprivate var isMetatype: Bool { if case .metatype = self { true } else { false } }
}
