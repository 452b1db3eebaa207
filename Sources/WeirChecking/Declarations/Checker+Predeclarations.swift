import WeirRuntime

extension Checker {
  /// Declares the names of a unit before any statement is checked, so that functions can refer to
  /// later declarations.
  func predeclare(_ statements: [Statement]) {
    var functions: [FunctionDeclaration] = []
    var types: [Declaration] = []
    var variables: [VariableDeclaration] = []
    var aliases: [(Name, [GenericParameter], TypeSyntax)] = []
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind else { continue }
      switch declaration.kind {
      case .variable(let variable): variables.append(variable)
      case .function(let function): functions.append(function)
      case .type: types.append(declaration)
      case .typeAlias(let name, let parameters, let type):
        aliases.append((name, parameters, type))
      case .initializer, .deinitializer, .subscript, .enumCases, .associatedType, .import: break
      }
    }
    predeclare(types: types) {
      for (name, parameters, type) in aliases { predeclareAlias(name, parameters, type) }
    } afterMembers: {
      for function in functions { predeclareFunction(function) }
    }
    for variable in variables {
      for binding in variable.bindings {
        // An existing name keeps its meaning until its redeclaration is checked.
        for name in binding.pattern.names where global(name) == nil {
          let global = predeclareGlobal(name, isMutable: variable.isMutable)
          if case .binding = binding.pattern.kind, let syntax = binding.type {
            global.type = reader.type(syntax)
            global.isImplicitlyUnwrapped = syntax.isImplicitlyUnwrapped
          }
        }
      }
    }
  }

  private func predeclareAlias(
    _ name: Name, _ parameters: [GenericParameter], _ type: TypeSyntax
  ) {
    if type.mentions(name.text) {
      report(.type, "type alias '\(name.text)' references itself", at: name.span)
      return
    }
    let outer = scope.genericNames
    scope.genericNames = Set(parameters.map(\.name.text))
    defer { scope.genericNames = outer }
    declarations.aliases[name.text] = TypeAlias(
      parameters: parameters.map(\.name.text), type: self.type(type))
  }

  @discardableResult
  func predeclareGlobal(_ name: String, isMutable: Bool) -> Global {
    let global = Global(name, isMutable: isMutable, in: heap)
    predeclared[name] = global
    declarations.globals[name] = global
    return global
  }

  /// Returns the variable for a top-level declaration. Replaces an earlier variable of that name.
  func globalToDeclare(_ name: String, isMutable: Bool) -> Global {
    if let global = predeclared.removeValue(forKey: name) { return global }
    let global = Global(name, isMutable: isMutable, in: heap)
    declarations.globals[name] = global
    return global
  }

  /// Declares the types and type aliases of a block, which are visible in the whole block.
  func predeclareTypes(_ statements: [Statement]) {
    guard !scope.isAtTopLevel else { return }
    let types = statements.compactMap { statement -> Declaration? in
      guard case .declaration(let declaration) = statement.kind, case .type = declaration.kind
      else { return nil }
      return declaration
    }
    if !types.isEmpty { predeclare(types: types) }
    for statement in statements {
      if case .declaration(let declaration) = statement.kind,
        case .typeAlias(let name, let parameters, let type) = declaration.kind, parameters.isEmpty
      {
        scope.typeSubstitutions[name.text] = self.type(type)
      }
    }
  }

  /// Declares the functions of a block, which can call each other in any order.
  func predeclareFunctions(_ statements: [Statement]) -> [LocalVariable] {
    guard !scope.isAtTopLevel else { return [] }
    return statements.compactMap { statement in
      guard case .declaration(let declaration) = statement.kind,
        case .function(let function) = declaration.kind
      else { return nil }
      return predeclareLocalFunction(function)
    }
  }
}

extension TypeSyntax {
  /// Returns whether the type contains the name.
  func mentions(_ name: String) -> Bool {
    switch kind {
    case .named(let found, let arguments):
      found.text == name || arguments.contains { $0.mentions(name) }
    case .member(let base, _, let arguments):
      base.mentions(name) || arguments.contains { $0.mentions(name) }
    case .optional(let type), .unwrapped(let type), .array(let type), .some(let type),
      .any(let type), .inout(let type), .variadic(let type):
      type.mentions(name)
    case .dictionary(let key, let value): key.mentions(name) || value.mentions(name)
    case .tuple(let elements): elements.contains { $0.type.mentions(name) }
    case .function(let function):
      function.result.mentions(name) || function.parameters.contains { $0.mentions(name) }
    case .composition(let types): types.contains { $0.mentions(name) }
    }
  }
}
