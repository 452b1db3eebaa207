import WeirSyntax

/// What values have of protocols and extensions, looked for when the program runs.
extension Interpreter {
  /// What a value has for a requirement of a protocol.
  func witness(_ key: String, of value: Value) -> Witness? {
    if let declared = value.declared { return declared.find { $0.witnesses[key] } }
    for type in extensions(of: value) {
      if let witness = type.witnesses[key] { return witness }
    }
    return nil
  }

  /// The method that a value has for a requirement.
  func method(_ key: String, of value: Value) -> FunctionValue? {
    switch witness(key, of: value) {
    case .own(let name): value.declared?.method(name)
    case .standIn(let owner, let name): owner.methods[name]
    case nil: nil
    }
  }

  /// True for a value of the language that extensions have conform to a protocol.
  func isExtended(_ value: Value, toConformTo name: String) -> Bool {
    extensions(of: value).contains { $0.conforms(to: name) }
  }

  /// A member that an extension declares for a value whose type only shows now.
  func added(_ name: String, to value: Value) throws(Fault) -> Value? {
    for owner in owners(of: value) {
      if let getter = owner.properties[name] { return try invoke(getter, [value]) }
      if let method = owner.methods[name] {
        return .function(
          FunctionValue(
            .host(name: name) { (arguments) throws(Fault) in
              try self.invoke(method, [value] + arguments)
            }, interpreter: self))
      }
    }
    return nil
  }

  func addedMethod(_ name: String, to value: Value) -> FunctionValue? {
    for owner in owners(of: value) {
      if let method = owner.methods[name] { return method }
    }
    return nil
  }

  /// The extensions of the value's type, the protocols that it conforms to, and their extensions.
  private func owners(of value: Value) -> [DeclaredType] {
    guard !extended.isEmpty || !protocols.isEmpty else { return [] }
    let added = extensions(of: value)
    let declared = value.declared?.allConformances ?? []
    let names = added.reduce(into: declared) { $0.formUnion($1.conformances) }
    let protocols = names.compactMap { self.protocols[$0] }.sorted {
      ($1.conformances.count, $0.name) < ($0.conformances.count, $1.name)
    }
    return added + protocols
  }

  private func extensions(of value: Value) -> [ExtendedType] {
    guard !extended.isEmpty else { return [] }
    let name = Type.canonical(value.type.constructor)
    let conformances = value.declared?.allConformances ?? StandardProtocol.conformances(of: name)
    return ([name] + conformances.sorted()).flatMap { extended[$0] ?? [] }
  }
}
