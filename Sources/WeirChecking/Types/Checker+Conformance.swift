import WeirRuntime

/// Protocol conformances of types.
extension Checker: TypeRelations {
  package func belongs(_ found: Type, to wanted: Type) -> Bool? {
    if case .named(let name, let arguments) = wanted {
      if isProtocol(name) { return conforms(found, to: name) }
      if name == "AsyncSequence", case .named(let given, _) = found, declaredType(given) != nil {
        return conforms(found, to: name)
      }
      if declaredType(name) != nil {
        guard case .named(let given, let others) = found else { return false }
        if given != name {
          return declaredType(given)?.find { $0.name == name ? true : nil } ?? false
        }
        return arguments.count != others.count
          || zip(arguments, others).allSatisfy { $0.accepts($1, self) }
      }
      return nil
    }
    guard case .named(let name, _) = found, declaredType(name) != nil else { return nil }
    return false
  }

  /// Returns whether the name refers to a declared protocol or to a composition.
  func isProtocol(_ name: String) -> Bool { declaredType(name) is ProtocolType }

  /// Returns the names of the protocols that a type is declared to conform to.
  func conformances(of type: DeclaredType) -> Set<String> {
    let own = type.conformances.union(
      declarations.extensions[ObjectIdentifier(type)]?.conformances ?? [])
    return type.inherited.map { own.union(conformances(of: $0)) } ?? own
  }

  /// Returns whether values of a type conform to a protocol. True for unknown types.
  func conforms(_ type: Type, to name: String) -> Bool {
    if name.contains("&") {
      return name.protocolNames.allSatisfy { conforms(type, to: $0) }
    }
    switch type {
    case .dynamic: return true
    case .variable(let parameter): return isAssumed(parameter, to: name)
    case .named(let found, _):
      if found == name { return true }
      if let declared = declaredType(found) {
        return isDeclared(declared, toConformTo: name) || isExtended(type, toConformTo: name)
      }
    case .array, .dictionary, .optional: break
    case .tuple, .function, .metatype: return false
    }
    return isBuiltIn(type, conformingTo: name) || isExtended(type, toConformTo: name)
  }

  /// Returns whether a generic parameter is required to conform to a protocol.
  private func isAssumed(_ parameter: String, to name: String) -> Bool {
    scope.allRequirements.contains { requirement in
      guard requirement.subject == .variable(parameter), requirement.relation == .conforms else {
        return false
      }
      return inherited(requirement.object).contains(name)
    }
  }

  private func isDeclared(_ type: DeclaredType, toConformTo name: String) -> Bool {
    if conformances(of: type).contains(name) || name == "Sendable" { return true }
    if type.find({ $0.name == name ? true : nil }) ?? false { return true }
    switch type {
    case let type as RecordType: return name == "AnyObject" && type.isReference
    case let type as EnumType:
      // Enums without associated values are implicitly Equatable and Hashable.
      if type.cases.allSatisfy({ $0.labels == nil }), name == "Equatable" || name == "Hashable" {
        return true
      }
      return name == "RawRepresentable" && type.rawType != nil
    default: return false
    }
  }

  /// Returns whether a built-in type conforms to a protocol without an extension.
  func isBuiltIn(_ type: Type, conformingTo name: String) -> Bool {
    if StandardProtocol.conformances(of: type.constructor).contains(name) { return true }
    let codings: Set = ["Encodable", "Decodable", "Codable"]
    guard name == "Equatable" || name == "Hashable" || name == "Sendable" || codings.contains(name)
    else { return false }
    switch type {
    case .named("Set", let elements) where codings.contains(name):
      return elements.allSatisfy { conforms($0, to: name) }
    case .array(let element): return conforms(element, to: name)
    case .optional(let wrapped): return conforms(wrapped, to: name)
    case .dictionary(_, let value): return conforms(value, to: name)
    default: return false
    }
  }

  private func isExtended(_ type: Type, toConformTo name: String) -> Bool {
    !extensions(of: type) { conformances(of: $0).contains(name) }.isEmpty
  }

  /// Returns the protocols of a type or composition, including inherited ones.
  func inherited(_ type: Type) -> Set<String> {
    guard case .named(let names, _) = type else { return [] }
    return names.protocolNames.reduce(into: Set<String>()) { result, name in
      result.formUnion(StandardProtocol.closure(of: name))
      if let declared = declaredType(name) { result.formUnion(conformances(of: declared)) }
    }
  }

  // MARK: Requirements

  /// Returns the first violated requirement with the type that violates it; nil if all are met.
  ///
  /// Unknown types meet all requirements.
  func failing(
    _ requirements: [TypeRequirement], _ bindings: [String: Type]
  ) -> (TypeRequirement, found: Type)? {
    for requirement in requirements {
      let found = requirement.subject.resolved(bindings, self)
      guard !found.isUnknown else { continue }
      switch requirement.relation {
      case .equals:
        let wanted = requirement.object.resolved(bindings, self)
        if !wanted.accepts(found, self) || !found.accepts(wanted, self) {
          return (requirement, found)
        }
      case .conforms:
        guard case .named(let name, _) = requirement.object else { continue }
        if !conforms(found, to: name) { return (requirement, found) }
      }
    }
    return nil
  }

  /// Returns the associated type that a type provides for a protocol.
  func associated(_ name: String, of type: Type) -> Type? {
    switch type {
    case .named(let found, let arguments):
      guard let declared = declaredType(found) else { return type.bindings[name] ?? type.element }
      let bindings = Dictionary(
        zip(declared.parameters, arguments), uniquingKeysWith: { $1 })
      return alias(name, in: declared)?.resolved(bindings, self) ?? bindings[name]
    default: return type.bindings[name]
    }
  }

  /// Returns the type that a name refers to inside a type: an alias or an associated type.
  func alias(_ name: String, in type: DeclaredType) -> Type? {
    let added = declarations.extensions[ObjectIdentifier(type)]?.aliases[name]
    if let known = added ?? type.find({ $0.aliases[name] }) { return known }
    let protocols = [type.name] + conformances(of: type)
    let isOpen = protocols.contains {
      (declaredType($0) as? ProtocolType)?.associatedTypes.contains(name) == true
    }
    return type is ProtocolType && isOpen ? .variable(name) : nil
  }
}

extension Type {
  /// Returns the type with its variables replaced, including associated types such as `T.Item`.
  func resolved(_ bindings: [String: Type], _ checker: Checker) -> Type {
    replacingVariables { name in
      if let known = bindings[name] { return known }
      let path = name.split(separator: ".").map(String.init)
      guard path.count > 1, let root = bindings[path[0]] else { return .dynamic }
      return path.dropFirst().reduce(root) { checker.associated($1, of: $0) ?? .dynamic }
    }
  }

  /// Whether nothing is known about the type: it is the dynamic type.
  var isUnknown: Bool { if case .dynamic = self { true } else { false } }
}

extension String {
  /// The names of the protocols in a composition such as `P & Q`.
  var protocolNames: [String] {
    split(separator: "&").map { part in
      String(part.drop { $0 == " " }.prefix { $0 != " " })
    }
  }
}
