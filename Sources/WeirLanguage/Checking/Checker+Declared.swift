/// What is declared where a unit is checked: its own declarations hide those of the session.
extension Checker {
  func global(_ name: String) -> Global? {
    declarations.globals[name] ?? environment.globals[name]
  }

  func declaredType(_ name: String) -> DeclaredType? {
    declarations.types[name] ?? environment.types[name]
  }

  func alias(_ name: String) -> Type? {
    declarations.aliases[name] ?? environment.aliases[name]
  }

  func isProtocol(_ name: String) -> Bool {
    declarations.protocols.contains(name) || environment.protocols.contains(name)
  }

  func isTupleLabel(_ name: String) -> Bool {
    declarations.tupleLabels.contains(name) || environment.tupleLabels.contains(name)
  }

  /// All variables of the session, each under its present meaning.
  var globals: [String: Global] { environment.globals.merging(declarations.globals) { $1 } }

  var declaredTypes: [String: DeclaredType] {
    environment.types.merging(declarations.types) { $1 }
  }

  var aliases: [String: Type] { environment.aliases.merging(declarations.aliases) { $1 } }

  var protocols: Set<String> { environment.protocols.union(declarations.protocols) }

  var tupleLabels: Set<String> { environment.tupleLabels.union(declarations.tupleLabels) }

  /// What is known of a member of a type.
  func shape(_ name: String, of type: DeclaredType) -> MemberShape? {
    declarations.extensions[ObjectIdentifier(type)]?.members[name] ?? type.shapes[name]
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
    return type.shapes.merging(added) { $1 }
  }

  /// Makes a member known; one of a type of the session stays with the unit.
  func declare(_ name: String, in type: DeclaredType, _ shape: MemberShape) {
    if declarations.types[type.name] === type {
      type.shapes[name] = shape
    } else {
      declarations.extensions[ObjectIdentifier(type), default: (type, [:])].members[name] = shape
    }
  }

  /// True where the values of some type of the program have several methods of that name.
  func isOverloaded(_ name: String) -> Bool {
    declaredTypes.values.contains { methods(name, of: $0, isStatic: false).count > 1 }
  }

  /// True where some type of the program has a member of that name.
  func isMemberName(_ name: String) -> Bool {
    declarations.types.values.contains { $0.shapes[name] != nil }
      || environment.types.values.contains { shape(name, of: $0) != nil }
  }

  /// The ways to call a word.
  func shapes(of word: Word) -> [CallShape] { environment.shapes(of: word) }

  /// The same under a name.
  func shapes(of words: [Word], named name: String) -> [CallShape] {
    words.flatMap { word in shapes(of: word).filter { $0.name == name } }
  }

  func conversion(to type: Type) -> Conversion? {
    Conversion(type) { self.declaredType($0) }
  }

  /// The type that is written down; dynamic where nothing is.
  func type(_ syntax: TypeSyntax?) -> Type { syntax.map { type($0) } ?? .dynamic }

  func type(_ syntax: TypeSyntax) -> Type {
    checkNames(in: syntax)
    return reader.type(syntax)
  }

  func meaning(ofType name: String) -> Type? {
    if scope.isGeneric(name) || isProtocol(name) { return .dynamic }
    if name == "Self", let type = scope.selfType { return type.type }
    if let alias = alias(name) { return alias }
    return declaredType(name)?.type
  }
}
