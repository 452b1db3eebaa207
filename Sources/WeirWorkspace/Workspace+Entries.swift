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

  /// The texts of the evaluated entries that have not been undone.
  public var entryTexts: [String] { history.map(\.typed) }

  /// The variables and functions of the session in alphabetical order, each with its type and, unless it
  /// is an object, its value.
  public var variables: [StyledText] {
    environment.globals.filter { $0.key != "_" }.sorted { $0.key < $1.key }.map { name, global in
      if let shape = global.shape { return StyledText(source: "func " + shape.display(as: name)) }
      let type = global.value?.typeName ?? global.type.description
      var line = StyledText(name, .name) + StyledText(": ") + StyledText(source: type)
      if let value = global.value, value.host == nil, value.typeName != "(Function)" {
        let text = value.description.split(whereSeparator: \.isNewline).joined(separator: " ")
        line = line + StyledText(" = ") + StyledText(source: text)
      }
      return line
    }
  }

  /// The last value that the prompt has shown, as text, or the last line of output if that is a stream or
  /// another object; nil if there is none.
  public var lastResult: String? {
    if let value = environment.globals["_"]?.value, value.host == nil { return value.description }
    return history.last { !$0.output.isEmpty }?.output.last
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
