import WeirChecking

extension CodeGenerator {
  func staticMember(
    _ type: DeclaredType, _ name: String, _ node: TypedExpression
  ) -> CompiledExpression {
    let site = site(node.site)
    let interpreter = interpreter
    return CompiledExpression(node.type) { (_) throws(Fault) in
      guard let global = type.find({ $0.statics[name] }) else {
        throw site.failure("'\(name)' used before being initialized")
      }
      if let value = global.value { return value }
      return try interpreter.first(global, site)
    }
  }

  /// Generates `Type.method`, a function that takes a value and returns its method.
  func unboundMethod(
    _ type: DeclaredType, _ name: String, _ result: Type
  ) -> CompiledExpression {
    let interpreter = interpreter
    return CompiledExpression(result) { (_) throws(Fault) in
      let bind = FunctionValue(
        .host(name: name) { (receiver) throws(Fault) in
          .function(
            FunctionValue(
              .host(name: name) { (arguments) throws(Fault) in
                guard let method = type.method(name) else { return .void }
                return try interpreter.invoke(method, on: receiver[0], arguments)
              }, interpreter: interpreter))
        }, interpreter: interpreter)
      return .function(bind)
    }
  }

  func field(
    _ base: TypedExpression, _ type: DeclaredType, _ index: Int, _ name: String,
    _ node: TypedExpression
  ) -> CompiledExpression {
    let code = expression(base).code
    let interpreter = interpreter
    let site = site(node.site)
    guard let type = type as? RecordType else { return .nothing }
    guard type.fields[index].storage == .strong else {
      return CompiledExpression(node.type) { (frame) throws(Fault) in
        let value = try code(frame)
        guard case .record(let record) = value, record.type.has(name, of: type) else {
          return try interpreter.member(name, of: value, site)
        }
        return try interpreter.field(index, of: record, site)
      }
    }
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let value = try code(frame)
      if case .record(let record) = value,
        record.type === type || record.type.has(name, of: type)
      {
        return record.fields[index]
      }
      return try interpreter.member(name, of: value, site)
    }
  }

  /// Generates a read of a lazy property of a struct. Initializing the property changes the
  /// variable that contains the struct.
  func lazyField(
    _ base: TypedExpression, _ index: Int, _ node: TypedExpression
  ) -> CompiledExpression {
    let place = place(base)
    let interpreter = interpreter
    let site = site(node.site)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      var result = Value.void
      try place.modify(frame) { (target) throws(Fault) in
        guard case .record(var record) = target else { return }
        target = .void
        if !isKnownUniquelyReferenced(&record) { record = record.copy }
        defer { target = .record(record) }
        result = try interpreter.field(index, of: record, site)
      }
      return result
    }
  }

  /// Generates a read of a property on `super`.
  func superMember(
    _ base: TypedExpression, _ type: RecordType, _ name: String, _ node: TypedExpression
  ) -> CompiledExpression {
    let code = expression(base).code
    let interpreter = interpreter
    let site = site(node.site)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      guard case .record(let record) = try code(frame) else { return .void }
      return try Object(record: record, interpreter: interpreter, site: site)
        .value(name, from: type)
    }
  }

  /// Generates a read of a member that is looked up at run time.
  func member(
    _ base: TypedExpression, _ name: String, _ node: TypedExpression
  ) -> CompiledExpression {
    let code = expression(base).code
    let member = MemberCode(name, site(node.site), interpreter)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      try member.value(of: try code(frame))
    }
  }

  /// Generates a read of a property that an extension or a protocol declares.
  func computed(
    _ base: TypedExpression, _ owner: DeclaredType, _ name: String, _ node: TypedExpression
  ) -> CompiledExpression {
    let code = expression(base).code
    let interpreter = interpreter
    let site = site(node.site)
    guard let wanted = owner as? ProtocolType, wanted.requires(name) else {
      return CompiledExpression(node.type) { (frame) throws(Fault) in
        let value = try code(frame)
        guard let getter = owner.properties[name] else {
          throw site.noMember(name, value, interpreter.catalog)
        }
        return try interpreter.invoke(getter, [value])
      }
    }
    let key = wanted.key(of: name)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let value = try code(frame)
      guard case .standIn(let owner, let name)? = interpreter.witness(key, of: value),
        let getter = owner.properties[name]
      else { return try interpreter.member(name, of: value, site) }
      return try interpreter.invoke(getter, [value])
    }
  }

  /// Generates a read of a built-in property on a receiver whose kind is known.
  func property(
    _ base: TypedExpression, _ word: Word, _ kind: ReceiverKind, _ name: String,
    _ node: TypedExpression
  ) -> CompiledExpression {
    let site = site(node.site)
    let interpreter = interpreter
    let operand = expression(base)
    let base = operand.code
    let call = CallCode(word, [], [], site, interpreter)
    let onBytes = CompiledExpression.onBytes(word, [operand], node.type, site) {
      (values) throws(Fault) in
      try interpreter.member(name, of: values[0], site)
    }
    return onBytes
      ?? CompiledExpression(node.type) { (frame) throws(Fault) in
        let receiver = try base(frame)
        guard receiver.receiverKind == kind else {
          return try interpreter.member(name, of: receiver, site)
        }
        return try call.run(receiver, frame)
      }
  }

  /// Generates a built-in function as a function value.
  func wordFunction(_ word: Word, _ node: TypedExpression) -> CompiledExpression {
    let site = site(node.site)
    let interpreter = interpreter
    let parameters = word.signature.parameters ?? []
    let isVariadic = parameters.first?.isVariadic == true
    let count = parameters.count { !$0.isOptional && !$0.isVariadic }
    let function = FunctionValue(
      .host(name: word.name) { (arguments) throws(Fault) in
        let arguments = arguments.spread(over: count)
        return try interpreter.perform(
          word, receiver: .void, arguments,
          isVariadic ? [Array(arguments.indices)] : arguments.indices.map { [$0] }, site)
      }, interpreter: interpreter)
    return .constant(.function(function), node.type)
  }

  /// Generates an operator as a function value. The code is specialized if the operand type is
  /// known.
  func operatorFunction(
    _ operation: BinaryOperator, _ operands: Type?, _ node: TypedExpression
  ) -> CompiledExpression {
    let site = site(node.site)
    guard let operands else {
      let function = FunctionValue(
        .host(name: operation.rawValue) { (arguments) throws(Fault) in
          var arguments = arguments
          if arguments.count == 1, case .tuple(let pair) = arguments[0] {
            arguments = pair.elements
          }
          guard arguments.count == 2 else {
            throw site.failure(
              "'\(operation.rawValue)' takes 2 values but is given \(arguments.count)")
          }
          return try Operation.apply(operation, arguments[0], arguments[1], site)
        }, interpreter: interpreter)
      return .constant(.function(function), node.type)
    }
    let slots = [0, 1].map { index in
      CompiledExpression(
        operands,
        .slot(LocalVariable("$\(index)", slot: index, isMutable: false, type: operands)))
    }
    let code = FunctionCode(name: nil, site: site)
    (code.shorthandCount, code.slotCount, code.isLeaf) = (2, 2, true)
    code.expression = arithmetic(operation, slots[0], slots[1], site)
    code.body = code.expression?.code ?? { _ in .void }
    return .constant(
      .function(FunctionValue(.code(code), interpreter: interpreter)), node.type)
  }
}

extension RecordType {
  /// Returns whether the type is `type` or a subclass of it that does not override the property.
  @inline(__always)
  fileprivate func has(_ name: String, of type: RecordType) -> Bool {
    isKind(of: type) && (overriddenFields.isEmpty || !overriddenFields.contains(name))
  }
}

extension Interpreter {
  /// Returns the value of a global or static variable without a stored value. Calls its getter or
  /// its lazy initializer.
  func first(_ global: Global, _ site: SourceLocation) throws(Fault) -> Value {
    if let getter = global.accessors?.get {
      return try invoke(FunctionValue(.code(getter), interpreter: self), [])
    }
    guard let code = global.lazyValue else {
      if global.isMutable, global.type.isOptional { return .none }
      throw site.failure("'\(global.name)' used before being initialized")
    }
    global.lazyValue = nil
    let value = try invoke(code, [])
    try surface()
    global.value = value
    return value
  }
}
