import WeirRuntime

extension Checker {
  func declaration(_ declaration: Declaration) -> TypedStatement.Kind {
    switch declaration.kind {
    case .variable(let variable) where declaration.modifiers.contains(.async):
      return asyncLet(variable, declaration.span)
    case .variable(let variable):
      return .variables(
        variable.bindings.compactMap { binding(variable, $0, declaration.modifiers) })
    case .function(let function):
      if declaration.modifiers.contains(.async) {
        report(
          .syntax, "'async' must be written after the parameter list of a function",
          at: declaration.span,
          hints: ["write 'func \(function.name.text)() async'"])
      }
      return self.function(function)
    case .type(let type): return self.type(type)
    case .typeAlias: return .nothing
    case .import(let names):
      if let module = names.first { declarations.modules.insert(module.text) }
      return .nothing
    case .initializer, .deinitializer, .subscript, .enumCases, .associatedType:
      report(.syntax, declaration.outsideOfTypeMessage, at: declaration.span)
      return .nothing
    }
  }

  private func binding(
    _ declaration: VariableDeclaration, _ binding: VariableBinding, _ modifiers: Modifiers
  ) -> TypedBinding? {
    let span = binding.pattern.span
    guard checkModifiers(modifiers, of: binding, isMutable: declaration.isMutable) else {
      return nil
    }
    checkNames(declaredBy: binding.pattern)
    if binding.accessors.contains(where: { $0.kind == .get }) { return computed(binding) }
    if !binding.accessors.isEmpty { return observed(binding) }
    let isWeak = modifiers.contains(.weak) || modifiers.contains(.unowned)
    let stated = binding.type.map(type)
    if let stated { checkWeak(modifiers, stated, binding) }
    guard let value = binding.value else {
      return uninitialized(declaration, binding, isWeak: isWeak)
    }
    // Check the value before declaring its names: in `let x = x`, the right side is an outer x.
    markEscaping(value)
    let typed = stated.map { initial(value, for: $0) } ?? untypedExpression(value, isInitial: true)
    if stated == nil, case .none? = typed.constant, !typed.type.isComplete {
      report(
        .type, "'nil' requires a contextual type", at: value.span,
        hints: ["state the type: 'var x: Int? = nil'"])
    }
    if case .keyPath = value.kind, stated?.innermost.takesKeyPath != true {
      report(
        .type, "a key path can only be used as a function", at: value.span,
        hints: ["use a closure: '{ (value: Type) in value.name }'"])
    }
    if stated == nil, let name = value.openParameter {
      report(
        .type, "cannot infer type of closure parameter '\(name)' without a type annotation",
        at: value.span,
        hints: ["state the type: '{ (x: Int) in ... }' or 'let name: (Int) -> Int = { ... }'"])
    }
    if stated == nil, value.isEmptyLiteral {
      report(
        .type, "empty collection literal requires an explicit type", at: value.span,
        hints: ["state the type: 'var x: [Int] = []'"])
    }
    if let stated, stated.constructor == "SignalProducer", typed.type.constructor == "Signal" {
      mismatch(typed, stated, .annotation, value.span)
    }
    if typed.isInvalid || binding.type.map(mentionsUndefinedName) == true {
      for name in binding.pattern.boundNames { markUndefined(name.text) }
    }
    if stated == nil {
      checkWeak(modifiers, typed.type, binding)
      declaredNames?.noteInferred(binding.pattern.boundNames)
    }
    let pattern = self.pattern(binding.pattern, stated?.filled(by: typed.type) ?? typed.type)
    if isWeak, case .variable(let variable) = pattern { variable.declared.isWeak = true }
    if case .variable(let variable) = pattern {
      note(binding.type, of: variable)
      variable.declared.view = stated == nil ? typed.view : nil
      variable.declared.throwsWhenCalled = binding.type?.mayThrow ?? throwsWhenCalled(typed)
    }
    return TypedBinding(kind: .value(pattern, typed), span: span)
  }

