extension Compiler {
  func declaration(_ declaration: Declaration) -> StatementCode {
    if case .variable = declaration.kind {} else { scope.isLeaf = false }
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
    let steps = declaration.bindings.map { StatementStep(code: binding(declaration, $0)) }
    if steps.count == 1 { return steps[0].code }
    return { (frame) throws(Fault) in
      for step in steps { _ = try step.code(frame) }
      return .next
    }
  }

  private func binding(
    _ declaration: VariableDeclaration, _ binding: VariableBinding
  ) -> StatementCode {
    if binding.accessors.contains(where: { $0.kind == .get }) { return computed(binding) }
    guard binding.accessors.isEmpty else {
      report(
        .syntax, "'willSet' and 'didSet' belong to the property of a type",
        at: binding.pattern.span)
      return { _ in .next }
    }
    guard let value = binding.value else { return uninitialised(declaration, binding) }
    // The value is compiled before the names exist: `let x = x` means an outer x.
    let stated = binding.type.map(type)
    let typed = stated.map { expression(value, for: $0) } ?? expression(value)
    if stated == nil, case .constant(.none) = typed.form, !typed.type.isComplete {
      report(
        .type, "'nil' needs a type here", at: value.span,
        hints: ["write it behind the name: 'var x: Int? = nil'"])
    }
    let type = stated?.filled(by: typed.type) ?? typed.type
    if let stated, stated.constructor == "SignalProducer", typed.type.constructor == "Signal" {
      mismatch(typed, stated, value.span)
    }
    if case .binding(let name, let isMutable) = binding.pattern.kind {
      let declare = self.declaration(of: name.text, isMutable: isMutable, type: type)
      let code = typed.code
      return { (frame) throws(Fault) in
        declare(try code(frame), frame)
        return .next
      }
    }
    let matches = matcher(binding.pattern, type)
    let code = typed.code
    let patternSite = site(binding.pattern.span)
    return { (frame) throws(Fault) in
      let value = try code(frame)
      guard try matches(frame, value) else {
        throw patternSite.failure(
          "a value of type '\(value.typeName)' does not have the shape of this pattern",
          label: "the value is \(value.debugDescription.shortened)")
      }
      return .next
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
    let type = self.type(binding.type)
    if binding.type == nil {
      report(
        .type, "'\(name.text)' needs a type or a value", at: name.span,
        hints: ["write 'var \(name.text): Int' or 'var \(name.text) = 0'"])
    }
    if type.isOptional {
      let declare = self.declaration(
        of: name.text, isMutable: declaration.isMutable, type: type)
      return { frame in
        declare(.none, frame)
        return .next
      }
    }
    if scope.isAtTopLevel {
      let global = globalToDeclare(name.text, isMutable: declaration.isMutable)
      global.isGivenLater = true
      global.type = type
      return { _ in .next }
    }
    let variable = scope.declare(name.text, isMutable: declaration.isMutable, type: type)
    variable.isInitialised = false
    return { frame in
      variable.declare(.void, frame)
      return .next
    }
  }

  /// `var name: Type { ... }`
  private func computed(_ binding: VariableBinding) -> StatementCode {
    guard case .binding(let name, _) = binding.pattern.kind, scope.isAtTopLevel else {
      report(
        .syntax, "a computed variable belongs to a type or to the top level",
        at: binding.pattern.span, hints: ["a function without parameters does the same"])
      return { _ in .next }
    }
    let global = globalToDeclare(name.text, isMutable: true)
    global.type = type(binding.type)
    let get = accessor(.get, of: binding, name, global.type)
    global.accessors = (get ?? FunctionCode(name: name.text, site: site(name.span)), nil)
    // The setter may speak of the variable: it is compiled while nobody changes that.
    let set = accessor(.set, of: binding, name, global.type)
    global.accessors?.set = set
    return { _ in .next }
  }

  private func accessor(
    _ kind: Accessor.Kind, of binding: VariableBinding, _ name: Name, _ type: Type
  ) -> FunctionCode? {
    guard let accessor = binding.accessors.first(where: { $0.kind == kind }),
      let body = accessor.body
    else { return nil }
    return self.accessor(kind, accessor, body, name, type, of: nil).0
  }

  /// Compiles `get`, `set`, `willSet` or `didSet`.
  func accessor(
    _ kind: Accessor.Kind, _ accessor: Accessor, _ body: Block, _ name: Name, _ type: Type,
    of owner: DeclaredType?
  ) -> (FunctionCode, FunctionScope) {
    let standard = kind == .didSet ? "oldValue" : "newValue"
    let parameter = CallShape.Parameter(
      label: nil, name: accessor.parameter?.text ?? standard, type: type)
    let shape = CallShape(
      name: name.text, parameters: kind == .get ? [] : [parameter],
      result: kind == .get ? type : .void, text: name.text)
    let code = FunctionCode(name: name.text, site: site(name.span))
    let outer = scope
    let inner = FunctionScope(parent: nil, selfType: owner, isMember: true)
    scope = inner
    var parameters: [FunctionCode.Parameter] = []
    if let owner { parameters.append(selfParameter(owner, isMutable: kind != .get)) }
    for parameter in shape.parameters ?? [] {
      parameters.append(
        FunctionCode.Parameter(
          label: nil, name: parameter.name,
          variable: inner.declare(parameter.name, isMutable: false, type: parameter.type)))
    }
    code.parameters = parameters
    inner.resultType = shape.result
    if kind == .get, let single = body.statements.singleExpression {
      code.body = expression(single, for: type).code
    } else {
      code.body = functionBody(body.statements)
      if kind == .get { checkReturns(body.statements, type, name.span) }
    }
    code.slotCount = inner.slotCount
    scope = outer
    return (code, inner)
  }

  private func function(_ declaration: FunctionDeclaration) -> StatementCode {
    let name = declaration.name.text
    if scope.isAtTopLevel {
      let global = globalToDeclare(name, isMutable: false)
      let shape = global.shape ?? self.shape(of: declaration)
      (global.shape, global.type) = (shape, shape.type)
      let (code, inner) = self.function(declaration, shape)
      let make = makeFunction(code, inner)
      let makes: StatementCode = { (frame) throws(Fault) in
        global.value = try make(frame)
        return .next
      }
      hoisted.append(StatementStep(code: makes))
      return { _ in .next }
    }
    guard case .slot(let variable)? = scope.find(name), let shape = variable.shape else {
      return { _ in .next }
    }
    let (code, inner) = self.function(declaration, shape)
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
    var functions: [FunctionDeclaration] = []
    var types: [TypeDeclaration] = []
    var variables: [VariableDeclaration] = []
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind else { continue }
      switch declaration.kind {
      case .variable(let variable): variables.append(variable)
      case .function(let function): functions.append(function)
      case .type(let type): types.append(type)
      case .typeAlias(let name, _, let type): predeclareAlias(name, type)
      case .initializer, .deinitializer, .subscript, .enumCases, .associatedType, .import: break
      }
    }
    for type in types { predeclareName(type) }
    for type in types { predeclare(type) }
    for function in functions {
      let global = predeclareGlobal(function.name.text, isMutable: false)
      global.shape = shape(of: function)
      global.type = global.shape?.type ?? .dynamic
    }
    for variable in variables {
      for binding in variable.bindings {
        // A name that exists already keeps its meaning until its new declaration.
        for name in binding.pattern.names where environment.globals[name] == nil {
          let global = predeclareGlobal(name, isMutable: variable.isMutable)
          if case .binding = binding.pattern.kind, let syntax = binding.type {
            global.type = reader.type(syntax)
          }
        }
      }
    }
  }

