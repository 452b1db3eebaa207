import WeirSyntax

/// What is declared where a unit is checked: its own declarations hide those of the session.
extension Checker {
  func global(_ name: String) -> Global? {
    declarations.globals[name] ?? environment.globals[name]
  }

  func declaredType(_ name: String) -> DeclaredType? {
    declarations.types[name] ?? environment.types[name] ?? ProtocolType.standard[name]
      ?? composition(name)
  }

  /// `P & Q`: a protocol that inherits from each.
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

  /// All variables of the session, each under its present meaning.
  var globals: [String: Global] { environment.globals.merging(declarations.globals) { $1 } }

  var declaredTypes: [String: DeclaredType] {
    environment.types.merging(declarations.types) { $1 }
  }

  var aliases: [String: TypeAlias] { environment.aliases.merging(declarations.aliases) { $1 } }

  var tupleLabels: Set<String> { environment.tupleLabels.union(declarations.tupleLabels) }

  /// What is known of a member of a type, its own and what it inherits.
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

  /// The same without what it inherits.
  func ownShape(_ name: String, of type: DeclaredType) -> MemberShape? {
    let key = PropertyKey(type, name)
    if !isPredeclaring, pendingProperties[key] != nil { infer(key) }
    return declarations.extensions[ObjectIdentifier(type)]?.members[name] ?? type.shapes[name]
  }

  /// True where the program may speak of a member of the type here.
  func isAccessible(
    _ access: MemberShape.Access, _ name: String, of type: DeclaredType, toChange: Bool = false
  ) -> Bool {
    guard access == .inside || toChange && access == .readable else { return true }
    let owner = type.find { ownShape(name, of: $0) == nil ? nil : $0 } ?? type
    return isInside(owner)
  }

  /// True in the braces of the type.
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

  /// What is known of a member of the type itself, or of one of its values.
  func shape(_ name: String, of type: DeclaredType, isStatic: Bool) -> MemberShape? {
    shape(name, of: type)?.all.first { $0.isStatic == isStatic }
  }

  /// The methods of that name.
  func methods(_ name: String, of type: DeclaredType, isStatic: Bool) -> [MemberShape] {
    (shape(name, of: type)?.all ?? []).filter { $0.isStatic == isStatic && $0.call != nil }
  }

  /// All members of a type.
  func shapes(of type: DeclaredType) -> [String: MemberShape] {
    let added = declarations.extensions[ObjectIdentifier(type)]?.members ?? [:]
    let own = type.shapes.merging(added) { $1 }
    return type.inherited.map { own.merging(shapes(of: $0)) { own, _ in own } } ?? own
  }

  /// Makes a member known; one of a type of the session stays with the unit.
  func declare(_ name: String, in type: DeclaredType, _ shape: MemberShape) {
    if isNew(type) {
      type.shapes[name] = shape
    } else {
      add(to: type) { $0.members[name] = shape }
    }
  }

  /// True for a type that the unit itself declares.
  func isNew(_ type: DeclaredType) -> Bool {
    declarations.types[type.name] === type || declarations.extended[type.name] === type
  }

  /// Adds to a type of the session, for the unit.
  func add(to type: DeclaredType, _ change: (inout Declarations.Addition) -> Void) {
    let key = ObjectIdentifier(type)
    var addition = declarations.extensions[key] ?? Declarations.Addition(type: type)
    change(&addition)
    declarations.extensions[key] = addition
  }

  /// True where the values of some type of the program have several methods of that name.
  func isOverloaded(_ name: String) -> Bool {
    declaredTypes.values.contains { methods(name, of: $0, isStatic: false).count > 1 }
  }

  /// True where some type of the program has a member of that name.
  func isMemberName(_ name: String) -> Bool {
    declarations.types.values.contains { $0.shapes[name] != nil }
      || environment.types.values.contains { shape(name, of: $0) != nil }
      || allExtended.contains { shape(name, of: $0) != nil }
  }

  /// The ways to call a word.
  func shapes(of word: Word) -> [CallShape] { environment.shapes(of: word) }

  /// The same under a name, of what is said of values of a kind.
  func shapes(
    of words: [Word], named name: String, on kind: ReceiverKind? = nil
  ) -> [CallShape] {
    let isRx = kind?.isRx ?? false
    return words.flatMap { word in
      (isRx ? environment.rxShapes(of: word) : shapes(of: word)).filter { $0.name == name }
    }
  }

  func conversion(to type: Type) -> Conversion? {
    Conversion(type) { self.declaredType($0) }
  }

  /// The type that is written down; dynamic where nothing is.
  func type(_ syntax: TypeSyntax?) -> Type { syntax.map { type($0) } ?? .dynamic }

  func type(_ syntax: TypeSyntax) -> Type {
    checkNames(in: syntax)
    guard !hasMistakenNames || !speaksOfMistakes(syntax) else { return .dynamic }
    let type = reader.type(syntax)
    checkKeys(of: type, at: syntax.span)
    return type
  }

  /// What the name of a type stands for, where that is for the program to say.
  func meaning(ofType name: String, _ arguments: [Type] = []) -> Type? {
    if let type = scope.meaning(ofType: name) { return type }
    if scope.isGeneric(name) { return .variable(name) }
    if let type = scope.enclosingType {
      if name == "Self" { return type is ProtocolType ? .variable("Self") : type.type }
    }
    if let found = innerAlias(name) { return found }
    if innerType(name) == nil, let alias = alias(name) { return alias.applied(to: arguments) }
    guard let declared = innerType(name) ?? declaredType(name) else { return nil }
    if declared.parameters.isEmpty || declared === scope.enclosingType && arguments.isEmpty {
      return declared.type
    }
    return declared.type(arguments) { self.isOpen($0, in: declared) }
  }

  /// True where a parameter of the type around an inner one is meant, and not one that it is given.
  func isOpen(_ parameter: String, in type: DeclaredType) -> Bool {
    type.outer.map { $0.parameters.contains(parameter) && isInside($0) } ?? false
  }
}

extension DeclaredType {
  /// The type with arguments: for all of its parameters, or for those that it has of its own.
  ///
  /// - Parameter isOpen: whether a parameter of the type around stands for itself.
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
  /// What a type alias in the braces of a type around, or of the one named with it, stands for.
  func innerAlias(_ name: String) -> Type? {
    if let dot = name.lastIndex(of: ".") {
      let inner = String(name[name.index(after: dot)...])
      return declaredType(String(name[..<dot])).flatMap { alias(inner, in: $0) }
    }
    var around = scope.enclosingType
    while let type = around {
      if let found = alias(name, in: type) { return found }
      around = type.outer
    }
    return nil
  }

  /// A type of a function, or one that stands in the braces of a type around.
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
  /// True where a subclass has it in place of what it would inherit.
  fileprivate func replaces(_ other: MemberShape) -> Bool {
    guard isStatic == other.isStatic else { return false }
    guard let call, let inherited = other.call else { return true }
    return call.key == inherited.key
  }
}
