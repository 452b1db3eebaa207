extension Checker {
  func type(_ declaration: TypeDeclaration) -> TypedStatement.Kind {
    noteTypes(of: declaration)
    guard scope.isAtTopLevel else {
      report(.syntax, "a type is declared at the top level", at: declaration.name.span)
      return .nothing
    }
    guard declaration.keyword != .protocol, let type = target(of: declaration) else {
      return .nothing
    }
    var initializers = firstInitializers[declaration.name.span] ?? 0
    let members = declaration.members.flatMap {
      member($0, of: type, declaration, &initializers)
    }
    return .type(
      TypedTypeDeclaration(
        type: type, members: members,
        witnesses: witnesses[declaration.name.span].map { (keeper(of: type), $0) }))
  }

  /// - Parameter initializers: counts those of the declaration.
  private func member(
    _ member: Declaration, of type: DeclaredType, _ declaration: TypeDeclaration,
    _ initializers: inout Int
  ) -> [TypedTypeDeclaration.Member] {
    let outer = scope
    let isStatic = member.modifiers.contains(.static)
    scope = memberScope(of: type, declaration, isStatic: isStatic)
    defer { scope = outer }
    switch member.kind {
    case .enumCases, .typeAlias, .associatedType, .subscript, .type, .import: return []
    case .function(let function): return method(function, isStatic: isStatic, of: type)
    case .variable(let variable):
      return variable.bindings.flatMap {
        property($0, isMutable: variable.isMutable, isStatic: isStatic, of: type)
      }
    case .initializer(let initializer):
      if type is ExtendedType || type is ProtocolType {
        report(
          .syntax, "an extension of '\(type.displayName)' has no 'init' here", at: member.span,
          hints: ["a static function does the same"])
        return []
      }
      guard let record = type as? RecordType, initializers < record.initialisers.count else {
        report(.syntax, "an enum is made by naming a case", at: member.span)
        return []
      }
      defer { initializers += 1 }
      let function = self.initializer(initializer, of: record, initializers, member.span)
      return [.initializer(initializers, function)]
    case .deinitializer(let body):
      guard let record = type as? RecordType, record.isReference else {
        report(.syntax, "only a class has a 'deinit'", at: member.span)
        return []
      }
      let name = Name(text: "deinit", span: member.span)
      let shape = CallShape(name: "deinit", parameters: [], result: .void, text: "deinit")
      return [.deinitializer(function(named: name, [], shape, body: body, selfType: type))]
    }
  }

  private func method(
    _ declaration: FunctionDeclaration, isStatic: Bool, of type: DeclaredType
  ) -> [TypedTypeDeclaration.Member] {
    let own = methods(declaration.tableName, of: type, isStatic: isStatic).first {
      $0.call === methodShapes[declaration.name.span]
    }
    guard case .method(let shape, let isMutating)? = own?.kind else { return [] }
    let name = shape.key
    let function = self.function(
      declaration, shape, selfType: isStatic ? nil : type, mutatesSelf: isMutating)
    return [isStatic ? .staticMethod(name, shape.type, function) : .method(name, function)]
  }

  private func initializer(
    _ declaration: InitializerDeclaration, of type: RecordType, _ index: Int, _ span: Span
  ) -> TypedFunction {
    let given = type.initialisers[index].shape
    // `return nil` says that there is no value; otherwise nothing is returned.
    let shape = CallShape(
      name: "init", parameters: given.parameters, result: .void, text: given.text)
    (shape.isThrowing, shape.isRethrowing) = (given.isThrowing, given.isRethrowing)
    return function(
      named: Name(text: "init", span: span), declaration.parameters, shape,
      body: declaration.body?.withoutSuper, generics: declaration.genericParameters,
      selfType: type, mutatesSelf: true)
  }

  private func property(
    _ binding: VariableBinding, isMutable: Bool, isStatic: Bool, of type: DeclaredType
  ) -> [TypedTypeDeclaration.Member] {
    guard case .binding(let name, _) = binding.pattern.kind,
      let shape = shape(name.text, of: type)
    else { return [] }
    var members: [TypedTypeDeclaration.Member] = []
    for accessor in binding.accessors {
      guard let body = accessor.body else { continue }
      let function = self.accessor(
        accessor.kind, accessor, body, name, shape.type, of: isStatic ? nil : type)
      if accessor.kind == .get, isStatic {
        report(.syntax, "a static property is stored: 'static let'", at: name.span)
      } else {
        members.append(.accessor(name.text, accessor.kind, function))
      }
    }
    let initial = binding.value.map { initialValue($0, binding, name.text, shape, of: type) }
    if isStatic, case .stored = shape.kind {
      let known = self.shape(name.text, of: type)?.type ?? shape.type
      let global = Global(name.text, isMutable: isMutable, type: known, in: heap)
      return members + [.staticProperty(name.text, global, initial)]
    }
    return members + (initial.map { [.initial(name.text, $0)] } ?? [])
  }

  /// The value with which a property begins; one whose type was not stated has that of its value.
  private func initialValue(
    _ value: Expression, _ binding: VariableBinding, _ name: String, _ shape: MemberShape,
    of type: DeclaredType
  ) -> TypedFunction {
    let typed = shape.type.isDynamic ? expression(value) : expression(value, for: shape.type)
    if binding.type == nil || !shape.type.isDynamic {
      let found = binding.type == nil ? typed.type : shape.type.filled(by: typed.type)
      learn(found, for: name, of: type)
    }
    let function = TypedFunction(name: name, span: value.span)
    (function.parameters, function.body) = ([], .expression(typed))
    function.slotCount = scope.slotCount
    return function
  }

  /// A member whose type was not stated has that of its value.
  private func learn(_ found: Type, for name: String, of type: DeclaredType) {
    guard let shape = shape(name, of: type), !shape.type.isComplete else { return }
    let learnt = shape.type.completed(by: found)
    declare(
      name, in: type,
      MemberShape(
        kind: shape.kind, type: learnt, isStatic: shape.isStatic, isMutable: shape.isMutable))
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
