import WeirChecking

/// A closure that matches a value against a pattern. On success, it binds the names in the pattern.
typealias Matcher = (Frame, Value) throws(Fault) -> Bool

/// The matcher of a pattern's component, wrapped so that it can be stored in an array.
private struct PartMatcher {
  let matches: Matcher
}

extension CodeGenerator {
  func matcher(_ pattern: TypedPattern) -> Matcher {
    switch pattern {
    case .anything: return { _, _ in true }
    case .nothing: return { _, _ in false }
    case .variable(let variable):
      let declare = declaration(of: variable)
      return { frame, value in
        declare(value, frame)
        return true
      }
    case .test(let variable, let question):
      let holds = condition(question)
      return { (frame, value) throws(Fault) in
        variable.declare(value, frame)
        return try holds(frame)
      }
    case .tuple(let parts): return tuple(parts)
    case .enumCase(let name, let payload, let span): return enumCase(name, payload, span)
    case .optional(let inner):
      let matches = matcher(inner)
      return { (frame, value) throws(Fault) in
        switch value {
        case .none: return false
        case .some(let value): return try matches(frame, value)
        default: return try matches(frame, value)
        }
      }
    case .typeCheck(let target):
      return { [interpreter] _, value in !value.isKnown(notToBe: target, interpreter) }
    case .cast(let inner, let target):
      let interpreter = interpreter
      let matches = matcher(inner)
      return { (frame, value) throws(Fault) in
        if value.isKnown(notToBe: target, interpreter) { return false }
        return try matches(frame, value.fitted(to: target))
      }
    case .value(let node, let span):
      let code = expression(node).code
      let site = site(span)
      return { (frame, value) throws(Fault) in
        let expected = try code(frame)
        guard case .bool(let result) = try Operation.apply(.matches, expected, value, site) else {
          return false
        }
        return result
      }
    }
  }

  private func tuple(_ parts: [TypedPattern]) -> Matcher {
    if parts.count == 2 {
      let (first, second) = (matcher(parts[0]), matcher(parts[1]))
      return { (frame, value) throws(Fault) in
        guard case .tuple(let tuple) = value, tuple.count == 2 else { return false }
        guard try first(frame, tuple[0]) else { return false }
        return try second(frame, tuple[1])
      }
    }
    let matchers = parts.map { PartMatcher(matches: matcher($0)) }
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

  private func enumCase(_ name: String, _ payload: [TypedPattern]?, _ span: Span) -> Matcher {
    let matchers = payload.map { $0.map { PartMatcher(matches: matcher($0)) } }
    let site = site(span)
    return { (frame, value) throws(Fault) in
      var value = value
      // An enum case pattern also matches the wrapped value of an optional.
      if name != "some", case .enumCase = value.unwrapped { value = value.unwrapped }
      guard case .enumCase(let enumCase) = value else {
        // The patterns `.none` and `.some` of an optional.
        switch (value, name) {
        case (.none, "none"): return true
        case (.some(let wrapped), "some"):
          return try matchers?.first?.matches(frame, wrapped) ?? true
        default: return false
        }
      }
      guard enumCase.isCase(named: name) else {
        if let type = enumCase.type, type.enumCase(named: name) == nil {
          throw site.unknownCase(name, type)
        }
        return false
      }
      guard let matchers else { return true }
      return try matchers.match(enumCase, name, frame, site)
    }
  }
}

extension [PartMatcher] {
  /// Matches the associated values of an enum case against the components of the pattern.
  fileprivate func match(
    _ enumCase: EnumValue, _ name: String, _ frame: Frame, _ site: SourceLocation
  ) throws(Fault) -> Bool {
    var parts = enumCase.payload
    if count > 1, parts.count == 1, case .tuple(let tuple) = parts[0] { parts = tuple.elements }
    if count == 1, parts.count > 1 {
      return try self[0].matches(frame, .tuple(TupleValue(parts, labels: enumCase.labels)))
    }
    guard count == parts.count else {
      throw site.failure("'.\(name)' carries \(parts.count.counted("value")), not \(count)")
    }
    for (matcher, part) in zip(self, parts) {
      guard try matcher.matches(frame, part) else { return false }
    }
    return true
  }
}
