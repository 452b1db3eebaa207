import WeirChecking

extension CodeGenerator {
  /// Returns the l-value of an expression, through which code modifies the storage of the
  /// expression.
  func place(_ node: TypedExpression) -> LValue {
    noteCalls(of: node)
    switch node.kind {
    case .local(let variable):
      let place = local(node.type) { frame in frame.slots + variable.slot }
      return variable.isWeak ? weak(place) : place
    case .capture(let index, let variable):
      let place = local(node.type) { frame in frame.captures! + index }
      return variable.isWeak ? weak(place) : place
    case .global(let global):
      if global.isWeak { return weak(self.global(global, node.type)) }
      return global.access == nil ? self.global(global, node.type) : computed(global, node.type)
    case .staticMember(let type, let name): return staticMember(type, name, node.type, node.site)
    case .element(let base, let index, _): return element(base, index, node)
    case .subscripted(let base, let index): return subscripted(base, index, node)
    case .defaulted(let base, let key, let value): return defaulted(base, key, value, node)
    case .forced(let base): return unwrapped(base, node, isForced: true)
    case .link(let base): return unwrapped(base, node, isForced: false)
    case .chain(let inner): return chain(inner)
    case .memberPlace(let base, let type, let name): return memberPlace(base, type, name, node)
    case .storedPlace(let base, let type, let index, _):
      return storedPlace(base, type, index, node)
    case .superMember(let base, let type, let name): return superPlace(base, type, name, node)
    case .elementPlace(let base, let call, let owner, let key):
      return elementPlace(base, call, owner, key, node)
    case .member(let base, let name, _): return hostProperty(base, name, node)
    case .property(let base, let word, let kind, let name):
      return hostProperty(base, name, node, known: (word, kind))
    default:
      // The target of `_ = value`, or a target that the checker accepts although it cannot be
      // assigned.
      return LValue(.dynamic) { (_, change) throws(Fault) in
        var ignored = Value.void
        try change(&ignored)
      }
    }
  }

  /// Returns the l-value of a weak or unowned variable, given the l-value of its storage.
  private func weak(_ place: LValue) -> LValue {
    LValue(place.type) { (frame, change) throws(Fault) in
      try place.modify(frame) { (value) throws(Fault) in
        var object = value.held
        defer { value = .weak(object) }
        try change(&object)
      }
    }
  }

  private func local(
    _ type: Type, _ slot: @escaping (Frame) -> UnsafeMutablePointer<Value>
  ) -> LValue {
    LValue(type) { (frame, change) throws(Fault) in
      let slot = slot(frame)
      if case .cell(let cell) = slot.pointee {
        try change(&cell.value)
      } else {
        try change(&slot.pointee)
      }
    }
  }

  private func global(_ global: Global, _ type: Type) -> LValue {
    LValue(type) { (_, change) throws(Fault) in
      // The value is moved out of the variable, so that an array is changed in place instead of
      // copied.
      var value = global.value ?? .void
      global.value = .void
      defer { global.value = value }
      try change(&value)
    }
  }

  private func computed(_ global: Global, _ type: Type) -> LValue {
    let interpreter = interpreter
    return LValue(type) { (_, change) throws(Fault) in
      try interpreter.change(computed: global, change)
    }
  }

  private func staticMember(
    _ type: DeclaredType, _ name: String, _ valueType: Type, _ span: Span
  ) -> LValue {
    let (interpreter, site) = (interpreter, site(span))
    return LValue(valueType) { (_, change) throws(Fault) in
      guard let global = type.find({ $0.statics[name] }) else { return }
      if global.accessors != nil { return try interpreter.change(computed: global, change) }
      var value: Value
      if let known = global.value {
        value = known
      } else {
        value = try interpreter.first(global, site)
      }
      global.value = .void
      defer { global.value = value }
      try change(&value)
    }
  }

  private func element(
    _ base: TypedExpression, _ index: Int, _ node: TypedExpression
  ) -> LValue {
    let place = place(base)
    let site = site(base.span)
    return LValue(node.type) { (frame, change) throws(Fault) in
      try place.modify(frame) { (target) throws(Fault) in
        try target.modifyElement(index, site, change)
      }
    }
  }

  private func subscripted(
    _ base: TypedExpression, _ index: TypedExpression, _ node: TypedExpression
  ) -> LValue {
    let place = place(base)
    let key = expression(index).code
    let site = site(node.site)
    let slot = base.slotOfVariable
    return LValue(
      node.type,
      assign: { (frame, value) throws(Fault) in
        let key = try key(frame)
        if let slot, case .dictionary(var dictionary) = frame.slots[slot] {
          frame.slots[slot] = .void
          dictionary[key] = value.present
          frame.slots[slot] = .dictionary(dictionary)
          return
        }
        try place.modify(frame) { (container) throws(Fault) in
          try container.setElement(key, value, site)
        }
      }
    ) { (frame, change) throws(Fault) in
      let key = try key(frame)
      try place.modify(frame) { (container) throws(Fault) in
        try container.modifyElement(key, site, change)
      }
    }
  }

