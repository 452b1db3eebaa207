import WeirRuntime

/// Declaration of types before any statement is checked.
///
/// The order is: names, superclasses, conformances, members.
extension Checker {
  /// A declaration of a type or an extension, with the type that it declares or extends.
  struct PendingTypeDeclaration {
    let declaration: TypeDeclaration
    let type: DeclaredType
  }

  /// Declares types with their members.
  ///
  /// - Parameters:
  ///   - afterNames: declares the type aliases, after all type names are known.
  ///   - afterMembers: declares the functions, which can be operators of the types.
  func predeclare(
    types: [Declaration], afterNames: () -> Void = {}, afterMembers: () -> Void = {}
  ) {
    isPredeclaring = true
    defer { isPredeclaring = false }
    for declaration in types { predeclareName(declaration, in: nil) }
    afterNames()
    var all: [PendingTypeDeclaration] = []
    for declaration in types {
      if case .type(let type) = declaration.kind { gather(type, &all) }
    }
    for one in all where one.declaration.keyword != .extension { setSuperclass(one) }
    let ordered = inheritedFirst(all)
    limitInheritance(ordered)
    for one in ordered { predeclareParts(one.declaration) }
    for one in ordered { predeclareMembers(one) }
    for one in ordered {
      predeclareInitializers(one.declaration, of: one.type)
      inheritInitializers(one)
    }
    // Repeat, because initializers from extensions are inherited, too.
    for one in ordered { inheritInitializers(one) }
    isPredeclaring = false
    afterMembers()
    for one in ordered { checkConformances(of: one.declaration) }
    for one in ordered where one.declaration.keyword != .extension { checkRecursion(one) }
    checkPendingKeys()
  }

  /// Declares the names of a type and its nested types.
  ///
  /// - Parameter outer: the enclosing type, if any.
  private func predeclareName(_ declaration: Declaration, in outer: DeclaredType?) {
    guard case .type(let type) = declaration.kind, type.keyword != .extension,
      case .named(let name, _) = type.name.kind
    else { return }
    checkModifiers(declaration.modifiers, ofType: type, name)
    let isLocal = outer == nil && !scope.isAtTopLevel
    let isKnown =
      outer.map { $0.innerTypes[name.text] != nil }
      ?? (!isLocal && declarations.types[name.text] != nil)
    if isKnown {
      report(.name, "invalid redeclaration of '\(name.text)'", at: name.span)
      return
    }
    if type.keyword == .protocol, outer != nil || isLocal {
      report(.syntax, "protocol must be declared at the top level", at: name.span)
      return
    }
    var key = outer.map { "\($0.name).\(name.text)" } ?? name.text
    if isLocal {
      localTypeCount += 1
      key += "#\(localTypeCount)"
    }
    let made = makeType(type, declaration.modifiers, named: key, in: outer)
    let outerParameters = (outer?.parameters ?? []).filter { !type.parameterNames.contains($0) }
    made.parameters = outerParameters + type.parameterNames
    made.outerParameterCount = outerParameters.count
    declarations.types[key] = made
    typesByPlace[name.span] = made
    outer?.innerTypes[name.text] = made.type
    if isLocal, !scope.declare(made, named: name.text) {
      report(.name, "invalid redeclaration of '\(name.text)'", at: name.span)
    }
    for member in type.members { predeclareName(member, in: made) }
  }

  private func makeType(
    _ declaration: TypeDeclaration, _ modifiers: Modifiers, named name: String,
    in outer: DeclaredType?
  ) -> DeclaredType {
    switch declaration.keyword {
    case .enum:
      let type = EnumType(name: name, outer: outer, in: heap)
      type.isIndirect = modifiers.contains(.indirect)
      return type
    case .protocol:
      let type = ProtocolType(name: name, in: heap)
      type.associatedTypes = declaration.associatedTypes
      return type
    case .struct, .class, .extension: break
    }
    return RecordType(
      name: name, isReference: declaration.keyword == .class,
      isFinal: modifiers.contains(.final), outer: outer, in: heap)
  }

