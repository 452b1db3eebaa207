import WeirRuntime

/// Variables that patterns bind.
extension Checker {
  /// Checks the alternative patterns of a case, which must all bind the same names.
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
      return TypedStatement.Case.Item(pattern: pattern, filter: item.filter.map { condition($0) })
    }
  }

  /// Returns the variable for a name in a pattern.
  ///
  /// Alternative patterns of a case share the variables of the first pattern.
  func bound(_ name: Name, isMutable: Bool, _ type: Type) -> TypedPattern {
    guard let alternative else {
      let variable = declare(name.text, isMutable: isMutable, type: type)
      declaredNames?.note(variable.declared, at: name.span)
      return .variable(variable)
    }
    guard let variable = alternative[name.text] else {
      reportUnbound(name.text, at: name.span)
      return .nothing
    }
    if variable.type != type, !variable.type.isDynamic, !type.isDynamic {
      report(
        .type,
        "pattern variable bound to type '\(type)', expected type '\(variable.type)'", at: name.span)
    }
    return .variable(.local(variable))
  }

  private func reportUnbound(_ name: String, at span: Span) {
    report(
      .name, "'\(name)' must be bound in every pattern", at: span,
      hints: ["write two cases, or use '_'"])
  }

  /// Reports names that a pattern binds more than once.
  func checkNames(of pattern: Pattern) {
    var known: Set<String> = []
    for name in pattern.boundNames where !known.insert(name.text).inserted {
      report(.name, "invalid redeclaration of '\(name.text)'", at: name.span)
    }
  }
}