  /// Reports a name that the block already declares. A REPL entry can redeclare a name.
  private func checkNames(declaredBy pattern: Pattern) {
    for name in pattern.boundNames where name.text != "_" {
      if !scope.noteDeclared(name.text), !(scope.isAtTopLevel && environment.isInteractive) {
        report(.name, "invalid redeclaration of '\(name.text)'", at: name.span)
      }
    }
  }

  /// Checks a variable without an initial value. `var x: Int?` starts as nil.
  private func uninitialized(
    _ declaration: VariableDeclaration, _ binding: VariableBinding, isWeak: Bool
  ) -> TypedBinding? {
    guard case .binding(let name, _) = binding.pattern.kind else {
      report(.syntax, "a tuple pattern requires an initial value", at: binding.pattern.span)
      return nil
    }
    let type = self.type(binding.type)
    if binding.type == nil {
      report(
        .type, "type annotation missing in pattern", at: name.span,
        hints: ["write 'var \(name.text): Int' or 'var \(name.text) = 0'"])
    }
    let variable = declare(name.text, isMutable: declaration.isMutable, type: type)
    declaredNames?.note(variable.declared, at: name.span)
    if isWeak { variable.declared.isWeak = true }
    note(binding.type, of: variable)
    let isNil = type.isOptional && declaration.isMutable
    if !isNil {
      requestInitializationCheck()
      switch variable {
      case .local(let local): local.isInitialized = false
      case .global(let global): global.isInitializedLater = true
      }
    }
    return TypedBinding(kind: .uninitialized(variable, isNil: isNil), span: name.span)
  }

  /// Reports modifiers that do not apply to a variable, and returns false if there are any.
  private func checkModifiers(
    _ modifiers: Modifiers, of binding: VariableBinding, isMutable: Bool
  ) -> Bool {
    var message: String?
    if modifiers.contains(.lazy) {
      message =
        scope.isAtTopLevel
        ? isMutable
          ? "'lazy' cannot be used on an already-lazy global" : "'lazy' cannot be used on a let"
        : "a local lazy variable is not supported"
    } else if modifiers.contains(.weak), binding.type?.isOptional == false, binding.value != nil {
      message =
        "'weak' variable should have optional type '\(binding.type.map(type)?.description ?? "_")?'"
    } else if !modifiers.isDisjoint(with: [.static, .override, .final, .required, .convenience]) {
      message = "this belongs to the members of a type"
    }
    guard let message else { return true }
    report(.syntax, message, at: binding.pattern.span)
    return false
  }

  /// Records whether the variable is implicitly unwrapped.
  private func note(_ stated: TypeSyntax?, of variable: TypedVariable) {
    if stated?.isImplicitlyUnwrapped == true { variable.declared.isImplicitlyUnwrapped = true }
  }

  /// Declares a variable in the current scope.
  func declare(_ name: String, isMutable: Bool, type: Type) -> TypedVariable {
    if scope.isAtTopLevel {
      let global = globalToDeclare(name, isMutable: isMutable)
      global.type = type
      return .global(global)
    }
    return .local(scope.declare(name, isMutable: isMutable, type: type))
  }

  /// Checks a variable with observers: `var name = value { didSet { ... } }`.
  private func observed(_ binding: VariableBinding) -> TypedBinding? {
    guard case .binding(let name, _) = binding.pattern.kind, scope.isAtTopLevel else {
      report(
        .syntax, "observers of a local variable are not supported",
        at: binding.pattern.span,
        hints: ["use a property, or a variable at the top level"])
      return nil
    }
    guard let value = binding.value else {
      report(.type, "non-member observing properties require an initializer", at: name.span)
      return nil
    }
    let stated = binding.type.map(type)
    let typed = stated.map { initial(value, for: $0) } ?? expression(value)
    let type = stated?.filled(by: typed.type) ?? typed.type
    let global = globalToDeclare(name.text, isMutable: true)
    let storage = Global(name.text, isMutable: true, type: type, in: heap)
    (global.type, global.access) = (type, .getAndSet)
    for variable in [global, storage] { declaredNames?.note(variable, at: name.span) }
    observed = (global, storage)
    defer { observed = nil }
    let willSet = accessor(.willSet, of: binding, name, type)
    let didSet = accessor(.didSet, of: binding, name, type)
    return TypedBinding(
      kind: .observed(global, storage: storage, typed, willSet: willSet, didSet: didSet),
      span: name.span)
  }

