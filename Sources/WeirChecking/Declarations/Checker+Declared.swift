import WeirRuntime

/// Lookup of declarations. Declarations of the unit shadow those of the session.
extension Checker {
  package func global(_ name: String) -> Global? {
    declarations.globals[name] ?? environment.globals[name]
  }

  package func declaredType(_ name: String) -> DeclaredType? {
    declarations.types[name] ?? environment.types[name] ?? ProtocolType.standard[name]
      ?? RecordType.standard[name] ?? composition(name)
  }

  /// Returns the protocol for a composition `P & Q`, which inherits from each part; nil for other
  /// names.
  private func composition(_ name: String) -> ProtocolType? {
    guard name.utf8.contains(UInt8(ascii: "&")) else { return nil }
    if let known = compositions[name] { return known }
    let type = ProtocolType(name: name, in: heap)
    for part in name.protocolNames {
      type.conformances.formUnion(StandardProtocol.closure(of: part))
      if let declared = declaredType(part) {
        type.conformances.formUnion(conformances(of: declared))
      }
    }
    compositions[name] = type
    return type
  }

  func alias(_ name: String) -> TypeAlias? {
    declarations.aliases[name] ?? environment.aliases[name]
  }

  func isTupleLabel(_ name: String) -> Bool {
    declarations.tupleLabels.contains(name) || environment.tupleLabels.contains(name)
  }

  /// All session variables, including those of the unit, by name.
  package var globals: [String: Global] { environment.globals.merging(declarations.globals) { $1 } }

  package var declaredTypes: [String: DeclaredType] {
    environment.types.merging(declarations.types) { $1 }
  }

  package var aliases: [String: TypeAlias] {
    environment.aliases.merging(declarations.aliases) { $1 }
  }

  package var tupleLabels: Set<String> { environment.tupleLabels.union(declarations.tupleLabels) }

  /// Returns the members of a type with the given name, including inherited ones.
  func shape(_ name: String, of type: DeclaredType) -> MemberShape? {
    let own = ownShape(name, of: type)
    guard let base = type.inherited, let inherited = shape(name, of: base) else { return own }
    guard let own else { return inherited }
    var all = own.all
    for member in inherited.all where !all.contains(where: { $0.replaces(member) }) {
      all.append(member)
    }
    var first = all.removeFirst()
    first.overloads = all
    return first
  }

  /// Returns the members of a type with the given name, without inherited ones.
  func ownShape(_ name: String, of type: DeclaredType) -> MemberShape? {
    let key = PropertyKey(type, name)
    if !isPredeclaring, pendingProperties[key] != nil { infer(key) }
    return declarations.extensions[ObjectIdentifier(type)]?.members[name] ?? type.shapes[name]
  }

  /// Returns whether the current scope can access a member of the type.
  func isAccessible(
    _ access: MemberShape.Access, _ name: String, of type: DeclaredType, toChange: Bool = false
  ) -> Bool {
    guard access == .inside || toChange && access == .readable else { return true }
    let owner = type.find { ownShape(name, of: $0) == nil ? nil : $0 } ?? type
    return isInside(owner)
  }

  /// Returns whether the current scope is inside the declaration of the type.
  func isInside(_ type: DeclaredType) -> Bool {
    var around = scope.enclosingType
    while let here = around {
      if here === type || (here as? ExtendedType).map({ declaredType($0.base) === type }) == true {
        return true
      }
      around = here.outer
    }
    return false
  }

  /// Returns the first static member or the first instance member with the given name.
  func shape(_ name: String, of type: DeclaredType, isStatic: Bool) -> MemberShape? {
    shape(name, of: type)?.all.first { $0.isStatic == isStatic }
  }

  /// Returns the methods with the given name.
  func methods(_ name: String, of type: DeclaredType, isStatic: Bool) -> [MemberShape] {
    (shape(name, of: type)?.all ?? []).filter { $0.isStatic == isStatic && $0.call != nil }
  }

  /// Returns all members of a type by name.
  package func shapes(of type: DeclaredType) -> [String: MemberShape] {
    let added = declarations.extensions[ObjectIdentifier(type)]?.members ?? [:]
    let own = type.shapes.merging(added) { $1 }
    return type.inherited.map { own.merging(shapes(of: $0)) { own, _ in own } } ?? own
  }

  /// Declares a member of a type.
  ///
  /// If the type belongs to the session, the unit keeps the member until the session adopts the
  /// declarations of the unit.
  func declare(_ name: String, in type: DeclaredType, _ shape: MemberShape) {
    if isNew(type) {
      type.shapes[name] = shape
    } else {
      add(to: type) { $0.members[name] = shape }
    }
  }

  /// Returns whether the unit declares the type, or creates it for an extension.
  func isNew(_ type: DeclaredType) -> Bool {
    declarations.types[type.name] === type || declarations.extended[type.name] === type
  }

  /// Records additions to a session type in the declarations of the unit.
  func add(to type: DeclaredType, _ change: (inout Declarations.Addition) -> Void) {
    let key = ObjectIdentifier(type)
    var addition = declarations.extensions[key] ?? Declarations.Addition(type: type)
    change(&addition)
    declarations.extensions[key] = addition
  }

