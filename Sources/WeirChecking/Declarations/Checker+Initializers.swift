import WeirRuntime

/// Declared and implicit initializers.
extension Checker {
  func predeclareInitializers(_ declaration: TypeDeclaration, of type: DeclaredType) {
    guard !(type is ProtocolType || type is ExtendedType) else { return }
    let isExtension = declaration.keyword == .extension
    within(type, isStatic: false) {
      for member in declaration.members {
        guard case .initializer(let initializer) = member.kind else { continue }
        if isExtension, declarations.types[type.name] !== type {
          report(.syntax, "an initializer must be declared in the type itself", at: member.span)
          continue
        }
        declare(initializer, member, isExtension: isExtension, of: type)
      }
      guard let record = type as? RecordType, !isExtension, type.initializers.isEmpty else {
        return
      }
      if !record.isReference { giveMemberwise(record) }
    }
  }

  private func declare(
    _ initializer: InitializerDeclaration, _ member: Declaration, isExtension: Bool,
    of type: DeclaredType
  ) {
    let shape = self.shape(of: initializer, type)
    let place = Span(member.span.start..<member.span.start + 4)
    if type.initializers.contains(where: {
      $0.isDeclared && $0.shape.signature == shape.signature
    }) {
      report(.name, "invalid redeclaration of 'init\(shape.title.drop { $0 != "(" })'", at: place)
    }
    let superclass = (type as? RecordType)?.superclass
    let modifiers = member.modifiers
    let overridden = superclass?.initializers.first { $0.shape.takesTheSame(as: shape) }
    let isConvenience =
      modifiers.contains(.convenience) || isExtension && (type as? RecordType)?.isReference == true
    let made = Initializer(
      shape, isConvenience: isConvenience,
      isRequired: modifiers.contains(.required) || overridden?.isRequired == true,
      access: modifiers.access, base: overridden, isDeclared: true)
    checkModifiers(of: made, modifiers, overridden, in: type, place)
    // An initializer in an extension does not replace the memberwise initializer.
    type.initializers.append(made)
    initializers[member.span] = made
  }

  private func shape(of initializer: InitializerDeclaration, _ type: DeclaredType) -> CallShape {
    let outer = scope.genericNames
    scope.genericNames.formUnion(initializer.genericParameters.map(\.name.text))
    defer { scope.genericNames = outer }
    let parameters = initializer.parameters.map {
      self.shape($0, initializer.genericParameters, initializer.requirements)
    }
    let shape = initializerShape(
      of: type, parameters, initializer.isFailable ? .optional(type.type) : type.type)
    shape.isThrowing = initializer.effects.contains(.throwing)
    shape.isAsync = initializer.effects.contains(.async)
    shape.parameterTypes += initializer.genericParameters.map(\.name.text)
    shape.requirements += requirements(initializer.genericParameters, initializer.requirements)
    shape.signature = signature(of: "init", initializer.parameters, parameters)
    return shape
  }

  /// Returns the signature of an initializer requirement of a protocol.
  func shape(
    of initializer: InitializerDeclaration, makes type: Type, named name: String
  ) -> CallShape {
    let outer = scope.genericNames
    scope.genericNames.formUnion(initializer.genericParameters.map(\.name.text))
    defer { scope.genericNames = outer }
    let parameters = initializer.parameters.map(shape)
    let labels = parameters.map { "\($0.label ?? "_"):" }.joined()
    let shape = CallShape(
      name: "init", parameters: parameters,
      result: initializer.isFailable ? .optional(type) : type, text: "\(name)(\(labels))")
    shape.isThrowing = initializer.effects.contains(.throwing)
    shape.isAsync = initializer.effects.contains(.async)
    shape.parameterTypes = initializer.genericParameters.map(\.name.text)
    shape.requirements = requirements(initializer.genericParameters, initializer.requirements)
    return shape
  }

  private func initializerShape(
    of type: DeclaredType, _ parameters: [CallShape.Parameter]?, _ result: Type
  ) -> CallShape {
    let labels = (parameters ?? []).map { "\($0.label ?? "_"):" }.joined()
    let shape = CallShape(
      name: "init", parameters: parameters, result: result,
      text: "\(Type.shown(type.name))(\(labels))")
    (shape.parameterTypes, shape.requirements) = (type.parameters, type.requirements)
    return shape
  }

  /// Adds the memberwise initializer of a struct.
  ///
  /// Private properties make this initializer private. In that case, an accessible `init()` is
  /// added if all properties have initial values.
  private func giveMemberwise(_ type: RecordType) {
    let memberwise = memberwise(of: type)
    type.initializers = [memberwise]
    guard memberwise.access == .inside, type.fields.allSatisfy(\.hasInitialValue) else { return }
    let shape = initializerShape(of: type, [], type.type)
    shape.signature = "init()"
    type.initializers.append(Initializer(shape))
  }

  private func memberwise(of type: RecordType) -> Initializer {
    let members = type.fields.filter(\.isMember)
    let parameters = members.map { field in
      CallShape.Parameter(
        label: field.name, name: field.name, type: field.type, isOptional: field.hasInitialValue,
        isEscaping: true)
    }
    let isHidden = members.contains { shape($0.name, of: type, isStatic: false)?.access == .inside }
    return Initializer(
      initializerShape(of: type, parameters, type.type), access: isHidden ? .inside : .everywhere)
  }

  /// Returns the initializers of a type, after inferring the types of its stored properties.
  func initializers(of type: DeclaredType) -> [Initializer] {
    guard let record = type as? RecordType, !record.isReference else { return type.initializers }
    record.fields.map { PropertyKey(type, $0.name) }.filter { pendingProperties[$0] != nil }
      .forEach(infer)
    return record.initializers
  }

  /// Updates the memberwise initializer with the inferred types of the properties.
  func refreshMemberwise(of type: RecordType) {
    guard !type.isReference, let index = type.initializers.firstIndex(where: { !$0.isDeclared })
    else { return }
    type.initializers[index] = memberwise(of: type)
  }

  // MARK: Inheritance

  /// Adds the default and inherited initializers of a class, by Swift's rules.
  ///
  /// Reports a class without initializers whose properties lack initial values.
  func inheritInitializers(_ one: PendingTypeDeclaration) {
    guard let type = one.type as? RecordType, type.isReference,
      one.declaration.keyword != .extension
    else { return }
    let own = type.initializers.filter(\.isDeclared)
    let open = type.fields[type.inheritedCount...].first { !$0.hasInitialValue }
    let declaresDesignated = own.contains { !$0.isConvenience }
    guard let superclass = type.superclass else {
      let hasDesignated = type.initializers.contains { !$0.isConvenience }
      if !hasDesignated { giveDefault(type, one.declaration.name.span, open) }
      return
    }
    let inherited = superclass.initializers.filter { base in
      !own.contains { $0.base === base }
    }
    let known = type.initializers
    let overridesAll = !inherited.contains { !$0.isConvenience }
    for base in inherited
    where (!declaresDesignated && open == nil) || (overridesAll && base.isConvenience) {
      if !known.contains(where: { $0.base === base }) {
        type.initializers.append(self.inherited(base, by: type))
      }
    }
    if !declaresDesignated, let open {
      reportMissingInitializer(type, open, one.declaration.name.span)
    }
    if let required = inherited.first(where: { base in
      base.isRequired && !type.initializers.contains { $0.base === base }
    }) {
      report(
        .type,
        "'required' initializer 'init\(required.shape.title.drop { $0 != "(" })' must be provided by "
          + "subclass of '\(type.superclass?.shownName ?? "")'", at: one.declaration.name.span)
    }
  }

  private func inherited(_ base: Initializer, by type: RecordType) -> Initializer {
    let shape = initializerShape(
      of: type, base.shape.parameters,
      base.shape.result.isOptional ? .optional(type.type) : type.type)
    (shape.isThrowing, shape.signature) = (base.shape.isThrowing, base.shape.signature)
    return Initializer(
      shape, isConvenience: base.isConvenience, isRequired: base.isRequired, access: base.access,
      base: base)
  }

  private func giveDefault(_ type: RecordType, _ span: Span, _ open: RecordType.Field?) {
    if let open { return reportMissingInitializer(type, open, span) }
    let shape = initializerShape(of: type, [], type.type)
    shape.signature = "init()"
    type.initializers.insert(Initializer(shape), at: 0)
  }

  private func reportMissingInitializer(
    _ type: RecordType, _ field: RecordType.Field, _ span: Span
  ) {
    report(
      .type, "class '\(type.shownName)' has no initializers", at: span,
      label: "stored property '\(field.name)' without initial value")
  }
}

extension CallShape {
  /// Returns whether both signatures have the same labels and parameter types.
  func takesTheSame(as other: CallShape) -> Bool {
    let (own, others) = (parameters ?? [], other.parameters ?? [])
    return own.count == others.count
      && zip(own, others).allSatisfy {
        $0.label == $1.label && $0.type == $1.type && $0.isInout == $1.isInout
      }
  }
}
