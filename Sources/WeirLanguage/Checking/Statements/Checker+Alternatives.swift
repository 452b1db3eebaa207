import WeirSyntax

/// The names that patterns bind.
extension Checker {
  /// The patterns of one case, any of which may match: each binds the same names.
  func items(_ items: [SwitchCase.Item], _ type: Type) -> [TypedStatement.Case.Item] {
    var first: [String: LocalVariable]?
    return items.map { item in
      alternative = first
      checkNames(of: item.pattern)
      let pattern = pattern(item.pattern, type)
      alternative = nil
      let names = item.pattern.boundNames
      if let first {
        for name in first.keys.sorted() where !names.contains(where: { $0.text == name }) {
          reportUnbound(name, at: item.pattern.span)
        }
      } else {
        var variables: [String: LocalVariable] = [:]
        for name in names {
          if case .slot(let variable)? = scope.find(name.text) { variables[name.text] = variable }
        }
        first = variables
      }
      return TypedStatement.Case.Item(pattern: pattern, filter: item.filter.map(condition))
    }
  }

  /// A name that a pattern binds: a new variable, or that of the pattern before it in the same case.
  func bound(_ name: Name, isMutable: Bool, _ type: Type) -> TypedPattern {
    guard let alternative else {
      return .variable(declare(name.text, isMutable: isMutable, type: type))
    }
    guard let variable = alternative[name.text] else {
      reportUnbound(name.text, at: name.span)
      return .nothing
    }
    if variable.type != type, !variable.type.isDynamic, !type.isDynamic {
      report(
        .type,
        "'\(name.text)' is of type '\(variable.type)' in the pattern before, and here of type "
          + "'\(type)'", at: name.span)
    }
    return .variable(.local(variable))
  }

  private func reportUnbound(_ name: String, at span: Span) {
    report(
      .name, "'\(name)' is not bound by every pattern of this case", at: span,
      hints: ["the body can only use what each of them binds: write two cases, or '_'"])
  }

  /// Reports a name that one pattern binds twice.
  func checkNames(of pattern: Pattern) {
    var known: Set<String> = []
    for name in pattern.boundNames where !known.insert(name.text).inserted {
      report(.name, "'\(name.text)' is bound twice in this pattern", at: name.span)
    }
  }
}

extension Pattern {
  /// The names that the pattern binds, where they stand.
  var boundNames: [Name] {
    switch kind {
    case .binding(let name, _): [name]
    case .tuple(let elements): elements.flatMap(\.pattern.boundNames)
    case .enumCase(_, _, let payload): payload?.flatMap(\.pattern.boundNames) ?? []
    case .optional(let inner), .cast(let inner, _): inner.boundNames
    case .wildcard, .typeCheck, .expression: []
    }
  }

  var names: [String] { boundNames.map(\.text) }
}
