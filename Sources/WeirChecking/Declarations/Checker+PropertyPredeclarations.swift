import WeirRuntime

extension Checker {
  func predeclare(
    _ binding: VariableBinding, _ variable: VariableDeclaration, _ modifiers: Modifiers,
    isExtension: Bool, of type: DeclaredType
  ) {
    guard checkStorage(binding, variable, modifiers, isExtension: isExtension, of: type) else {
      return
    }
    let names = binding.pattern.bindings
    for name in names {
      let stated = names.count == 1 ? self.type(binding.type) : .dynamic
      let shape = self.shape(name, binding, variable, modifiers, stated, of: type)
      checkOverride(of: shape, nil, name, modifiers, in: type)
      declareProperty(shape, name, in: type)
      if binding.value != nil, !stated.isComplete {
        pendingProperties[PropertyKey(type, name.text)] = PendingProperty(
          binding: binding, type: type, modifiers: modifiers)
      }
    }
  }

  /// Returns the member shape of a property. Adds a field to the type for a stored property.
  private func shape(
    _ name: Name, _ binding: VariableBinding, _ variable: VariableDeclaration,
    _ modifiers: Modifiers, _ type: Type, of owner: DeclaredType
  ) -> MemberShape {
    let isComputed = binding.accessors.contains { $0.kind == .get }
    let isSettable =
      isComputed ? binding.accessors.contains { $0.kind == .set } : variable.isMutable
    var kind = MemberShape.Kind.computed(isSettable: isSettable)
    if !isComputed {
      if modifiers.contains(.static) {
        kind = .stored(0)
      } else if let record = owner as? RecordType, !modifiers.contains(.override) {
        kind = .stored(record.fields.count)
        record.fields.append(field(name, binding, variable, modifiers, type))
      }
    }
    var shape = MemberShape(kind: kind, type: type)
    (shape.isStatic, shape.isMutable) = (modifiers.contains(.static), isSettable)
    (shape.access, shape.isFinal) = (modifiers.access, modifiers.isFinal)
    shape.isImplicitlyUnwrapped =
      binding.type?.isImplicitlyUnwrapped == true && !isComputed && !modifiers.contains(.static)
    return shape
  }

  private func field(
    _ name: Name, _ binding: VariableBinding, _ variable: VariableDeclaration,
    _ modifiers: Modifiers, _ type: Type
  ) -> RecordType.Field {
    let isNil = variable.isMutable && binding.type?.isOptional == true
    return RecordType.Field(
      name: name.text, isMutable: variable.isMutable, storage: modifiers.storage, type: type,
      hasInitialValue: binding.value != nil || isNil)
  }

  private func declareProperty(_ shape: MemberShape, _ name: Name, in type: DeclaredType) {
    declaredNames?.note(name, in: type)
    let known = ownShape(name.text, of: type)?.all ?? []
    let isCase = (type as? EnumType)?.enumCase(named: name.text) != nil
    // A property in an extension of a protocol can provide the default for a requirement.
    if known.contains(where: { $0.isStatic == shape.isStatic && !$0.isRequirement })
      || isCase && shape.isStatic
    {
      report(.name, "invalid redeclaration of '\(name.text)'", at: name.span)
      return
    }
    var first = shape
    first.overloads = known
    declare(name.text, in: type, first)
  }

  /// Reports a property declaration that is not allowed in the type, and returns false for it.
  private func checkStorage(
    _ binding: VariableBinding, _ variable: VariableDeclaration, _ modifiers: Modifiers,
    isExtension: Bool, of type: DeclaredType
  ) -> Bool {
    let span = binding.pattern.span
    if type is ProtocolType { return true }
    let isStored = !binding.accessors.contains { $0.kind == .get }
    let isStatic = modifiers.contains(.static)
    var message: (String, hint: String?)?
    if case .binding = binding.pattern.kind {
    } else if isStatic {
      message = ("a static tuple pattern is not supported", "declare a 'static let' for each value")
    } else if binding.value == nil {
      message = ("property declaration requires an initializer", nil)
    } else if !variable.isMutable, (type as? RecordType)?.isReference == false {
      message = (
        "binding multiple 'let' stored properties from a single initializer expression in a struct is "
          + "unsupported", "use 'var', or a 'let' for each property"
      )
    }
    if isStored, !isStatic {
      if isExtension {
        message = ("extensions must not contain stored properties", nil)
      } else if type is EnumType {
        message = (
          "enums must not contain stored properties", "use an associated value: 'case name(Type)'"
        )
      }
    }
    if modifiers.contains(.ofClass), isStored {
      message = (
        "class stored properties not supported in classes; did you mean 'static'?", nil
      )
    }
    if modifiers.contains(.override), binding.accessors.isEmpty {
      message = (
        "cannot override with a stored property '\(binding.pattern.boundNames.first?.text ?? "_")'",
        "add observers, or 'get' and 'set'"
      )
    }
    message = message ?? storageMistake(binding, variable, modifiers)
    guard let message else { return true }
    report(.syntax, message.0, at: span, hints: message.hint.map { [$0] } ?? [])
    return false
  }