  private func predeclareAlias(_ name: Name, _ type: TypeSyntax) {
    if type.mentions(name.text) {
      report(.type, "'\(name.text)' stands for itself", at: name.span)
      return
    }
    environment.aliases[name.text] = self.type(type)
  }

  @discardableResult
  private func predeclareGlobal(_ name: String, isMutable: Bool) -> Global {
    let global = Global(name, isMutable: isMutable, in: heap)
    predeclared[name] = global
    environment.globals[name] = global
    return global
  }

  /// The variable that a declaration at the top level makes; one declared before is replaced.
  func globalToDeclare(_ name: String, isMutable: Bool) -> Global {
    if let global = predeclared.removeValue(forKey: name) { return global }
    let global = Global(name, isMutable: isMutable, in: heap)
    environment.globals[name] = global
    return global
  }

  /// Local functions exist from the beginning of their block, so that they may call each other.
  func predeclareFunctions(_ statements: [Statement]) -> StatementStep? {
    guard !scope.isAtTopLevel else { return nil }
    let slots = statements.compactMap { statement -> Int? in
      guard case .declaration(let declaration) = statement.kind,
        case .function(let function) = declaration.kind
      else { return nil }
      let variable = scope.declare(function.name.text, isMutable: false)
      variable.shape = shape(of: function)
      variable.type = variable.shape?.type ?? .dynamic
      variable.isShared = true
      return variable.slot
    }
    guard !slots.isEmpty else { return nil }
    return StatementStep { frame in
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

extension TypeSyntax {
  /// True where the name stands in the type.
  fileprivate func mentions(_ name: String) -> Bool {
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
