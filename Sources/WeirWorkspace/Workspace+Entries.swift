import WeirHelp

extension Workspace {
  /// Returns the text of the last entry that declares `name`. Without a name, returns the text of
  /// the last entry, even if it was rejected.
  ///
  /// Returns an empty text if there are no entries, and nil if no entry declares the name.
  public func entry(declaring name: String? = nil) -> String? {
    guard let name else { return rejected?.text ?? history.last?.typed ?? "" }
    return history.last { $0.declares(name) }?.source.text
  }

  /// The names of the declared variables, functions and types, without numbered values.
  public var declaredNames: [String] {
    Array(environment.globals.keys.filter { $0.first != "$" && $0 != "_" })
      + Array(environment.types.keys)
  }
}

extension PastEntry {
  fileprivate func declares(_ name: String) -> Bool {
    hasValue(name) || Parser.parse(source).statements.contains { $0.declaredNames.contains(name) }
  }
}
