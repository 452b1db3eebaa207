/// Compares a value with a pattern and gives values to the names in it.
typealias Matcher = (Frame, Value) throws(Fault) -> Bool

extension Compiler {
  /// Compiles a pattern; its names are declared in the present block.
  func matcher(_ pattern: Pattern) -> Matcher {
    switch pattern.kind {
    case .wildcard: return { _, _ in true }
    case .binding(let name, let isMutable):
      let declare = declaration(of: name.text, isMutable: isMutable)
      return { frame, value in
        declare(value, frame)
        return true
      }
    case .tuple(let elements): return tuple(elements)
    case .enumCase(let type, let name, let payload):
      return enumCase(type, name, payload, pattern.span)
    case .optional(let inner):
      let matches = matcher(inner)
      return { (frame, value) throws(Fault) in
        switch value {
        case .none: return false
        case .some(let value): return try matches(frame, value)
        default: return try matches(frame, value)
        }
      }
    case .typeCheck(let type):
      let target = resolved(type)
      return { _, value in !value.isKnown(notToBe: target) }
    case .cast(let inner, let type):
      let target = resolved(type)
      let matches = matcher(inner)
      return { (frame, value) throws(Fault) in
        if value.isKnown(notToBe: target) { return false }
        return try matches(frame, value)
      }
    case .expression(let expression):
      let code = self.expression(expression)
      let site = site(pattern.span)
      return { (frame, value) throws(Fault) in
        let expected = try code(frame)
        guard case .bool(let result) = try Operation.apply(.matches, expected, value, site) else {
          return false
        }
        return result
      }
    }
  }

  private func tuple(_ elements: [PatternElement]) -> Matcher {
    let matchers = elements.map { matcher($0.pattern) }
    return { (frame, value) throws(Fault) in
      guard case .tuple(let tuple) = value, tuple.elements.count == matchers.count else {
        return false
      }
      for (matches, element) in zip(matchers, tuple.elements) {
        guard try matches(frame, element) else { return false }
      }
      return true
    }
  }

  private func enumCase(
    _ type: TypeSyntax?, _ name: Name, _ payload: [PatternElement]?, _ span: Span
  ) -> Matcher {
    let matchers = payload.map { $0.map { matcher($0.pattern) } }
    let site = site(span)
    return { (frame, value) throws(Fault) in
      guard case .enumCase(let enumCase) = value else {
        // `.some(x)` and `.none`, the two cases of an optional
        switch (value, name.text) {
        case (.none, "none"): return true
        case (.some(let wrapped), "some"): return try matchers?.first?(frame, wrapped) ?? true
        default: return false
        }
      }
      guard EnumType.sameCase(enumCase.name, name.text) else {
        if let type = enumCase.type, type.enumCase(named: name.text) == nil {
          throw site.unknownCase(name.text, type)
        }
        return false
      }
      guard let matchers else { return true }
      var parts = enumCase.payload
      if matchers.count > 1, parts.count == 1, case .tuple(let tuple) = parts[0] {
        parts = tuple.elements
      }
      if matchers.count == 1, parts.count > 1 {
        return try matchers[0](frame, .tuple(TupleValue(parts, labels: enumCase.labels)))
      }
      guard matchers.count == parts.count else {
        throw site.failure(
          "'.\(name.text)' carries \(parts.count.counted("value")), not \(matchers.count)")
      }
      for (matches, part) in zip(matchers, parts) {
        guard try matches(frame, part) else { return false }
      }
      return true
    }
  }

  /// Declares a name; the result gives it its value.
  func declaration(of name: String, isMutable: Bool) -> (Value, Frame) -> Void {
    if scope.isAtTopLevel {
      let global = globalToDeclare(name, isMutable: isMutable)
      return { value, _ in global.value = value }
    }
    let variable = scope.declare(name, isMutable: isMutable)
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
