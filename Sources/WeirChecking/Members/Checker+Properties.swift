import WeirRuntime

/// Initial values, accessors and observers of properties.
extension Checker {
  func property(
    _ binding: VariableBinding, _ variable: VariableDeclaration, _ modifiers: Modifiers,
    of type: DeclaredType
  ) -> [TypedTypeDeclaration.Member] {
    for name in binding.pattern.bindings { infer(PropertyKey(type, name.text)) }
    if modifiers.contains(.static) { return staticProperty(binding, variable, of: type) }
    var members: [TypedTypeDeclaration.Member] = []
    if case .binding(let name, _) = binding.pattern.kind,
      let shape = self.shape(name.text, of: type, isStatic: false)
    {
      members = binding.accessors.compactMap { accessor in
        accessor.body.map { body in
          .accessor(
            name.text, accessor.kind,
            self.accessor(accessor.kind, accessor, body, name, shape.type, of: type))
        }
      }
    }
    if let stated = binding.type { checkWeak(modifiers, self.type(stated), binding) }
    guard let record = type as? RecordType, let value = binding.value else { return members }
    let indexes = binding.pattern.bindings.compactMap { name -> Int? in
      guard case .stored(let index)? = shape(name.text, of: type, isStatic: false)?.kind else {
        return nil
      }
      return index
    }
    guard !indexes.isEmpty else { return members }
    if modifiers.contains(.lazy) {
      members.append(
        .lazyValue(indexes[0], lazyValue(value, record.fields[indexes[0]].type, of: type)))
    } else {
      members.append(.initial(indexes, initialValue(value, binding, of: type)))
    }
    return members
  }

  /// Reports a weak or unowned variable whose values are not objects.
  func checkWeak(_ modifiers: Modifiers, _ type: Type, _ binding: VariableBinding) {
    guard modifiers.contains(.weak) || modifiers.contains(.unowned),
      case .named(let name, _) = type.unwrapped,
      type.unwrapped.isScalar || type.unwrapped == .string
        || declaredType(name).map({ !$0.hasReferenceSemantics }) == true
    else { return }
    report(
      .type,
      "'\(modifiers.contains(.weak) ? "weak" : "unowned")' may only be applied to class and class-bound "
        + "protocol types, not '\(type.unwrapped)'",
      at: binding.type?.span ?? binding.pattern.span)
  }

  /// Returns the function that computes the initial value of a property.
  ///
  /// If the binding is a tuple pattern, the function returns one value for each property.
  private func initialValue(
    _ value: Expression, _ binding: VariableBinding, of type: DeclaredType
  ) -> TypedFunction {
    let function = TypedFunction(name: binding.pattern.bindings.first?.text, span: value.span)
    function.parameters = []
    let outer = scope
    scope = FunctionScope(parent: nil, isMember: true, within: type)
    scope.adoptTypeNames(of: outer)
    defer { scope = outer }
    let typed = typedValue(value, binding, of: type)
    if case .binding = binding.pattern.kind {
      function.body = .expression(typed)
    } else {
      let names = binding.pattern.bindings
      let pattern = self.pattern(binding.pattern, typed.type)
      let values = names.map { name($0.text, $0.span) }
      let tuple =
        values.count == 1
        ? values[0]
        : TypedExpression(
          .tuple(values, labels: values.map { _ in nil }),
          .tuple(values.map(\.type), labels: []), value.span)
      let bindingStatement = TypedStatement(
        .variables([TypedBinding(kind: .value(pattern, typed), span: binding.pattern.span)]),
        Statement(value))
      let result = TypedStatement(.return(tuple), Statement(value))
      function.body = .statements(TypedBlock(statements: [bindingStatement, result]))
    }
    function.slotCount = scope.slotCount
    return function
  }

  private func typedValue(
    _ value: Expression, _ binding: VariableBinding, of type: DeclaredType
  ) -> TypedExpression {
    guard case .binding(let name, _) = binding.pattern.kind,
      let shape = ownShape(name.text, of: type)
    else { return expression(value) }
    if binding.type == nil {
      let typed = expression(value)
      if case .none? = typed.constant, !typed.type.isComplete {
        report(
          .type, "'nil' requires a contextual type", at: value.span,
          hints: ["state the type: 'var \(name.text): Int? = nil'"])
      }
      return typed
    }
    return expression(value, for: shape.type, .annotation)
  }

  /// Returns the function that computes the value of a lazy property from its object.
  private func lazyValue(
    _ value: Expression, _ type: Type, of owner: DeclaredType
  ) -> TypedFunction {
    let function = TypedFunction(name: nil, span: value.span)
    let outer = scope
    let inner = FunctionScope(parent: nil, selfType: owner, isMember: true)
    inner.adoptTypeNames(of: outer)
    scope = inner
    defer { scope = outer }
    function.parameters = [selfParameter(owner)]
    function.body = .expression(
      type.isDynamic ? expression(value) : expression(value, for: type, .annotation))
    function.slotCount = inner.slotCount
    return function
  }

  private func staticProperty(
    _ binding: VariableBinding, _ variable: VariableDeclaration, of type: DeclaredType
  ) -> [TypedTypeDeclaration.Member] {
    guard case .binding(let name, _) = binding.pattern.kind,
      let shape = ownShape(name.text, of: type)?.all.first(where: { $0.isStatic && $0.call == nil })
    else { return [] }
    let global = Global(name.text, isMutable: shape.isMutable, type: shape.type, in: heap)
    if binding.accessors.contains(where: { $0.kind == .get }) {
      func code(_ kind: Accessor.Kind) -> TypedFunction? {
        guard let accessor = binding.accessors.first(where: { $0.kind == kind }),
          let body = accessor.body
        else { return nil }
        return self.accessor(kind, accessor, body, name, shape.type, of: nil)
      }
      global.access = shape.isMutable ? .getAndSet : .get
      return [.staticAccessors(name.text, global, get: code(.get), set: code(.set))]
    }
    if !binding.accessors.isEmpty {
      report(
        .syntax, "observers of a static property are not supported", at: name.span,
        hints: ["set it in a static method"])
    }
    if binding.value == nil, !shape.type.isOptional || !shape.isMutable {
      report(
        .type,
        "'static var' declaration requires an initializer expression or an explicitly stated getter",
        at: name.span)
    }
    return [
      .staticProperty(name.text, global, binding.value.map { initialValue($0, binding, of: type) })
    ]
  }
}
