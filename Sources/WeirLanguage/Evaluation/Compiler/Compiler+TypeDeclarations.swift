extension Compiler {
  /// Makes the name of a type known.
  func predeclareName(_ declaration: TypeDeclaration) {
    guard case .named(let name, _) = declaration.name.kind else { return }
    switch declaration.keyword {
    case .enum: environment.types[name.text] = EnumType(name: name.text, in: heap)
    case .struct, .class:
      environment.types[name.text] = RecordType(
        name: name.text, isReference: declaration.keyword == .class, in: heap)
    case .protocol: environment.protocols.insert(name.text)
    case .extension: break
    }
  }

  /// Makes the cases and members of a type known.
  func predeclare(_ declaration: TypeDeclaration) {
    guard case .named(let name, _) = declaration.name.kind,
      let type = environment.types[name.text]
    else { return }
    let outer = scope
    scope = FunctionScope(parent: nil, selfType: type, isMember: true)
    scope.genericNames = Set(declaration.genericParameters.map(\.name.text))
    defer { scope = outer }
    if let type = type as? EnumType, declaration.keyword == .enum {
      predeclareCases(declaration, of: type)
    }
    for member in declaration.members { predeclare(member, of: type) }
    if let type = type as? RecordType, declaration.keyword != .extension {
      predeclareInitialisers(declaration, of: type)
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

  private func predeclare(_ member: Declaration, of type: DeclaredType) {
    let isStatic = member.modifiers.contains(.static)
    switch member.kind {
    case .function(let function):
      let shape = self.shape(of: function)
      declare(
        function.name.text, in: type,
        MemberShape(
          kind: .method(shape, isMutating: member.modifiers.contains(.mutating)),
          type: shape.type, isStatic: isStatic))
    case .variable(let variable):
      for binding in variable.bindings {
        predeclare(
          binding, variable, isStatic: isStatic, isLazy: member.modifiers.contains(.lazy),
          of: type)
      }
    case .enumCases, .initializer, .deinitializer, .typeAlias, .associatedType: break
    case .subscript, .type, .import:
      report(.syntax, "this cannot stand in a type here", at: member.span)
    }
  }

  private func predeclare(
    _ binding: VariableBinding, _ variable: VariableDeclaration, isStatic: Bool, isLazy: Bool,
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
      let global = Global(
        name.text, isMutable: variable.isMutable, type: stated, in: heap)
      type.statics[name.text] = global
      declare(
        name.text, in: type,
        MemberShape(
          kind: .stored(0), type: stated, isStatic: true, isMutable: variable.isMutable))
    } else if let record = type as? RecordType {
      declare(
        name.text, in: type,
        MemberShape(
          kind: .stored(record.fields.count), type: stated, isMutable: variable.isMutable))
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

  private func declare(_ name: String, in type: DeclaredType, _ shape: MemberShape) {
    type.memberNames.insert(name)
    type.shapes[name] = shape
  }

  private func predeclareInitialisers(_ declaration: TypeDeclaration, of type: RecordType) {
    for member in declaration.members {
      guard case .initializer(let initialiser) = member.kind else { continue }
      type.initialisers.append((shape(of: initialiser, type), nil))
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
    type.initialisers = [
      (
        CallShape(
          name: "init", parameters: needed, result: type.type, text: "\(type.name)(\(labels))"),
        nil
      )
    ]
    if type.isReference, let field = parameters.first(where: { !$0.isOptional }) {
      report(
        .type, "'\(type.name)' needs an 'init': its '\(field.name)' has no value",
        at: declaration.name.span)
    }
  }

  private func shape(of initialiser: InitializerDeclaration, _ type: RecordType) -> CallShape {
    let parameters = initialiser.parameters.map(shape)
    let labels = parameters.map { "\($0.label ?? "_"):" }.joined()
    return CallShape(
      name: "init", parameters: parameters,
      result: initialiser.isFailable ? .optional(type.type) : type.type,
      text: "\(type.name)(\(labels))")
  }

  func type(_ declaration: TypeDeclaration, _ span: Span) -> StatementCode {
    noteTypes(of: declaration)
    guard declaration.keyword != .protocol, case .named(let name, _) = declaration.name.kind else {
      return { _ in .next }
    }
    if environment.types[name.text] == nil {
      guard declaration.keyword != .extension else {
        if environment.protocols.contains(name.text) { return { _ in .next } }
        if catalog.typeNames.contains(name.text) {
          report(.type, "only a type that the program declares can be extended", at: name.span)
        } else {
          let suggestion = nearest(name.text, among: environment.types.keys)
          report(
            .name, "no type '\(name.text)' has been declared", at: name.span,
            label: suggestion.map { "did you mean '\($0)'?" })
        }
        return { _ in .next }
      }
    }
    if !scope.isAtTopLevel {
      report(
        .syntax, "a type is declared at the top level", at: declaration.name.span)
      return { _ in .next }
    }
    guard let type = environment.types[name.text] else { return { _ in .next } }
    var initialiserIndex = 0
    for member in declaration.members {
      self.member(member, of: type, declaration, &initialiserIndex)
    }
    return { _ in .next }
  }

  private func member(
    _ member: Declaration, of type: DeclaredType, _ declaration: TypeDeclaration,
    _ initialiserIndex: inout Int
  ) {
    let outer = scope
    let isStatic = member.modifiers.contains(.static)
    scope = FunctionScope(parent: nil, selfType: isStatic ? nil : type, isMember: true)
    scope.genericNames = Set(declaration.genericParameters.map(\.name.text))
    defer { scope = outer }
    switch member.kind {
    case .enumCases, .typeAlias, .associatedType, .subscript, .type, .import: break
    case .function(let function):
      guard case .method(let shape, let isMutating)? = type.shapes[function.name.text]?.kind else {
        return
      }
      let (code, _) = self.function(
        function, shape, selfType: isStatic ? nil : type, mutatesSelf: isMutating)
      let value = FunctionValue(.code(code), interpreter: interpreter)
      if isStatic {
        type.statics[function.name.text] = Global(
          function.name.text, isMutable: false, type: shape.type, value: .function(value),
          in: heap)
      } else {
        type.methods[function.name.text] = value
      }
    case .variable(let variable):
      for binding in variable.bindings { property(binding, isStatic: isStatic, of: type) }
    case .initializer(let initialiser):
      guard let record = type as? RecordType, initialiserIndex < record.initialisers.count else {
        report(.syntax, "an enum is made by naming a case", at: member.span)
        return
      }
      self.initialiser(initialiser, of: record, initialiserIndex, member.span)
      initialiserIndex += 1
    case .deinitializer(let body):
      guard let record = type as? RecordType, record.isReference else {
        report(.syntax, "only a class has a 'deinit'", at: member.span)
        return
      }
      let name = Name(text: "deinit", span: member.span)
      let shape = CallShape(name: "deinit", parameters: [], result: .void, text: "deinit")
      let (code, _) = function(named: name, [], shape, body: body, selfType: type)
      record.deinitialiser = FunctionValue(.code(code), interpreter: interpreter)
    }
  }

  private func initialiser(
    _ initialiser: InitializerDeclaration, of type: RecordType, _ index: Int, _ span: Span
  ) {
    let given = type.initialisers[index].shape
    // `return nil` says that there is no value; otherwise nothing is returned.
    let shape = CallShape(
      name: "init", parameters: given.parameters, result: .void, text: given.text)
    let (code, _) = function(
      named: Name(text: "init", span: span), initialiser.parameters, shape,
      body: initialiser.body?.withoutSuper, generics: initialiser.genericParameters,
      selfType: type, mutatesSelf: true)
    type.initialisers[index].code = FunctionValue(.code(code), interpreter: interpreter)
  }

  private func property(_ binding: VariableBinding, isStatic: Bool, of type: DeclaredType) {
    guard case .binding(let name, _) = binding.pattern.kind,
      let shape = type.shapes[name.text]
    else { return }
    let owner = isStatic ? nil : type
    for accessor in binding.accessors {
      guard let body = accessor.body else { continue }
      let (code, _) = self.accessor(
        accessor.kind, accessor, body, name, shape.type, of: owner)
      let function = FunctionValue(.code(code), interpreter: interpreter)
      switch accessor.kind {
      case .get where isStatic:
        report(.syntax, "a static property is stored: 'static let'", at: name.span)
      case .get: type.properties[name.text] = function
      case .set: type.setters[name.text] = function
      case .willSet, .didSet: observe(name.text, accessor.kind, function, of: type)
      }
    }
    guard let value = binding.value else { return }
    let typed = shape.type.isDynamic ? expression(value) : expression(value, for: shape.type)
    if binding.type == nil || !shape.type.isDynamic {
      learn(
        binding.type == nil ? typed.type : shape.type.filled(by: typed.type), for: name.text,
        of: type)
    }
    let code = FunctionCode(name: name.text, site: site(value.span))
    (code.parameters, code.body, code.slotCount) = ([], typed.code, scope.slotCount)
    let function = FunctionValue(.code(code), interpreter: interpreter)
    if isStatic, let global = type.statics[name.text] {
      let interpreter = interpreter
      let initialises: StatementCode = { (_) throws(Fault) in
        global.value = try interpreter.invoke(function, [])
        try interpreter.surface()
        return .next
      }
      hoisted.append(StatementStep(code: initialises))
    } else if let record = type as? RecordType, let index = record.index(of: name.text) {
      record.fields[index].initial = function
    }
  }

  private func observe(
    _ name: String, _ kind: Accessor.Kind, _ function: FunctionValue, of type: DeclaredType
  ) {
    guard let record = type as? RecordType, let index = record.index(of: name) else { return }
    if kind == .willSet {
      record.fields[index].observers.willSet = function
    } else {
      record.fields[index].observers.didSet = function
    }
  }

  /// A member whose type was not stated has that of its value.
  private func learn(_ found: Type, for name: String, of type: DeclaredType) {
    guard let shape = type.shapes[name], !shape.type.isComplete else { return }
    let learnt = shape.type.completed(by: found)
    type.shapes[name] = MemberShape(
      kind: shape.kind, type: learnt, isStatic: shape.isStatic, isMutable: shape.isMutable)
    type.statics[name]?.type = learnt
    if let record = type as? RecordType, let index = record.index(of: name) {
      record.fields[index].type = learnt
    }
  }
}

extension Block {
  /// The statements without the calls of an initialiser that nothing declares.
  fileprivate var withoutSuper: Block {
    Block(
      statements: statements.filter { statement in
        guard case .expression(let expression) = statement.kind,
          case .call(let call) = expression.kind, case .member(let base, _) = call.callee.kind,
          case .name("super") = base.kind
        else { return true }
        return false
      }, span: span)
  }
}

extension TypeSyntax {
  /// The name where the type is nothing but a name.
  var simpleName: String? {
    if case .named(let name, let arguments) = kind, arguments.isEmpty { name.text } else { nil }
  }
}
