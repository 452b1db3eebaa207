import WeirRuntime

/// The statements of a lesson or a session that come before a text, and may be needed by it.
package struct PriorStatements {

  package init() {}
  private var statements: [(text: String, names: [String])] = []

  /// Adds the declarations among the statements of a program.
  ///
  /// - Parameter text: Returns the text of a declaration.
  package mutating func add(_ source: SourceText, text: (Span) -> String) {
    for statement in Parser.parse(source).statements {
      guard case .declaration = statement.kind else { continue }
      statements.append((text(statement.span), statement.declaredNames))
    }
  }

  package mutating func add(_ source: SourceText) {
    add(source) { String(source.text(at: $0)) }
  }

  /// Returns the declarations that a text depends on, in their order.
  ///
  /// - Parameter provided: The names that the text gets from elsewhere.
  package func needed(by text: String, besides provided: Set<String> = []) -> [String] {
    var wanted = text.identifiers.subtracting(provided)
    var needed: [String] = []
    for (text, names) in statements.reversed() where provided.isDisjoint(with: names) {
      guard names.isEmpty || !wanted.isDisjoint(with: names) else { continue }
      needed.append(text)
      wanted.formUnion(text.identifiers)
    }
    return needed.reversed()
  }
}

extension Statement {
  /// The names that the statement declares.
  package var declaredNames: [String] {
    guard case .declaration(let declaration) = kind else { return [] }
    switch declaration.kind {
    case .variable(let variable): return variable.bindings.flatMap(\.pattern.names)
    case .function(let function): return [function.name.text]
    case .type(let type):
      guard type.keyword != .extension, case .named(let name, _) = type.name.kind else { return [] }
      return [name.text]
    case .typeAlias(let name, _, _): return [name.text]
    default: return []
    }
  }
}
