import WeirRuntime

/// The head of a type or an extension: generic parameters, inheritance clause and `where` clause.
extension Checker {
  /// Declares the requirements, aliases and conformances of a type, for use by members of any type.
  func predeclareParts(_ declaration: TypeDeclaration) {
    guard let type = target(of: declaration) else { return }
    let outer = scope
    scope = memberScope(of: type)
    defer { scope = outer }
    if declaration.keyword != .extension {
      type.requirements =
        (type.outer?.requirements ?? [])
        + requirements(declaration.genericParameters, declaration.requirements)
    }
    for member in declaration.members {
      guard case .typeAlias(let name, let parameters, let alias) = member.kind else { continue }
      guard parameters.isEmpty else {
        report(.type, "a generic type alias must be declared outside of types", at: name.span)
        continue
      }
      let stated = self.type(alias)
      if isNew(type) {
        type.aliases[name.text] = stated
      } else {
        add(to: type) { $0.aliases[name.text] = stated }
      }
    }
    for inherited in declaration.inherited {
      predeclareConformance(inherited, of: type, declaration)
    }
  }

  /// Returns the declared or extended type; nil if the type cannot be extended, which is reported.
  func target(of declaration: TypeDeclaration) -> DeclaredType? {
    if declaration.keyword != .extension { return typesByPlace[declaration.name.span] }
    if case .member = declaration.name.kind, targets[declaration.name.span] == nil,
      case .named(let name, _) = reader.type(declaration.name), let inner = declaredType(name)
    {
      targets[declaration.name.span] = inner
    }
    guard case .named(let name, let arguments) = declaration.name.kind else {
      if let known = targets[declaration.name.span] { return known }
      if case .named(let nested, _) = reader.type(declaration.name), NamedType.named[nested] != nil
      {
        let type = extended(Name(text: nested, span: declaration.name.span), [], [])
        targets[declaration.name.span] = type
        return type
      }
      report(.type, "extending this type is not supported", at: declaration.name.span)
      return nil
    }
    if let known = targets[declaration.name.span] { return known }
    let stream = declaration.markedStream
    let type = extended(
      stream?.name ?? name, arguments, stream?.requirements ?? declaration.requirements)
    targets[declaration.name.span] = type
    return type
  }

  private func extended(
    _ name: Name, _ arguments: [TypeSyntax], _ requirements: [GenericRequirement]
  ) -> DeclaredType? {
    let isConditional = !requirements.isEmpty || !arguments.isEmpty
    if let alias = alias(name.text), !isConditional {
      switch alias.type {
      case .named(let other, _):
        return declaredType(other) ?? extendedType(other, alias.type, requirements, arguments)
      case .array(let element):
        return extendedType(
          "Array", .array(.variable("Element")), [], [], where: ["Element": element])
      default: break
      }
    }
    if let declared = declaredType(name.text), ProtocolType.standard[name.text] == nil,
      RecordType.standard[name.text] == nil
    {
      return isConditional
        ? extendedType(name.text, declared.type, requirements, arguments) : declared
    }
    guard let type = extensibleType(name.text) else {
      reportUnextensible(name)
      return nil
    }
    return extendedType(name.text, type, requirements, arguments)
  }

  /// Returns the type of `self` in an extension of a built-in type or protocol.
  private func extensibleType(_ name: String) -> Type? {
    switch name {
    case "Array": return .array(.variable("Element"))
    case "Dictionary": return .dictionary(.variable("Key"), .variable("Value"))
    case "Optional": return .optional(.variable("Wrapped"))
    case "Range": return .range
    case "ClosedRange": return .closedRange
    default: break
    }
    if let type = StandardProtocol.selfType(of: name) { return type }
    if Type.canonical(name) == EnumType.timeInterval.name { return EnumType.timeInterval.type }
    if Type.isSynonym(name) { return .named(name, []) }
    if NamedType.namespaces.contains(name) { return .named(name, []) }
    guard let named = NamedType.named[name], named.kind != nil else { return nil }
    return .named(name, named.parameters.map(Type.variable))
  }

  private func reportUnextensible(_ name: Name) {
    if catalog.typeNames.contains(name.text) {
      report(.type, "extending '\(name.text)' is not supported", at: name.span)
      return
    }
    let suggestion = nearest(name.text, among: Array(declaredTypes.keys) + Array(catalog.typeNames))
    guard markUndefined(name.text) else { return }
    report(
      .name, "cannot find type '\(name.text)' in scope", at: name.span,
      label: suggestion.map { "did you mean '\($0)'?" })
  }

  /// Returns the type that represents extensions of a base type under the given conditions.
  private func extendedType(
    _ base: String, _ type: Type, _ stated: [GenericRequirement], _ arguments: [TypeSyntax],
    where bindings: [String: Type] = [:]
  ) -> ExtendedType {
    let outer = scope
    scope = FunctionScope(parent: nil, isMember: true)
    defer { scope = outer }
    scope.genericNames = Set(type.variableNames).union(["Self"])
    scope.typeSubstitutions = Self.otherNames(in: type)
    var conditions = requirements([], stated, allowsClasses: true)
    for (variable, argument) in zip(type.variableNames, arguments) {
      conditions.append(
        TypeRequirement(
          subject: .variable(variable), relation: .equals, object: self.type(argument)))
    }
    for (variable, type) in bindings {
      conditions.append(
        TypeRequirement(subject: .variable(variable), relation: .equals, object: type))
    }
    let name = ([base] + conditions.map(\.description)).joined(separator: " ")
    if let known = declarations.extended[name] { return known }
    if let known = environment.extended[Type.canonical(base)]?.first(where: { $0.name == name }) {
      return known
    }
    let extended = ExtendedType(
      name: name, of: Type.canonical(base), type.refined(by: conditions, bound), where: conditions,
      in: heap)
    extended.parameters = type.variableNames
    declarations.extended[name] = extended
    return extended
  }

