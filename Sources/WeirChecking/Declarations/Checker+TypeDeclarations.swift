import WeirRuntime

extension Checker {
  func type(_ declaration: TypeDeclaration) -> TypedStatement.Kind {
    noteTypes(of: declaration)
    guard declaration.keyword != .protocol, let type = target(of: declaration) else {
      return .nothing
    }
    let members = members(declaration, of: type)
    for (name, span) in pendingComparisons.removeValue(forKey: ObjectIdentifier(type)) ?? [] {
      checkComparisons(of: type, name, span)
    }
    return .type(members)
  }

  /// Checks the members of a type or an extension.
  private func members(
    _ declaration: TypeDeclaration, of type: DeclaredType
  ) -> TypedTypeDeclaration {
    var inner: [TypedTypeDeclaration] = []
    var members: [TypedTypeDeclaration.Member] = []
    for member in declaration.members {
      if case .type(let declaration) = member.kind {
        if let type = typesByPlace[declaration.name.span] {
          inner.append(self.members(declaration, of: type))
        }
      } else {
        members += within(type, isStatic: member.modifiers.contains(.static)) {
          self.member(member, of: type)
        }
      }
    }
    return TypedTypeDeclaration(
      type: type, members: members, inner: inner,
      witnesses: witnesses[declaration.name.span].map { (witnessOwner(of: type), $0) })
  }

  /// Runs a closure in the scope of a type's members.
  func within<Result>(
    _ type: DeclaredType, isStatic: Bool, _ body: () -> Result
  ) -> Result {
    let outer = scope
    scope = memberScope(of: type, isStatic: isStatic)
    defer { scope = outer }
    return body()
  }

  private func member(
    _ member: Declaration, of type: DeclaredType
  ) -> [TypedTypeDeclaration.Member] {
    let isStatic = member.modifiers.contains(.static)
    switch member.kind {
    case .enumCases, .typeAlias, .associatedType, .type, .import: return []
    case .function(let function): return method(function, isStatic: isStatic, of: type)
    case .subscript(let getter, let setter):
      return [getter, setter].compactMap(\.self).flatMap {
        method($0, isStatic: isStatic, of: type)
      }
    case .variable(let variable):
      return variable.bindings.flatMap { property($0, variable, member.modifiers, of: type) }
    case .initializer(let declaration):
      if type is ExtendedType || type is ProtocolType {
        report(
          .syntax, "an extension of '\(type.displayName)' cannot declare an initializer",
          at: member.span,
          hints: ["use a static function"])
        return []
      }
      guard let initializer = initializers[member.span] else { return [] }
      let function = self.initializer(declaration, initializer, of: type, member.span)
      return [
        .initializer(initializer, function, isDesignated: !initializer.isDelegating)
      ]
    case .deinitializer(let body):
      guard let record = type as? RecordType, record.isReference else {
        report(
          .syntax,
          "deinitializer cannot be declared in \(type is EnumType ? "enum" : "struct") "
            + "'\(type.name)' that conforms to 'Copyable'", at: member.span)
        return []
      }
      let name = Name(text: "deinit", span: member.span)
      let shape = CallShape(name: "deinit", parameters: [], result: .void, text: "deinit")
      return [
        .deinitializer(
          function(
            named: name, [], shape, body: body, selfType: type, role: .deinitializer))
      ]
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
      declaration, shape, selfType: isStatic ? nil : type, mutatesSelf: isMutating,
      classType: isStatic ? (type as? RecordType).flatMap { $0.isReference ? $0 : nil } : nil)
    return [isStatic ? .staticMethod(name, shape.type, function) : .method(name, function)]
  }

  private func initializer(
    _ declaration: InitializerDeclaration, _ initializer: Initializer, of type: DeclaredType,
    _ span: Span
  ) -> TypedFunction {
    let given = initializer.shape
    // The body returns no value, except 'nil' in a failable initializer.
    let shape = CallShape(
      name: "init", parameters: given.parameters, result: .void, text: given.text)
    (shape.isThrowing, shape.isRethrowing) = (given.isThrowing, given.isRethrowing)
    shape.requirements = given.requirements
    let function = function(
      named: Name(text: "init", span: span), declaration.parameters, shape,
      body: declaration.body, generics: declaration.genericParameters,
      selfType: type, mutatesSelf: (type as? RecordType)?.isReference != true,
      role: .initializer(initializer))
    requestInitializationCheck()
    if case .statements(var block) = function.body {
      if let end = initializer.end { block = block.left(by: end) }
      if let implied = impliedSuperInitializer(initializer, of: type, function, span) {
        block.statements.append(implied)
      }
      function.body = .statements(block)
    }
    return function
  }
}

extension TypedBlock {
  /// Returns the block wrapped in a `do` statement with the given target number.
  ///
  /// A `return` in the initializer leaves the `do` statement, so that the implicit call of
  /// `super.init()` still runs.
  fileprivate func left(by number: Int) -> TypedBlock {
    let target = TypedStatement.Target(number: number, isLabeled: true)
    let syntax = Statement(kind: .return(nil), span: Span(0..<0))
    return TypedBlock(statements: [TypedStatement(.do(self, catches: [], target), syntax)])
  }
}
