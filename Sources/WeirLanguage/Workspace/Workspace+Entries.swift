import WeirSyntax

extension Workspace {
  /// What the last entry said, also where it was not understood, or the last one that declared a name;
  /// nil where none did. Before the first entry that is an empty text.
  public func entry(declaring name: String? = nil) -> String? {
    guard let name else { return rejected?.text ?? history.last?.typed ?? "" }
    return history.last { $0.declares(name) }?.source.text
  }

  /// The names that entries have declared, without those of values.
  public var declaredNames: [String] {
    Array(environment.globals.keys.filter { $0.first != "$" && $0 != "_" })
      + Array(environment.types.keys)
  }
}

extension PastEntry {
  fileprivate func declares(_ name: String) -> Bool {
    isCalled(name) || Parser.parse(source).statements.contains { $0.declaredNames.contains(name) }
  }
}

extension Statement {
  /// The names of what it declares.
  var declaredNames: [String] {
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