  /// Checks a computed variable: `var name: Type { ... }`.
  private func computed(_ binding: VariableBinding) -> TypedBinding? {
    guard case .binding(let name, _) = binding.pattern.kind, scope.isAtTopLevel else {
      report(
        .syntax, "a local computed variable is not supported",
        at: binding.pattern.span, hints: ["use a function without parameters"])
      return nil
    }
    let global = globalToDeclare(name.text, isMutable: true)
    declaredNames?.note(global, at: name.span)
    global.type = type(binding.type)
    global.access = binding.accessors.contains { $0.kind == .set } ? .getAndSet : .get
    let get = accessor(.get, of: binding, name, global.type)
    let set = accessor(.set, of: binding, name, global.type)
    return TypedBinding(kind: .computed(global, get: get, set: set), span: name.span)
  }

  private func accessor(
    _ kind: Accessor.Kind, of binding: VariableBinding, _ name: Name, _ type: Type
  ) -> TypedFunction? {
    guard let accessor = binding.accessors.first(where: { $0.kind == kind }),
      let body = accessor.body
    else { return nil }
    return self.accessor(kind, accessor, body, name, type, of: nil)
  }

  /// Checks a `get`, `set`, `willSet` or `didSet` accessor.
  func accessor(
    _ kind: Accessor.Kind, _ accessor: Accessor, _ body: Block, _ name: Name, _ type: Type,
    of owner: DeclaredType?
  ) -> TypedFunction {
    let function = TypedFunction(name: name.text, span: name.span)
    let outer = scope
    let inner = FunctionScope(
      parent: nil, selfType: owner, isMember: true, within: owner ?? outer.enclosingType)
    inner.adoptTypeNames(of: outer)
    if kind == .willSet || kind == .didSet { inner.role = .observer(of: name.text) }
    scope = inner
    defer { scope = outer }
    var parameters: [TypedFunction.Parameter] = []
    if let owner {
      let isObject = (owner as? RecordType)?.isReference == true
      parameters.append(selfParameter(owner, isMutable: kind != .get && !isObject))
    }
    if kind != .get {
      let given = accessor.parameter?.text ?? (kind == .didSet ? "oldValue" : "newValue")
      let variable = inner.declare(given, isMutable: false, type: type)
      if let span = accessor.parameter?.span { declaredNames?.note(variable, at: span) }
      parameters.append(TypedFunction.Parameter(variable: variable))
    }
    function.parameters = parameters
    inner.resultType = kind == .get ? type : .void
    inner.throwing = .refused
    inner.ownName = name.text
    if kind == .get, let single = body.statements.singleValue {
      function.body = .expression(returned(single, for: type))
    } else {
      function.body = .statements(statementList(body.statements))
      if kind == .get { checkReturns(body.statements, type, name.span, isGetter: true) }
    }
    function.slotCount = inner.slotCount
    return function
  }

  private func function(_ declaration: FunctionDeclaration) -> TypedStatement.Kind {
    let variable = functions[declaration.name.span]
    switch variable {
    case .global(let global)?: predeclared[global.name] = nil
    case .local?, nil: break
    }
    guard let variable, let shape = variable.declared.shape else { return .nothing }
    return .function(variable, function(declaration, shape))
  }
}
