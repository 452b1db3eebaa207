extension Checker {
  /// Makes the name of a type known.
  func predeclareName(_ declaration: TypeDeclaration) {
    guard case .named(let name, _) = declaration.name.kind else { return }
    if declaration.keyword != .extension, declarations.types[name.text] != nil {
      report(.name, "a type '\(name.text)' is declared already", at: name.span)
      return
    }
    switch declaration.keyword {
    case .enum: declarations.types[name.text] = EnumType(name: name.text, in: heap)
    case .struct, .class:
      declarations.types[name.text] = RecordType(
        name: name.text, isReference: declaration.keyword == .class, in: heap)
    case .protocol:
      let type = ProtocolType(name: name.text, in: heap)
      type.associatedTypes = declaration.associatedTypes
      declarations.types[name.text] = type
    case .extension: return
    }
    declarations.types[name.text]?.parameters = declaration.parameterNames
  }

  /// Makes the cases and members of a type known.
  func predeclare(_ declaration: TypeDeclaration) {
    guard let type = target(of: declaration) else { return }
    let outer = scope
    scope = memberScope(of: type, declaration)
    defer { scope = outer }
    if let type = type as? EnumType, declaration.keyword == .enum {
      predeclareCases(declaration, of: type)
    }
    let isExtension = declaration.keyword == .extension
    for member in declaration.members { predeclare(member, of: type, isExtension: isExtension) }
    if let type = type as? ProtocolType, !isExtension {
      predeclareRequirements(declaration, of: type)
    }
    guard let record = type as? RecordType else { return }
    if isExtension {
      predeclareFurtherInitialisers(declaration, of: record)
    } else {
      predeclareInitialisers(declaration, of: record)
    }
  }

  private func predeclareCases(_ declaration: TypeDeclaration, of type: EnumType) {
    let rawKind = declaration.inherited.first.flatMap(\.simpleName)
    var nextRaw: Int? = 0
    for member in declaration.members {
      guard case .enumCases(let cases) = member.kind else { continue }
      for enumCase in cases {
        var rawValue: Value?
        switch (enumCase.rawValue?.kind, rawKind) {
        case (.integer(let int)?, "Double"?): rawValue = .double(Double(int))
        case (.integer(let int)?, _):
          (rawValue, nextRaw) = (.int(int), int == .max ? nil : int + 1)
        case (.prefix(.minus, let operand)?, _):
          if case .integer(let int) = operand.kind { (rawValue, nextRaw) = (.int(-int), 1 - int) }
        case (.string(let string)?, _): rawValue = .string(string)
        case (.double(let double)?, _): rawValue = .double(double)
        case (nil, "String"?): rawValue = .string(enumCase.name.text)
        case (nil, "Int"?):
          guard let raw = nextRaw else {
            report(
              .type, "the raw value of '\(enumCase.name.text)' does not fit into an Int",
              at: enumCase.name.span)
            break
          }
          (rawValue, nextRaw) = (.int(raw), raw == .max ? nil : raw + 1)
        default: break
        }
        if type.cases.contains(where: { $0.name == enumCase.name.text }) {
          report(
            .name, "'\(type.name)' has a case '\(enumCase.name.text)' already",
            at: enumCase.name.span)
        }
        let types = (enumCase.payload ?? []).map { self.type($0.type) }
        type.cases.append(
          EnumType.Case(
            name: enumCase.name.text,
            labels: enumCase.payload.map { $0.map { $0.label?.text } }, rawValue: rawValue,
            types: types, conversions: types.map { conversion(to: $0) }))
      }
    }
  }

  private func predeclare(_ member: Declaration, of type: DeclaredType, isExtension: Bool) {
    let isStatic = member.modifiers.contains(.static)
    switch member.kind {
    case .function(let function):
      let shape = self.shape(of: function)
      declareMethod(
        MemberShape(
          kind: .method(shape, isMutating: member.modifiers.contains(.mutating)),
          type: shape.type, isStatic: isStatic), shape, function, in: type)
    case .variable(let variable):
      for binding in variable.bindings {
        predeclare(
          binding, variable, isStatic: isStatic, isExtension: isExtension, of: type)
      }
    case .enumCases, .initializer, .deinitializer, .typeAlias, .associatedType: break
    case .subscript where type is ProtocolType:
      report(.syntax, "a protocol cannot require a subscript here", at: member.span)
    case .subscript, .type, .import:
      report(.syntax, "this cannot stand in a type here", at: member.span)
    }
  }

  private func predeclare(
    _ binding: VariableBinding, _ variable: VariableDeclaration, isStatic: Bool, isExtension: Bool,
    of type: DeclaredType
  ) {
    guard case .binding(let name, _) = binding.pattern.kind else { return }
    var stated = self.type(binding.type)
    if binding.type == nil, let value = binding.value {
      // Only what a literal or a constructor says at once is known before all members are.
      stated = literalType(value)
    }
    if binding.accessors.contains(where: { $0.kind == .get }) {
      let isSettable = binding.accessors.contains { $0.kind == .set }
      declare(
        name.text, in: type,
        MemberShape(
          kind: .computed(isSettable: isSettable), type: stated, isStatic: isStatic,
          isMutable: isSettable))
    } else if isStatic {
      declare(
        name.text, in: type,
        MemberShape(
          kind: .stored(0), type: stated, isStatic: true, isMutable: variable.isMutable))
    } else if isExtension {
      report(.syntax, "an extension has no stored properties", at: name.span)
    } else if let record = type as? RecordType {
      declare(
        name.text, in: type,
        MemberShape(
          kind: .stored(record.fields.count), type: stated, isMutable: variable.isMutable,
          isImplicitlyUnwrapped: binding.type?.isImplicitlyUnwrapped ?? false))
      record.fields.append(
        RecordType.Field(
          name: name.text, isMutable: variable.isMutable, type: stated))
    } else {
      report(
        .syntax, "an enum has no stored properties", at: name.span,
        hints: ["a case can carry values: case name(Type)"])
    }
  }

  private func literalType(_ value: Expression) -> Type {
    switch value.kind {
    case .integer: .int
    case .double: .double
    case .string, .interpolation: .string
    case .boolean: .bool
    case .call(let call): staticType(call.callee)?.type ?? .dynamic
    default: .dynamic
    }
  }

  private func predeclareInitialisers(_ declaration: TypeDeclaration, of type: RecordType) {
    for member in declaration.members {
      guard case .initializer(let initialiser) = member.kind else { continue }
      declare(initialiser, of: type, at: member.span)
    }
    if !type.initialisers.isEmpty { return }
    let stored = declaration.members.flatMap { member -> [VariableBinding] in
      guard case .variable(let variable) = member.kind, !member.modifiers.contains(.static) else {
        return []
      }
      return variable.bindings.filter { binding in
        !binding.accessors.contains { $0.kind == .get }
      }
    }
    let parameters = zip(type.fields, stored).compactMap { field, binding in
      field.isMutable || binding.value == nil
        ? CallShape.Parameter(
          label: field.name, name: field.name, type: field.type,
          isOptional: binding.value != nil || field.type.isOptional && field.isMutable)
        : nil
    }
    // A class has no memberwise initialiser.
    let needed = type.isReference ? [] : parameters
    let labels = needed.map { "\($0.name):" }.joined()
    let shape = CallShape(
      name: "init", parameters: needed, result: type.type, text: "\(type.name)(\(labels))")
    (shape.parameterTypes, shape.requirements) = (type.parameters, type.requirements)
    type.initialisers = [(shape, nil)]
    if type.isReference, let field = parameters.first(where: { !$0.isOptional }) {
      report(
        .type, "'\(type.name)' needs an 'init': its '\(field.name)' has no value",
        at: declaration.name.span)
    }
  }

  /// The initialisers of an extension stand behind those that are there.
  private func predeclareFurtherInitialisers(
    _ declaration: TypeDeclaration, of type: RecordType
  ) {
    firstInitializers[declaration.name.span] = type.initialisers.count
    for member in declaration.members {
      guard case .initializer(let initialiser) = member.kind else { continue }
      guard declarations.types[type.name] === type else {
        report(.syntax, "'init' belongs into the declaration of the type here", at: member.span)
        continue
      }
      declare(initialiser, of: type, at: member.span)
    }
  }

  private func declare(
    _ initialiser: InitializerDeclaration, of type: RecordType, at span: Span
  ) {
    let shape = self.shape(of: initialiser, type)
    if type.initialisers.contains(where: { $0.shape.signature == shape.signature }) {
      report(
        .name, "'\(shape.text)' is declared already, with the same types",
        at: Span(span.start..<span.start + 4))
    }
    type.initialisers.append((shape, nil))
  }

  private func shape(of initialiser: InitializerDeclaration, _ type: RecordType) -> CallShape {
    let shape = self.shape(of: initialiser, makes: type.type, named: type.name)
    shape.parameterTypes += type.parameters
    shape.requirements += type.requirements
    return shape
  }

  func shape(
    of initialiser: InitializerDeclaration, makes type: Type, named name: String
  ) -> CallShape {
    let outer = scope.genericNames
    scope.genericNames.formUnion(initialiser.genericParameters.map(\.name.text))
    defer { scope.genericNames = outer }
    let parameters = initialiser.parameters.map {
      self.shape($0, initialiser.genericParameters, initialiser.requirements)
    }
    let labels = parameters.map { "\($0.label ?? "_"):" }.joined()
    let shape = CallShape(
      name: "init", parameters: parameters,
      result: initialiser.isFailable ? .optional(type) : type, text: "\(name)(\(labels))")
    shape.note(initialiser.effects)
    shape.signature = signature(of: "init", initialiser.parameters, parameters)
    shape.parameterTypes = initialiser.genericParameters.map(\.name.text)
    shape.requirements = requirements(initialiser.genericParameters, initialiser.requirements)
    return shape
  }
}

extension TypeSyntax {
  /// The name where the type is nothing but a name.
  var simpleName: String? {
    if case .named(let name, let arguments) = kind, arguments.isEmpty { name.text } else { nil }
  }
}
