extension Compiler {
  func declaration(_ declaration: Declaration) -> StatementCode {
    switch declaration.kind {
    case .variable(let variable): return self.variable(variable)
    case .function(let function): return self.function(function)
    case .type(let type): return self.type(type, declaration.span)
    case .typeAlias, .import: return { _ in .next }
    case .initializer, .deinitializer, .subscript, .enumCases, .associatedType:
      report(.syntax, "this belongs into the declaration of a type", at: declaration.span)
      return { _ in .next }
    }
  }

  private func variable(_ declaration: VariableDeclaration) -> StatementCode {
    let codes = declaration.bindings.map { binding(declaration, $0) }
    if codes.count == 1 { return codes[0] }
    return { (frame) throws(Fault) in
      for code in codes { _ = try code(frame) }
      return .next
    }
  }

  private func binding(
    _ declaration: VariableDeclaration, _ binding: VariableBinding
  ) -> StatementCode {
    guard binding.accessors.isEmpty else {
      report(
        .syntax, "a computed variable belongs into a type", at: binding.pattern.span,
        hints: ["a function without parameters does the same"])
      return { _ in .next }
    }
    let conversion = conversion(binding.type)
    guard let value = binding.value else { return uninitialised(declaration, binding) }
    // The value is compiled before the names exist: `let x = x` means an outer x.
    let isDouble = binding.type.map { resolved($0).wantsDouble } ?? false
    let code = isDouble ? doubleLiteral(value) ?? expression(value) : expression(value)
    let matches = matcher(binding.pattern)
    if let conversion { state(conversion, of: binding.pattern) }
    let (valueSite, patternSite) = (site(value.span), site(binding.pattern.span))
    return { (frame) throws(Fault) in
      var value = try code(frame)
      if let conversion { value = try conversion.apply(value, valueSite) }
      guard try matches(frame, value) else {
        throw patternSite.failure(
          "a value of type '\(value.typeName)' does not have the shape of this pattern",
          label: "the value is \(value.debugDescription.shortened)")
      }
      return .next
    }
  }

  /// Remembers the type of a variable for the values that it is given later.
  private func state(_ conversion: Conversion, of pattern: Pattern) {
    guard case .binding(let name, _) = pattern.kind else { return }
    switch meaning(of: name.text) {
    case .local(.slot(let variable)): variable.conversion = conversion
    case .global(let global): global.conversion = conversion
    case .local(.capture), .selfMember, .type, .words, nil: break
    }
  }

  /// `var x: Int?` begins with nil; other variables have no value until they are given one.
  private func uninitialised(
    _ declaration: VariableDeclaration, _ binding: VariableBinding
  ) -> StatementCode {
    guard case .binding(let name, _) = binding.pattern.kind else {
      report(.syntax, "a pattern needs a value to take apart", at: binding.pattern.span)
      return { _ in .next }
    }
    if case .optional? = binding.type?.kind {
      let declare = self.declaration(of: name.text, isMutable: declaration.isMutable)
      if let conversion = conversion(binding.type) { state(conversion, of: binding.pattern) }
      return { frame in
        declare(.none, frame)
        return .next
      }
    }
    if scope.isAtTopLevel {
      let global = globalToDeclare(name.text, isMutable: declaration.isMutable)
      global.isGivenLater = true
      global.conversion = conversion(binding.type)
      return { _ in .next }
    }
    let variable = scope.declare(name.text, isMutable: true)
    variable.conversion = conversion(binding.type)
    return { frame in
      variable.declare(.void, frame)
      return .next
    }
  }

  private func function(_ declaration: FunctionDeclaration) -> StatementCode {
    let name = declaration.name.text
    if scope.isAtTopLevel {
      let global = globalToDeclare(name, isMutable: false)
      let (code, inner) = self.function(declaration, selfType: nil)
      let make = makeFunction(code, inner)
      let makes: StatementCode = { (frame) throws(Fault) in
        global.value = try make(frame)
        return .next
      }
      hoisted.append(makes)
      return { _ in .next }
    }
    guard case .slot(let variable)? = scope.find(name) else { return { _ in .next } }
    let (code, inner) = self.function(declaration, selfType: nil)
    let make = makeFunction(code, inner)
    return { (frame) throws(Fault) in
      let function = try make(frame)
      if case .cell(let cell) = frame.slots[variable.slot] { cell.value = function }
      return .next
    }
  }

  /// Makes the names of a unit known before any of it is compiled, so that functions may refer to
  /// what comes later.
  func predeclare(_ statements: [Statement]) {
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind else { continue }
      switch declaration.kind {
      case .variable(let variable):
        // A name that exists already keeps its meaning until its new declaration.
        for name in variable.bindings.flatMap(\.pattern.names)
        where environment.globals[name] == nil {
          predeclareGlobal(name, isMutable: variable.isMutable)
        }
      case .function(let function): predeclareGlobal(function.name.text, isMutable: false)
      case .type(let type): predeclare(type)
      case .typeAlias(let name, _, let type): environment.aliases[name.text] = type
      case .initializer, .deinitializer, .subscript, .enumCases, .associatedType, .import: break
      }
    }
  }

  private func predeclareGlobal(_ name: String, isMutable: Bool) {
    let global = Global(name, isMutable: isMutable)
    predeclared[name] = global
    environment.globals[name] = global
  }

  /// The variable that a declaration at the top level makes; one declared before is replaced.
  func globalToDeclare(_ name: String, isMutable: Bool) -> Global {
    if let global = predeclared.removeValue(forKey: name) { return global }
    let global = Global(name, isMutable: isMutable)
    environment.globals[name] = global
    return global
  }

  /// Local functions exist from the beginning of their block, so that they may call each other.
  func predeclareFunctions(_ statements: [Statement]) -> StatementCode? {
    guard !scope.isAtTopLevel else { return nil }
    let slots = statements.compactMap { statement -> Int? in
      guard case .declaration(let declaration) = statement.kind,
        case .function(let function) = declaration.kind
      else { return nil }
      let variable = scope.declare(function.name.text, isMutable: false)
      variable.isShared = true
      return variable.slot
    }
    guard !slots.isEmpty else { return nil }
    return { frame in
      for slot in slots { frame.slots[slot] = .cell(Cell()) }
      return .next
    }
  }
}

extension Pattern {
  /// The names that the pattern binds.
  var names: [String] {
    switch kind {
    case .binding(let name, _): [name.text]
    case .tuple(let elements): elements.flatMap(\.pattern.names)
    case .enumCase(_, _, let payload): payload?.flatMap(\.pattern.names) ?? []
    case .optional(let inner), .cast(let inner, _): inner.names
    case .wildcard, .typeCheck, .expression: []
    }
  }
}