  /// Returns the names that Swift's libraries use for the type's generic parameters.
  private static func otherNames(in type: Type) -> [String: Type] {
    let names = type.variableNames
    if type == .range || type == .closedRange { return ["Bound": .int, "Element": .int] }
    if type == .string { return ["Element": .string] }
    if case .dictionary(let key, let value) = type {
      return ["Element": .tuple([key, value], labels: ["key", "value"])]
    }
    guard names.contains("Value"), !names.contains("Element") else { return [:] }
    let value = Type.variable("Value")
    return [
      "Element": value, "E": value, "ElementType": value, "Output": value,
      "Failure": .variable("Error"),
    ]
  }

  // MARK: Scopes

  /// Returns the scope for the members of a type.
  func memberScope(of type: DeclaredType, isStatic: Bool = false) -> FunctionScope {
    let scope = FunctionScope(
      parent: nil, selfType: isStatic ? nil : type, isMember: true, within: type)
    scope.genericNames = Set(type.parameters)
    scope.outerTypes = localTypes[ObjectIdentifier(type)] ?? [:]
    scope.requirements = type.requirements
    if let extended = type as? ExtendedType {
      scope.genericNames.formUnion(extended.type.variableNames)
      scope.requirements = extended.conditions
      scope.typeSubstitutions = Self.otherNames(in: extendedTypeBefore(extended))
      for condition in extended.conditions {
        if case .variable(let name) = condition.subject, let bound = bound(condition) {
          scope.typeSubstitutions[name] = bound
        }
      }
      for (name, meaning) in scope.typeSubstitutions {
        if case .variable(let other) = meaning, let known = scope.typeSubstitutions[other] {
          scope.typeSubstitutions[name] = known
        }
      }
      if scope.typeSubstitutions["Failure"] == .variable("Error") {
        scope.requirements.append(
          TypeRequirement(
            subject: .variable("Error"), relation: .conforms, object: .named("Error", [])))
      }
      if StandardProtocol.isKnown(extended.base), extended.type == .variable("Self") {
        scope.requirements.append(
          TypeRequirement(
            subject: .variable("Self"), relation: .conforms, object: .named(extended.base, [])))
      }
    }
    if type is ProtocolType {
      scope.requirements.append(
        TypeRequirement(
          subject: .variable("Self"), relation: .conforms, object: .named(type.name, [])))
    }
    return scope
  }

  private func extendedTypeBefore(_ extended: ExtendedType) -> Type {
    extensibleType(extended.base) ?? declaredType(extended.base)?.type ?? extended.type
  }

  /// Returns the requirements on generic parameters from constraints and a `where` clause.
  ///
  /// - Parameter allowsClasses: whether a class can be required as a superclass.
  func requirements(
    _ parameters: [GenericParameter], _ clause: [GenericRequirement], allowsClasses: Bool = false
  ) -> [TypeRequirement] {
    let stated = parameters.compactMap { parameter in
      parameter.constraint.map {
        TypeRequirement(
          subject: .variable(parameter.name.text), relation: .conforms, object: constraint($0))
      }
    }
    return stated
      + clause.map { requirement in
        TypeRequirement(
          subject: subject(requirement.subject),
          relation: requirement.relation == .equals ? .equals : .conforms,
          object: requirement.relation == .equals
            ? type(requirement.object)
            : constraint(requirement.object, allowsClasses: allowsClasses))
      }
  }

  /// Returns the type that a condition makes its subject equal to, or the class that it makes a
  /// superclass of its subject; nil for the conformance to a protocol.
  private func bound(_ condition: TypeRequirement) -> Type? {
    guard condition.relation == .conforms else { return condition.object }
    return condition.object.isClass(in: self) ? condition.object : nil
  }

  /// Returns the subject of a requirement. An associated type `T.Item` becomes a type variable.
  private func subject(_ syntax: TypeSyntax) -> Type {
    if case .member(let base, let name, _) = syntax.kind, case .variable(let root) = subject(base) {
      return .variable(root == "Self" ? name.text : "\(root).\(name.text)")
    }
    return type(syntax)
  }

  /// Returns the protocol or composition of a constraint. Reports names that are not protocols.
  private func constraint(_ syntax: TypeSyntax, allowsClasses: Bool = false) -> Type {
    let type = self.type(syntax)
    if allowsClasses, type.isClass(in: self) { return type }
    guard case .named(let names, _) = type else { return type }
    for name in names.protocolNames
    where !isProtocol(name) && !StandardProtocol.isKnown(name)
      && !StandardProtocol.isOfStreams(name) && name != "AnyObject"
    {
      if declaredType(name) == nil, !catalog.typeNames.contains(name) { continue }
      report(
        .type, "type constrained to non-protocol, non-class type '\(name)'",
        at: syntax.span)
    }
    return type
  }
}
