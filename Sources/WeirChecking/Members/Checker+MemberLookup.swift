import WeirRuntime

/// A member, with the type or protocol that declares it.
struct FoundMember {
  let owner: DeclaredType
  let shape: MemberShape
}

/// Lookup of members that the program declares in types, extensions and protocols.
extension Checker {
  /// Returns the declared instance or static member of a type with the given name.
  func member(_ name: String, of type: Type, isStatic: Bool = false) -> FoundMember? {
    func own(_ owner: DeclaredType) -> FoundMember? {
      guard let shape = shape(name, of: owner, isStatic: isStatic) else { return nil }
      return FoundMember(owner: owner, shape: shape)
    }
    if case .named(let name, _) = type, let declared = declaredType(name),
      let found = own(declared)
    {
      return found
    }
    for owner in extensions(of: type) { if let found = own(owner) { return found } }
    let protocols = self.protocols(of: type)
    for owner in protocols where owner.requires(name) { if let found = own(owner) { return found } }
    for owner in protocols { if let found = own(owner) { return found } }
    return nil
  }

  /// Returns the candidate members for a call.
  ///
  /// Searches the type itself, then its extensions, then its protocols. Returns the members of the
  /// first of these in which a member accepts the arguments. If there is none, returns the first
  /// members found.
  func members(
    _ name: String, of type: Type, isStatic: Bool = false, for written: WrittenArguments? = nil
  ) -> [FoundMember] {
    var owners: [DeclaredType] = []
    if case .named(let name, _) = type, let declared = declaredType(name) { owners = [declared] }
    owners += extensions(of: type) as [DeclaredType]
    let protocols = self.protocols(of: type)
    owners += protocols.filter { $0.requires(name) } as [DeclaredType]
    owners += protocols.filter { !$0.requires(name) } as [DeclaredType]
    let levels = owners.map { owner in
      (shape(name, of: owner)?.all ?? []).filter { $0.isStatic == isStatic }
        .map { FoundMember(owner: owner, shape: $0) }
    }.filter { !$0.isEmpty }
    return levels.first { level in
      guard let written else { return true }
      return level.contains { $0.shape.call?.takes(written) ?? true }
    } ?? levels.first ?? []
  }

  /// Returns the declared protocols that a type conforms to, the most derived first.
  private func protocols(of type: Type) -> [ProtocolType] {
    var names: Set<String> = []
    switch type {
    case .named(let name, _):
      if let declared = declaredType(name) { names = conformances(of: declared) }
    case .variable(let parameter): names = assumed(of: parameter)
    default: break
    }
    for added in extensions(of: type) { names.formUnion(conformances(of: added)) }
    return names.compactMap { declaredType($0) as? ProtocolType }
      .sorted { ($1.conformances.count, $0.name) < ($0.conformances.count, $1.name) }
  }

  /// Returns the names of the protocols that a generic parameter is required to conform to.
  func assumed(of parameter: String) -> Set<String> {
    scope.allRequirements.reduce(into: []) { result, requirement in
      guard requirement.subject == .variable(parameter), requirement.relation == .conforms else {
        return
      }
      result.formUnion(inherited(requirement.object))
    }
  }

  // MARK: Extensions

  var allExtended: [ExtendedType] {
    environment.extended.values.flatMap(\.self) + declarations.extended.values
  }

  /// Returns the extensions of a type and of its protocols.
  ///
  /// - Parameters:
  ///   - isMeant: true for the extensions whose conditions are met, false for the others.
  ///   - isWanted: returns whether to include an extension.
  func extensions(
    of type: Type, isMeant: Bool = true, where isWanted: (ExtendedType) -> Bool = { _ in true }
  ) -> [ExtendedType] {
    guard !environment.extended.isEmpty || !declarations.extended.isEmpty else { return [] }
    var names: [String]
    switch type {
    case .dynamic, .function, .tuple, .metatype: return []
    case .variable(let parameter): names = assumed(of: parameter).sorted()
    default:
      let name = Type.canonical(type.constructor)
      names = [name]
      if let declared = declaredType(name) {
        names += conformances(of: declared).sorted()
      } else {
        names += StandardProtocol.conformances(of: type.constructor).sorted()
        names += ["Equatable", "Hashable"].filter { isBuiltIn(type, conformingTo: $0) }
      }
    }
    return names.flatMap { name in
      extensions(named: name).filter {
        isWanted($0) && self.isMeant($0, for: type) == isMeant
      }
    }
  }

  /// Returns the extensions of the type or protocol with the given name.
  private func extensions(named name: String) -> [ExtendedType] {
    let known = environment.extended[name] ?? []
    return known
      + declarations.extended.values.filter { $0.base == name }
      .sorted { $0.name < $1.name }
  }

  private func isMeant(_ added: ExtendedType, for type: Type) -> Bool {
    added.conditions.isEmpty || failing(added.conditions, bindings(of: type)) == nil
  }

  /// Reports a property of an extension whose conditions are not met; nil if there is none.
  func unmetProperty(_ name: Name, of base: TypedExpression) -> TypedExpression? {
    let isProperty = { (added: ExtendedType) in
      self.shape(name.text, of: added, isStatic: false).map { !$0.isMethod } ?? false
    }
    let unmet = extensions(of: base.type, isMeant: false, where: isProperty).first
    guard let unmet, let (requirement, found) = failing(unmet.conditions, bindings(of: base.type))
    else { return nil }
    let wanted = requirement.object
    return report(
      .type,
      requirement.relation == .conforms
        ? "property '\(name.text)' requires that '\(found)' conform to '\(wanted)'"
        : "property '\(name.text)' requires the types '\(found)' and '\(wanted)' be equivalent",
      at: name.span)
  }

  /// Returns the bindings of the type variables that can occur in the members of a type.
  func bindings(of type: Type) -> [String: Type] {
    var bindings = type.bindings
    if case .named(let name, let arguments) = type, let declared = declaredType(name) {
      for (parameter, argument) in zip(declared.parameters, arguments) {
        bindings[parameter] = argument
      }
      let given = bindings
      for (name, alias) in aliases(in: declared) where given[name] == nil {
        bindings[name] = alias.replacingVariables { given[$0] ?? .variable($0) }
      }
    }
    bindings["Self"] = type
    return bindings
  }

  /// Returns the type of a member, with the type variables bound by the receiver.
  func type(of member: FoundMember, on receiver: Type) -> Type {
    member.shape.type.resolved(bindings(of: receiver), self)
  }
}
