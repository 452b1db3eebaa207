import WeirRuntime

/// Search for the members that meet protocol requirements.
extension Checker {
  /// Returns the member that meets a requirement; nil if there is none.
  ///
  /// - Parameter decided: the associated types of the conformance. The associated types that the
  ///   type of the member implies are added.
  func witness(
    for requirement: ProtocolType.Requirement, of type: DeclaredType,
    _ decided: inout [String: Type]
  ) -> Witness? {
    if requirement.name == "init" { return initializer(for: requirement, of: type, &decided) }
    for owner in owners(of: type) {
      for shape in shape(requirement.name, of: owner)?.all ?? [] {
        guard !shape.isRequirement, shape.isStatic == requirement.shape.isStatic else { continue }
        var bindings = decided
        guard satisfies(shape, requirement.shape, type.type, &bindings) else { continue }
        decided = bindings
        let isOwn = owner is RecordType || owner is EnumType
        let key = shape.call?.key ?? requirement.name
        return isOwn ? .own(key) : .standIn(owner, key)
      }
    }
    return builtInWitness(for: requirement, of: type)
  }

  /// Returns the type, its extensions, and the protocols that it conforms to.
  private func owners(of type: DeclaredType) -> [DeclaredType] {
    var owners: [DeclaredType] = [type]
    if let extended = type as? ExtendedType, let declared = declaredType(extended.base) {
      owners.append(declared)
    }
    owners += extensions(of: type.type) as [DeclaredType]
    let names = conformances(of: type).union(
      extensions(of: type.type).reduce(into: Set<String>()) { $0.formUnion(conformances(of: $1)) })
    return owners
      + names.compactMap { declaredType($0) as? ProtocolType }
      .sorted { ($1.conformances.count, $0.name) < ($0.conformances.count, $1.name) }
  }

  /// Returns the type whose table contains the witnesses for a declared or extended type.
  func witnessOwner(of type: DeclaredType) -> DeclaredType {
    (type as? ExtendedType).flatMap { declaredType($0.base) } ?? type
  }

  private func builtInWitness(
    for requirement: ProtocolType.Requirement, of type: DeclaredType
  ) -> Witness? {
    guard !requirement.shape.isStatic else {
      let isCase = (type as? EnumType)?.enumCase(named: requirement.name)?.labels == nil
      return isCase && (type as? EnumType)?.enumCase(named: requirement.name) != nil
        ? .own(requirement.name) : nil
    }
    if requirement.name == "rawValue", (type as? EnumType)?.rawType != nil {
      return .own(requirement.name)
    }
    guard type is ExtendedType, let kind = type.type.receiverKind else { return nil }
    return catalog.words(requirement.name, on: kind).isEmpty ? nil : .own(requirement.name)
  }

  private func initializer(
    for requirement: ProtocolType.Requirement, of type: DeclaredType,
    _ decided: inout [String: Type]
  ) -> Witness? {
    guard let record = type as? RecordType else { return nil }
    let isInherited = record.isReference && !record.isFinal
    for initializer in record.initializers where initializer.isRequired || !isInherited {
      let shape = MemberShape(
        kind: .method(initializer.shape, isMutating: false), type: initializer.shape.type,
        isStatic: true)
      var bindings = decided
      if satisfies(shape, requirement.shape, type.type, &bindings) {
        decided = bindings
        return .own("init")
      }
    }
    return nil
  }

  /// Returns whether a member meets a requirement. Adds the associated types that the type of the
  /// member implies.
  private func satisfies(
    _ found: MemberShape, _ wanted: MemberShape, _ selfType: Type, _ decided: inout [String: Type]
  ) -> Bool {
    var bindings = decided
    bindings["Self"] = selfType
    defer {
      bindings["Self"] = nil
      decided = bindings
    }
    switch (found.kind, wanted.kind) {
    case (.method(let call, let isMutating), .method(let required, let mayMutate)):
      guard call.parameters?.map(\.label) == required.parameters?.map(\.label),
        call.parameters?.map(\.isInout) == required.parameters?.map(\.isInout),
        !call.isThrowing || required.isThrowing,
        !isMutating || mayMutate
      else { return false }
      return required.type.agrees(with: call.type, &bindings)
    case (.method, _), (_, .method): return false
    default:
      guard !wanted.isMutable || found.isMutable else { return false }
      return wanted.type.agrees(with: found.type, &bindings)
    }
  }
}

extension Type {
  /// Returns whether another type matches this type. Binds the type variables of this type.
  func agrees(with found: Type, _ bindings: inout [String: Type]) -> Bool {
    func all(_ types: [Type], _ others: [Type], _ bindings: inout [String: Type]) -> Bool {
      guard types.count == others.count else { return false }
      for (type, other) in zip(types, others) where !type.agrees(with: other, &bindings) {
        return false
      }
      return true
    }
    switch (self, found) {
    case (.variable(let name), _):
      if case .variable(let other) = found, bindings[name] == nil, bindings[other] != found {
        return true
      }
      guard let known = bindings[name], !known.isDynamic else {
        if !found.isUnknown { bindings[name] = found }
        return true
      }
      return known == found || found.isDynamic
    case (.dynamic, _), (_, .dynamic), (_, .variable): return true
    case (.optional(let type), .optional(let other)), (.array(let type), .array(let other)),
      (.metatype(let type), .metatype(let other)):
      return type.agrees(with: other, &bindings)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return all([key, value], [otherKey, otherValue], &bindings)
    case (.tuple(let types, _), .tuple(let others, _)): return all(types, others, &bindings)
    case (.function(let types, let result), .function(let others, let otherResult)):
      // A synchronous function can meet an asynchronous requirement.
      let result = otherResult.hasToBeAwaited ? result : result.awaited
      return all(types + [result], others + [otherResult], &bindings)
    case (.named(let name, let types), .named(let other, let others)):
      return name == other && (types.count != others.count || all(types, others, &bindings))
    default: return false
    }
  }
}