  private func storageMistake(
    _ binding: VariableBinding, _ variable: VariableDeclaration, _ modifiers: Modifiers
  ) -> (String, hint: String?)? {
    let isComputed = binding.accessors.contains { $0.kind == .get }
    if modifiers.contains(.lazy) {
      if !variable.isMutable { return ("'lazy' cannot be used on a let", nil) }
      if isComputed { return ("'lazy' cannot be used on a computed property", nil) }
      if binding.value == nil { return ("lazy properties must have an initializer", nil) }
      if modifiers.contains(.static) {
        return ("'lazy' cannot be used on an already-lazy static property", "remove 'lazy'")
      }
      if !binding.accessors.isEmpty {
        return ("observers of a lazy property are not supported", "set it in a method")
      }
    }
    if modifiers.contains(.weak) {
      if isComputed { return ("'weak' cannot be used on a computed property", nil) }
      if binding.type?.isOptional != true {
        return (
          "'weak' variable should have optional type '\(binding.type.map(type)?.description ?? "_")?'",
          nil
        )
      }
    }
    return nil
  }

  // MARK: Type inference

  /// Infers the type of a property from its initial value.
  func infer(_ key: PropertyKey) {
    guard let pending = pendingProperties.removeValue(forKey: key) else { return }
    let count = diagnosticCount
    let (binding, type) = (pending.binding, pending.type)
    guard let value = binding.value else { return }
    within(type, isStatic: true) {
      if pending.modifiers.contains(.lazy) { _ = selfParameter(type) }
      let stated = binding.type.map { self.type($0) }
      let typed = stated.map { expression(value, for: $0, .annotation) } ?? expression(value)
      let found = stated?.filled(by: typed.type) ?? typed.type
      recordInferredType(found, for: binding.pattern, of: type)
    }
    _ = removeDiagnostics(to: count)
  }

  /// Records the inferred types of the properties that a pattern binds.
  func recordInferredType(_ found: Type, for pattern: Pattern, of type: DeclaredType) {
    switch pattern.kind {
    case .binding(let name, _): recordInferredType(found, for: name.text, of: type)
    case .tuple(let elements):
      guard case .tuple(let types, _) = found, types.count == elements.count else { return }
      for (element, found) in zip(elements, types) {
        recordInferredType(found, for: element.pattern, of: type)
      }
    default: break
    }
  }

  /// Records the inferred type of a property.
  private func recordInferredType(_ found: Type, for name: String, of type: DeclaredType) {
    pendingProperties[PropertyKey(type, name)] = nil
    guard var shape = ownShape(name, of: type), !shape.type.isComplete else { return }
    let learned = shape.type.completed(by: found)
    shape = MemberShape(
      kind: shape.kind, type: learned, isStatic: shape.isStatic, isMutable: shape.isMutable,
      access: shape.access, isFinal: shape.isFinal, overloads: shape.overloads)
    declare(name, in: type, shape)
    if case .stored(let index) = shape.kind, !shape.isStatic, let record = type as? RecordType {
      record.fields[index].type = learned
      refreshMemberwise(of: record)
    }
  }
}

extension Pattern {
  /// The names that the pattern binds, with their spans.
  var bindings: [Name] {
    switch kind {
    case .binding(let name, _): [name]
    case .tuple(let elements): elements.flatMap(\.pattern.bindings)
    default: []
    }
  }
}

extension Modifiers {
  var storage: RecordType.Storage {
    contains(.lazy) ? .lazy : contains(.weak) ? .weak : contains(.unowned) ? .unowned : .strong
  }
}

extension TypeSyntax {
  /// Whether the type is written as an optional.
  var isOptional: Bool {
    switch kind {
    case .optional, .unwrapped: true
    case .named(let name, _): name.text == "Optional"
    default: false
    }
  }
}