  /// Returns whether a declared type has several instance methods with the name.
  ///
  /// - Parameter distinguishesLabels: Whether methods with different labels are not overloads.
  func isOverloaded(_ name: String, distinguishesLabels: Bool = false) -> Bool {
    declaredTypes.values.contains {
      let methods = methods(name, of: $0, isStatic: false)
      let labels = Set(methods.map { $0.call?.parameters?.map(\.label) })
      return methods.count > (distinguishesLabels ? labels.count : 1)
    }
  }

  /// Returns whether a declared or extended type has a member with the name.
  func isMemberName(_ name: String) -> Bool {
    declarations.types.values.contains { $0.shapes[name] != nil }
      || environment.types.values.contains { shape(name, of: $0) != nil }
      || allExtended.contains { shape(name, of: $0) != nil }
  }

  /// Returns the signatures of a built-in.
  package func shapes(of word: Word) -> [CallShape] { environment.shapes(of: word) }

  /// Returns the signatures of built-ins under the given name, as members of the given kind.
  func shapes(
    of words: [Word], named name: String, on kind: ReceiverKind? = nil
  ) -> [CallShape] {
    let library = StreamLibrary(kind)
    return words.flatMap { environment.shapes(of: $0, in: library).filter { $0.name == name } }
  }

  /// Returns the conversion to a type; nil if every value is accepted unchanged.
  ///
  /// - Parameter checks: Whether the values of a type are checked, although none is converted.
  func conversion(to type: Type, _ checks: (Type) -> Bool = { _ in false }) -> Conversion? {
    Conversion(type, checks: checks) { self.declaredType($0) }
  }

  /// Returns the type that an annotation denotes; the dynamic type if there is no annotation.
  func type(_ syntax: TypeSyntax?) -> Type { syntax.map { type($0) } ?? .dynamic }

  package func type(_ syntax: TypeSyntax) -> Type {
    checkNames(in: syntax)
    guard !hasUndefinedNames || !mentionsUndefinedName(syntax) else { return .dynamic }
    let type = reader.type(syntax)
    checkKeys(of: type, isAnnotation: true, at: syntax.span)
    return type
  }

  /// Returns the type that a name refers to; nil unless the program declares the name.
  func meaning(ofType name: String, _ arguments: [Type] = []) -> Type? {
    if let type = scope.meaning(ofType: name) { return type }
    if scope.isGeneric(name) { return .variable(name) }
    if let type = scope.enclosingType {
      if name == "Self" { return type is ProtocolType ? .variable("Self") : type.type }
    }
    if let found = innerAlias(name, arguments) { return found }
    if innerType(name) == nil, let alias = alias(name) { return alias.applied(to: arguments) }
    guard let declared = innerType(name) ?? declaredType(name) else { return nil }
    if declared.parameters.isEmpty || declared === scope.enclosingType && arguments.isEmpty {
      return declared.type
    }
    return declared.type(arguments) { self.isOpen($0, in: declared) }
  }

  /// Returns whether the parameter belongs to the outer type of a nested type, and the current
  /// scope is inside that outer type.
  func isOpen(_ parameter: String, in type: DeclaredType) -> Bool {
    type.outer.map { $0.parameters.contains(parameter) && isInside($0) } ?? false
  }
}

extension DeclaredType {
  /// Returns the type with the given generic arguments.
  ///
  /// The arguments of enclosing types can be omitted.
  ///
  /// - Parameter isOpen: returns whether an omitted parameter remains a type variable. Its argument
  ///   is the dynamic type otherwise.
  func type(_ arguments: [Type], isOpen: (String) -> Bool) -> Type {
    let outer = arguments.count < parameters.count ? outerParameterCount : 0
    return .named(
      name,
      parameters.enumerated().map { index, parameter in
        if index < outer { return isOpen(parameter) ? .variable(parameter) : .dynamic }
        return index - outer < arguments.count ? arguments[index - outer] : .dynamic
      })
  }
}

extension Checker {
  /// Returns the type of an alias that is declared in an enclosing type or in the named type. The
  /// generic parameters of the named type count as aliases of its arguments.
  func innerAlias(_ name: String, _ arguments: [Type] = []) -> Type? {
    if let dot = name.lastIndex(of: ".") {
      let inner = String(name[name.index(after: dot)...])
      guard let type = declaredType(String(name[..<dot])) else { return nil }
      if let found = alias(inner, in: type) { return found }
      return type.parameters.firstIndex(of: inner).map {
        $0 < arguments.count ? arguments[$0] : .variable(inner)
      }
    }
    var around = scope.enclosingType
    while let type = around {
      if let found = alias(name, in: type) { return found }
      around = type.outer
    }
    return nil
  }

  /// Returns a local type, or a nested type of an enclosing type.
  func innerType(_ name: String) -> DeclaredType? {
    if let local = scope.type(named: name) { return local }
    var around = scope.enclosingType
    while let type = around {
      if case .named(let key, _)? = type.find({ $0.innerTypes[name] }) { return declaredType(key) }
      around = type.outer
    }
    return nil
  }
}

extension MemberShape {
  /// Returns whether the member of a subclass overrides the inherited one.
  fileprivate func replaces(_ other: MemberShape) -> Bool {
    guard isStatic == other.isStatic else { return false }
    guard let call, let inherited = other.call else { return true }
    return call.key == inherited.key
  }
}
