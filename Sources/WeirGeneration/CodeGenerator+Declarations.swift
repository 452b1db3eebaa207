import WeirChecking

extension CodeGenerator {
  func variables(_ bindings: [TypedBinding]) -> StatementCode {
    let steps = bindings.map { StatementStep(code: binding($0)) }
    if steps.count == 1 { return steps[0].code }
    return { (frame) throws(Fault) in
      for step in steps { _ = try step.code(frame) }
      return .next
    }
  }

  private func binding(_ binding: TypedBinding) -> StatementCode {
    switch binding.kind {
    case .value(let pattern, let value): return initialized(pattern, value, binding.span)
    case .uninitialized(.global(let global), let isNil):
      guard let value = isNil ? Value.none : global.type.unfilled else { return { _ in .next } }
      return { _ in
        global.value = value
        return .next
      }
    case .uninitialized(.local(let variable), let isNil):
      let value = isNil ? Value.none : variable.type.unfilled ?? .void
      return { frame in
        variable.declare(value, frame)
        return .next
      }
    case .computed(let global, let get, let set):
      let getter = get.map(functionCode) ?? FunctionCode(name: nil, site: site(binding.span))
      let setter = set.map(functionCode)
      installations.append { global.accessors = (getter, setter) }
      return { _ in .next }
    case .observed(let global, let storage, let value, let willSet, let didSet):
      return observed(global, storage, value, willSet.map(self.value), didSet.map(self.value))
    }
  }

  /// Generates a variable with property observers. The value is kept in a separate storage
  /// variable.
  private func observed(
    _ global: Global, _ storage: Global, _ value: TypedExpression, _ willSet: FunctionValue?,
    _ didSet: FunctionValue?
  ) -> StatementCode {
    let code = expression(value).code
    let interpreter = interpreter
    let site = site(value.span)
    let getter = FunctionCode(name: global.name, site: site)
    (getter.parameters, getter.body) = ([], { _ in storage.value ?? .void })
    let setter = FunctionCode(name: global.name, site: site)
    let parameter = LocalVariable("newValue", slot: 0, isMutable: false, type: storage.type)
    (setter.parameters, setter.slotCount) = ([FunctionCode.Parameter(variable: parameter)], 1)
    setter.body = { (frame) throws(Fault) in
      let (old, new) = (storage.value ?? .void, frame.slots[0])
      if let willSet { _ = try interpreter.invoke(willSet, [new]) }
      storage.value = new
      if let didSet { _ = try interpreter.invoke(didSet, [old]) }
      return .void
    }
    installations.append { global.accessors = (getter, setter) }
    return { (frame) throws(Fault) in
      storage.value = try code(frame)
      return .next
    }
  }

  private func initialized(
    _ pattern: TypedPattern, _ value: TypedExpression, _ span: Span
  ) -> StatementCode {
    let value = expression(value)
    if let parts = parts(pattern, value) { return parts }
    let code = value.code
    if case .variable(let variable) = pattern {
      let declare = declaration(of: variable)
      return { (frame) throws(Fault) in
        declare(try code(frame), frame)
        return .next
      }
    }
    let matches = matcher(pattern)
    let site = site(span)
    return { (frame) throws(Fault) in
      let value = try code(frame)
      guard try matches(frame, value) else {
        throw site.failure(
          "tuple pattern cannot match values of type '\(value.typeName)'",
          label: "the value is \(value.debugDescription.shortened)")
      }
      return .next
    }
  }

  /// Returns code that initializes a variable with a value.
  func declaration(of variable: TypedVariable) -> (Value, Frame) -> Void {
    switch variable {
    case .global(let global) where global.isWeak: { value, _ in global.value = .weak(value) }
    case .global(let global): { value, _ in global.value = value }
    case .local(let variable) where variable.isWeak:
      { value, frame in variable.declare(.weak(value), frame) }
    case .local(let variable): { value, frame in variable.declare(value, frame) }
    }
  }

