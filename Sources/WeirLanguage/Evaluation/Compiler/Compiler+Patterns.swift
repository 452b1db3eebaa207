/// Compares a value with a pattern and gives values to the names in it.
typealias Matcher = (Frame, Value) throws(Fault) -> Bool

/// The matcher of a part, in a list.
private struct PartMatcher {
  let matches: Matcher
}

extension Compiler {
  /// Compiles a pattern for values of a type; its names are declared in the present block.
  func matcher(_ pattern: Pattern, _ type: Type) -> Matcher {
    switch pattern.kind {
    case .wildcard: return { _, _ in true }
    case .binding(let name, let isMutable):
      let declare = declaration(of: name.text, isMutable: isMutable, type: type)
      return { frame, value in
        declare(value, frame)
        return true
      }
    case .tuple(let elements): return tuple(elements, type, pattern.span)
    case .enumCase(let stated, let name, let payload):
      return enumCase(stated, name, payload, type, pattern.span)
    case .optional(let inner):
      let matches = matcher(inner, type.unwrapped)
      return { (frame, value) throws(Fault) in
        switch value {
        case .none: return false
        case .some(let value): return try matches(frame, value)
        default: return try matches(frame, value)
        }
      }
    case .typeCheck(let syntax):
      let target = self.type(syntax)
      return { _, value in !value.isKnown(notToBe: target) }
    case .cast(let inner, let syntax):
      let target = self.type(syntax)
      let matches = matcher(inner, target)
      return { (frame, value) throws(Fault) in
        if value.isKnown(notToBe: target) { return false }
        return try matches(frame, value.unwrapped)
      }
    case .expression(let expression): return comparison(expression, type, pattern.span)
    }
  }

  private func comparison(_ expression: Expression, _ type: Type, _ span: Span) -> Matcher {
    // `1?`, which reads as a link of a chain
    if case .chain(let chain) = expression.kind, case .optionalChain(let inner) = chain.kind {
      let inner = Pattern(kind: .expression(inner), span: span)
      return matcher(Pattern(kind: .optional(inner), span: span), type)
    }
    let expected = self.expression(expression, as: type.unwrapped)
    let isRange = expected.type.receiverKind == .range
    if !isRange && !type.accepts(expected.type) && !expected.type.accepts(type)
      || isRange && !Type.int.accepts(type.unwrapped)
    {
      report(
        .type,
        "a pattern of type '\(expected.type)' matches no value of type '\(type)'", at: span)
    }
    let code = expected.code
    let site = site(span)
    return { (frame, value) throws(Fault) in
      let expected = try code(frame)
      guard case .bool(let result) = try Operation.apply(.matches, expected, value, site) else {
        return false
      }
      return result
    }
  }

  private func tuple(_ elements: [PatternElement], _ type: Type, _ span: Span) -> Matcher {
    var types = Array(repeating: Type.dynamic, count: elements.count)
    switch type {
    case .tuple(let known, _):
      if known.count == elements.count {
        types = known
      } else {
        report(
          .type,
          "a value of type '\(type)' does not have the shape of this pattern", at: span,
          label: "this takes \(elements.count.counted("value")) apart")
      }
    case .dynamic, .variable: break
    default:
      report(
        .type, "a value of type '\(type)' does not have the shape of this pattern", at: span,
        label: "this takes \(elements.count.counted("value")) apart")
    }
    let matchers = zip(elements, types).map { PartMatcher(matches: matcher($0.pattern, $1)) }
    return { (frame, value) throws(Fault) in
      guard case .tuple(let tuple) = value, tuple.count == matchers.count else {
        return false
      }
      for (index, part) in matchers.enumerated() {
        guard try part.matches(frame, tuple[index]) else { return false }
      }
      return true
    }
  }