  private func defaulted(
    _ base: TypedExpression, _ key: TypedExpression, _ value: TypedExpression,
    _ node: TypedExpression
  ) -> LValue {
    LValue(
      node.type,
      EntryAccess(
        of: place(base), in: base.storedVariable, expression(key), default: expression(value),
        site(node.site)))
  }

  private func unwrapped(
    _ base: TypedExpression, _ node: TypedExpression, isForced: Bool
  ) -> LValue {
    let place = place(base)
    let site = site(node.site)
    return LValue(node.type) { (frame, change) throws(Fault) in
      try place.modify(frame) { (optional) throws(Fault) in
        guard try optional.modifyWrapped(change) else {
          throw isForced ? site.forcedNil : .nilInChain
        }
      }
    }
  }

  /// Returns the l-value of an optional chain. Nothing changes if an operand in the chain is nil.
  private func chain(_ inner: TypedExpression) -> LValue {
    let place = place(inner)
    return LValue(place.type) { (frame, change) throws(Fault) in
      do throws(Fault) { try place.modify(frame, change) } catch {
        guard case .nilInChain = error else { throw error }
      }
    }
  }

  /// Returns the l-value of a member. A member of a value type is changed together with its base.
  private func memberPlace(
    _ base: TypedExpression, _ type: DeclaredType?, _ name: String, _ node: TypedExpression
  ) -> LValue {
    if let type, type is ExtendedType || type is ProtocolType, !type.requiresMember(name) {
      return computed(base, type, name, node.type)
    }
    let interpreter = interpreter
    let site = site(node.site)
    if type?.hasReferenceSemantics == true {
      let code = expression(base).code
      return LValue(
        node.type,
        assign: { (frame, value) throws(Fault) in
          var object = try code(frame)
          try object.modifyMember(name, interpreter, site, replaces: true) { $0 = value }
        }
      ) { (frame, change) throws(Fault) in
        var object = try code(frame)
        try object.modifyMember(name, interpreter, site, change)
      }
    }
    let place = place(base)
    let isDeclared = type != nil
    return LValue(
      node.type,
      assign: !isDeclared
        ? nil
        : { (frame, value) throws(Fault) in
          try place.modify(frame) { (target) throws(Fault) in
            try target.modifyMember(name, interpreter, site, replaces: true) { $0 = value }
          }
        }
    ) { (frame, change) throws(Fault) in
      try place.modify(frame) { (target) throws(Fault) in
        if isDeclared || target.hasMembersOfItsOwn {
          try target.modifyMember(name, interpreter, site, change)
        } else {
          try interpreter.change(name, of: target, site, change)
        }
      }
    }
  }

  /// Returns the l-value of a stored property. Changes through it do not call property observers.
  private func storedPlace(
    _ base: TypedExpression, _ type: RecordType, _ index: Int, _ node: TypedExpression
  ) -> LValue {
    let interpreter = interpreter
    let site = site(node.site)
    if type.isReference {
      let code = expression(base).code
      return LValue(
        node.type,
        assign: { (frame, value) throws(Fault) in
          if case .record(let object) = try code(frame) { object.store(value, in: index) }
        }
      ) { (frame, change) throws(Fault) in
        guard case .record(let object) = try code(frame) else { return }
        try interpreter.modifyField(index, of: object, site, change)
      }
    }
    let place = place(base)
    return LValue(node.type) { (frame, change) throws(Fault) in
      try place.modify(frame) { (target) throws(Fault) in
        guard case .record(var record) = target else { return }
        target = .void
        if !isKnownUniquelyReferenced(&record) { record = record.copy }
        defer { target = .record(record) }
        try interpreter.modifyField(index, of: record, site, change)
      }
    }
  }
}

extension Interpreter {
  /// Changes a computed variable by calling its getter and its setter.
  fileprivate func change(
    computed global: Global, _ change: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    guard let (get, set) = global.accessors, let set else { return }
    let getter = FunctionValue(.code(get), interpreter: self)
    var value = try invoke(getter, [])
    try change(&value)
    let setter = FunctionValue(.code(set), interpreter: self)
    _ = try invoke(setter, [value])
  }
}

extension DeclaredType {
  fileprivate func requiresMember(_ name: String) -> Bool {
    (self as? ProtocolType)?.requires(name) == true
  }
}

extension TypedExpression {
  /// The frame slot of the local variable; nil if the expression is not a strong local variable.
  fileprivate var slotOfVariable: Int? {
    guard case .local(let variable) = kind, !variable.isWeak else { return nil }
    return variable.slot
  }
}
