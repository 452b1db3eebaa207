import WeirSyntax

// Members from protocols and extensions, looked up at run time.
extension Interpreter {
  /// Returns the implementation of the protocol requirement `key` by the type of `value`.
  package func witness(_ key: String, of value: Value) -> Witness? {
    if let declared = value.declared { return declared.find { $0.witnesses[key] } }
    for type in extensions(of: value) {
      if let witness = type.witnesses[key] { return witness }
    }
    return nil
  }

  /// Returns the method that implements the requirement `key`, if any.
  package func method(_ key: String, of value: Value) -> FunctionValue? {
    switch witness(key, of: value) {
    case .own(let name): value.declared?.method(name)
    case .standIn(let owner, let name): owner.methods[name]
    case nil: nil
    }
  }

  /// Returns whether an extension of the value's built-in type declares conformance to the
  /// protocol.
  func isExtended(_ value: Value, toConformTo name: String) -> Bool {
    extensions(of: value).contains { $0.conforms(to: name) }
  }

  /// Returns a member that an extension or a protocol extension provides for a value whose type is
  /// only known at run time.
  func added(_ name: String, to value: Value) throws(Fault) -> Value? {
    for owner in owners(of: value) {
      if let getter = owner.properties[name] { return try invoke(getter, [value]) }
      if let method = owner.methods[name] {
        return .function(
          FunctionValue(
            .host(name: name) { (arguments) throws(Fault) in
              try self.invoke(method, on: value, arguments)
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

  /// Returns the extensions of the value's type, followed by the protocols that the type conforms
  /// to, the most specific protocol first.
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