  private func enumCase(
    _ stated: TypeSyntax?, _ name: Name, _ payload: [PatternElement]?, _ type: Type, _ span: Span
  ) -> Matcher {
    let subject = stated.map { self.type($0) } ?? type.unwrapped
    if isAskedFor(name.span) { _ = note(.pattern(stated == nil ? type : subject)) }
    let enumType = typeValue(subject).declared as? EnumType
    var types: [Type] = Array(repeating: .dynamic, count: payload?.count ?? 0)
    if type.isOptional, name.text == "some", payload?.count == 1 {
      types = [type.unwrapped]
    } else if let enumType, !(type.isOptional && name.text == "none") {
      guard let enumCase = enumType.enumCase(named: name.text) else {
        return unknownCase(name, enumType, payload)
      }
      let known = enumType.payloadTypes(of: enumCase, in: subject)
      if let payload, payload.count == known.count {
        types = known
      } else if let payload, payload.count > 1 || known.isEmpty {
        if payload.count > 1, known.count == 1, case .tuple(let elements, _) = known[0],
          elements.count == payload.count
        {
          types = elements
        } else if !(known.count == 1 && known[0].isDynamic) {
          report(
            .type,
            "'.\(name.text)' carries \(known.count.counted("value")), not \(payload.count)",
            at: span)
        }
      } else if payload?.count == 1 {
        types = [.tuple(known, labels: enumCase.labels ?? [])]
      }
    } else if type.isOptional, name.text == "none" || name.text == "some" {
      // The cases of an optional itself.
    } else if subject.isScalar || subject == .string || subject.receiverKind == .array {
      report(
        .type, "a value of type '\(type)' has no case '\(name.text)'", at: span)
    }
    let matchers = payload.map {
      zip($0, types).map { PartMatcher(matches: matcher($0.pattern, $1)) }
    }
    return caseMatcher(name.text, matchers, span)
  }

  private func unknownCase(
    _ name: Name, _ type: EnumType, _ payload: [PatternElement]?
  ) -> Matcher {
    let suggestion = nearest(name.text, among: type.cases.map(\.name))
    report(
      .name, "'\(type.name)' has no case '\(name.text)'", at: name.span,
      label: suggestion.map { "did you mean '.\($0)'?" },
      hints: suggestion == nil ? [type.casesHint] : [])
    for element in payload ?? [] { _ = matcher(element.pattern, .dynamic) }
    return { _, _ in false }
  }

  private func caseMatcher(_ name: String, _ matchers: [PartMatcher]?, _ span: Span) -> Matcher {
    let site = site(span)
    return { (frame, value) throws(Fault) in
      var value = value
      if case .some(let wrapped) = value, name != "some" { value = wrapped }
      guard case .enumCase(let enumCase) = value else {
        // `.some(x)` and `.none`, the two cases of an optional
        switch (value, name) {
        case (.none, "none"): return true
        case (.some(let wrapped), "some"):
          return try matchers?.first?.matches(frame, wrapped) ?? true
        default: return false
        }
      }
      guard EnumType.sameCase(enumCase.name, name) else {
        if let type = enumCase.type, type.enumCase(named: name) == nil {
          throw site.unknownCase(name, type)
        }
        return false
      }
      guard let matchers else { return true }
      var parts = enumCase.payload
      if matchers.count > 1, parts.count == 1, case .tuple(let tuple) = parts[0] {
        parts = tuple.elements
      }
      if matchers.count == 1, parts.count > 1 {
        return try matchers[0].matches(frame, .tuple(TupleValue(parts, labels: enumCase.labels)))
      }
      guard matchers.count == parts.count else {
        throw site.failure(
          "'.\(name)' carries \(parts.count.counted("value")), not \(matchers.count)")
      }
      for (matcher, part) in zip(matchers, parts) {
        guard try matcher.matches(frame, part) else { return false }
      }
      return true
    }
  }

  /// Declares a name; the result gives it its value.
  func declaration(
    of name: String, isMutable: Bool, type: Type
  ) -> (Value, Frame) -> Void {
    if scope.isAtTopLevel {
      let global = globalToDeclare(name, isMutable: isMutable)
      global.type = type
      return { value, _ in global.value = value }
    }
    let variable = scope.declare(name, isMutable: isMutable, type: type)
    return { value, frame in variable.declare(value, frame) }
  }
}

extension Site {
  func unknownCase(_ name: String, _ type: EnumType) -> Fault {
    let suggestion = nearest(name, among: type.cases.map(\.name))
    return failure(
      "'\(type.name)' has no case '\(name)'",
      label: suggestion.map { "did you mean '.\($0)'?" })
  }
}