  func function(_ variable: TypedVariable, _ node: TypedFunction) -> StatementCode {
    function.isLeaf = false
    let make = closure(node)
    switch variable {
    case .global(let global):
      let makes: StatementCode = { (frame) throws(Fault) in
        let value = try make(frame)
        global.value = value
        if let type = global.comparedType, case .function(let function) = value {
          type.comparisons.take(Comparisons.Operator(function: function), as: global.name)
        }
        return .next
      }
      hoisted.append(StatementStep(code: makes))
      return { _ in .next }
    case .local(let variable):
      return { (frame) throws(Fault) in
        let function = try make(frame)
        if case .cell(let cell) = frame.slots[variable.slot] { cell.value = function }
        return .next
      }
    }
  }

  func type(_ declaration: TypedTypeDeclaration) -> StatementCode {
    function.isLeaf = false
    install(declaration)
    return { _ in .next }
  }

  private func install(_ declaration: TypedTypeDeclaration) {
    for member in declaration.members { install(member, in: declaration.type) }
    if let (type, witnesses) = declaration.witnesses {
      conformances.append { type.witnesses.merge(witnesses) { $1 } }
    }
    declaration.inner.forEach(install)
  }

  private func value(_ node: TypedFunction) -> FunctionValue {
    FunctionValue(.code(functionCode(node)), interpreter: interpreter)
  }

  private func install(_ member: TypedTypeDeclaration.Member, in type: DeclaredType) {
    switch member {
    case .method(let name, let node):
      let function = value(node)
      let isHash = name == "hash" && node.parameters?.map(\.isInout) == [false, true]
      installations.append {
        type.methods[name] = function
        if isHash { type.comparisons.hash = function }
      }
    case .staticMethod(let name, let functionType, let node):
      let function = value(node)
      let global = Global(
        name, isMutable: false, type: functionType, value: .function(function),
        in: interpreter.heap)
      let compares = functionType == .function([type.type, type.type], .bool)
      let isClass = (type as? RecordType)?.isReference == true
      let compared = Comparisons.Operator(
        function: function, type: isClass ? TypeValue(type.type, declared: type) : nil)
      installations.append {
        type.statics[name] = global
        if compares, let sign = node.name { type.comparisons.take(compared, as: sign) }
      }
    case .accessor(let name, let kind, let node):
      let function = value(node)
      installations.append { type.install(function, as: kind, of: name) }
    case .initial(let fields, let node):
      guard let record = type as? RecordType else { return }
      let beginning = RecordType.InitialValue(fields: fields, code: value(node))
      installations.append { record.initialValues.append(beginning) }
    case .lazyValue(let index, let node):
      guard let record = type as? RecordType else { return }
      let function = value(node)
      installations.append { record.fields[index].lazyValue = function }
    case .staticProperty(let name, let global, let node):
      let initial = node.map(value)
      installations.append {
        global.lazyValue = initial
        type.statics[name] = global
      }
    case .staticAccessors(let name, let global, let get, let set):
      let getter = get.map(functionCode) ?? FunctionCode(name: nil, site: site(Span(0..<0)))
      let setter = set.map(functionCode)
      installations.append {
        global.accessors = (getter, setter)
        type.statics[name] = global
      }
    case .initializer(let initializer, let node, let isDesignated):
      let function = self.initializer(node, of: type, isDesignated: isDesignated)
      installations.append { initializer.code = function }
    case .deinitializer(let node):
      guard let record = type as? RecordType else { return }
      let function = value(node)
      installations.append { record.deinitializer = function }
    }
  }
}

extension DeclaredType {
  fileprivate func install(_ function: FunctionValue, as kind: Accessor.Kind, of name: String) {
    switch kind {
    case .get: properties[name] = function
    case .set: setters[name] = function
    case .willSet, .didSet:
      guard let record = self as? RecordType, let index = record.index(of: name) else { return }
      let isInherited = index < record.inheritedCount
      var observers =
        isInherited
        ? record.overridingObservers[name] ?? (nil, nil) : record.fields[index].observers
      if kind == .willSet { observers.willSet = function } else { observers.didSet = function }
      if isInherited {
        record.overridingObservers[name] = observers
      } else {
        record.fields[index].observers = observers
      }
    }
  }
}

extension Type {
  /// A tuple of placeholders whose elements are initialized one by one; nil if this is not a tuple
  /// type.
  fileprivate var unfilled: Value? {
    guard case .tuple(let elements, let labels) = self, !elements.isEmpty else { return nil }
    return .tuple(TupleValue(elements.map { _ in .void }, labels: labels))
  }
}