  /// Collects a type declaration and the declarations nested in it.
  private func gather(_ declaration: TypeDeclaration, _ all: inout [PendingTypeDeclaration]) {
    guard let type = target(of: declaration) else { return }
    if declaration.keyword == .extension {
      for member in declaration.members { predeclareName(member, in: type) }
    }
    if !scope.isAtTopLevel { localTypes[ObjectIdentifier(type)] = scope.visibleTypes }
    all.append(PendingTypeDeclaration(declaration: declaration, type: type))
    for member in declaration.members {
      if case .type(let inner) = member.kind { gather(inner, &all) }
    }
  }

  /// Sorts declarations so that superclasses precede subclasses and extensions come last.
  private func inheritedFirst(_ all: [PendingTypeDeclaration]) -> [PendingTypeDeclaration] {
    var ordered: [PendingTypeDeclaration] = []
    var seen: Set<ObjectIdentifier> = []
    let declared = all.filter { $0.declaration.keyword != .extension }
    let byType = Dictionary(
      declared.map { (ObjectIdentifier($0.type), $0) }, uniquingKeysWith: { first, _ in first })
    func add(_ one: PendingTypeDeclaration) {
      guard seen.insert(ObjectIdentifier(one.type)).inserted else { return }
      if let base = one.type.inherited, let known = byType[ObjectIdentifier(base)] { add(known) }
      ordered.append(one)
    }
    declared.forEach(add)
    return ordered + all.filter { $0.declaration.keyword == .extension }
  }

  // MARK: Members

  private func predeclareMembers(_ one: PendingTypeDeclaration) {
    let (declaration, type) = (one.declaration, one.type)
    let isExtension = declaration.keyword == .extension
    if let record = type as? RecordType, !isExtension, let superclass = record.superclass {
      (record.fields, record.inheritedCount) = (superclass.fields, superclass.fields.count)
      record.overriddenFields = superclass.overriddenFields
    }
    within(type, isStatic: false) {
      if let type = type as? EnumType, !isExtension { predeclareCases(declaration, of: type) }
      for member in declaration.members {
        predeclare(member, of: type, isExtension: isExtension)
      }
      if let type = type as? ProtocolType, !isExtension {
        predeclareRequirements(declaration, of: type)
      }
    }
  }

  private func predeclare(_ member: Declaration, of type: DeclaredType, isExtension: Bool) {
    checkModifiers(member, of: type)
    switch member.kind {
    case .function(let function): predeclare(function, member.modifiers, of: type)
    case .variable(let variable):
      for binding in variable.bindings {
        predeclare(binding, variable, member.modifiers, isExtension: isExtension, of: type)
      }
    case .enumCases, .initializer, .deinitializer, .typeAlias, .associatedType, .type: break
    case .subscript(let getter, let setter):
      predeclare(getter, member.modifiers, of: type)
      guard let setter else { return }
      let changes =
        type.hasReferenceSemantics || member.modifiers.contains(.static) ? [] : Modifiers.mutating
      predeclare(setter, member.modifiers.union(changes), of: type)
    case .import:
      report(.syntax, "this declaration is not supported in a type", at: member.span)
    }
  }

  private func predeclare(
    _ function: FunctionDeclaration, _ modifiers: Modifiers, of type: DeclaredType
  ) {
    let shape = self.shape(of: function)
    var member = MemberShape(
      kind: .method(shape, isMutating: modifiers.contains(.mutating)), type: shape.type)
    member.isStatic = modifiers.contains(.static)
    member.access = modifiers.access
    member.isFinal = modifiers.isFinal
    checkOverride(of: member, shape, function.name, modifiers, in: type)
    declareMethod(member, shape, function, in: type)
  }
}

extension Modifiers {
  var access: MemberShape.Access {
    contains(.private) ? .inside : contains(.privateSet) ? .readable : .everywhere
  }

  /// Whether the member cannot be overridden.
  var isFinal: Bool {
    contains(.final) || contains(.private) || contains(.static) && !contains(.ofClass)
  }
}
