import WeirChecking

extension CodeGenerator {
  func call(_ call: TypedCall, _ node: TypedExpression) -> CompiledExpression {
    switch call.target {
    case .value(let callee): return valueCall(callee, call, node)
    case .function(let callee): return functionCall(expression(callee).code, call, node.type)
    case .method(let type, let name, let receiver):
      return methodCall(type, name, receiver, call, node)
    case .mutatingMethod(let type, let name, let receiver):
      return mutatingCall(type, name, call, node.type).unless(chainCheck(of: receiver))
    case .superMethod(let type, let name, let receiver):
      return superCall(type, name, receiver, call, node)
    case .classMethod(let type, let name, let receiver):
      return classCall(type, name, receiver, call, node)
    case .initializer(let type, let initializer):
      return construct(type, initializer, call, node.type)
    case .delegation(let type, let initializer, let receiver, let isSuper):
      return delegation(type, initializer, receiver, isSuper: isSuper, call)
    case .word(let word, let type):
      return perform(
        word, call, .constant(type.map { .type($0) } ?? .void, .dynamic), node)
    case .wordMethod(let word, let kind, let receiver, let name):
      return wordCall(word, kind, receiver, name, call, node)
    case .mutatingWord(let word, let receiver):
      return mutatingCall(word, receiver, call, node).unless(chainCheck(of: receiver))
    case .dispatched(let name, let receiver, let isMutating):
      return isMutating
        ? dispatchedChange(name, receiver, call, node).unless(chainCheck(of: receiver))
        : dispatched(name, receiver, call, node)
    }
  }

  /// Generates a call of a value. The code throws if the value is not a function.
  private func valueCall(
    _ callee: TypedExpression, _ call: TypedCall, _ node: TypedExpression
  ) -> CompiledExpression {
    let site = site(node.site)
    let interpreter = interpreter
    let callee = expression(callee).code
    guard call.inouts.isEmpty else { return changingCall(callee, call, node) }
    let steps = call.arguments.map(step)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let value = try callee(frame)
      guard case .function(let function) = value else {
        throw site.failure("cannot call value of non-function type '\(value.typeName)'")
      }
      return try interpreter.invoke(function, try steps.values(frame))
    }
  }

  /// Generates a call of a function value with `inout` parameters.
  private func changingCall(
    _ callee: @escaping Code, _ call: TypedCall, _ node: TypedExpression
  ) -> CompiledExpression {
    let inouts = inoutPlaces(call)
    let given = call.arguments.enumerated().map { index, argument in
      inouts.contains { $0.index == index } ? nil : step(argument)
    }
    let interpreter = interpreter
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      guard case .function(let function) = try callee(frame) else { return .void }
      return try interpreter.invoke(function, given: given, inouts: inouts, frame)
    }
  }

  /// Generates a call of a declared function by its name.
  private func functionCall(
    _ callee: @escaping Code, _ call: TypedCall, _ type: Type
  ) -> CompiledExpression {
    let given = given(call)
    let inouts = inoutPlaces(call)
    let interpreter = interpreter
    guard inouts.isEmpty, given.allSatisfy({ $0 != nil }) else {
      return CompiledExpression(type) { (frame) throws(Fault) in
        guard case .function(let function) = try callee(frame) else { return .void }
        return try interpreter.invoke(function, given: given, inouts: inouts, frame)
      }
    }
    let steps = given.map { $0! }
    return CompiledExpression(type) { (frame) throws(Fault) in
      guard case .function(let function) = try callee(frame) else { return .void }
      return try interpreter.invoke(function, steps, frame)
    }
  }

  /// Returns the code of the argument for each parameter, or nil for an omitted or `inout`
  /// argument.
  ///
  /// The arguments of a variadic parameter are passed as an array.
  func given(_ call: TypedCall) -> [Step?] {
    guard let resolution = call.resolution else { return [] }
    return zip(resolution.mapping, resolution.shape.parameters ?? []).map { indexes, parameter in
      // An `inout` argument is passed as an l-value, not as a value.
      if parameter.isInout { return nil }
      guard parameter.isVariadic else { return indexes.first.map { step(call.arguments[$0]) } }
      let steps = indexes.map { step(call.arguments[$0]) }
      return Step { (frame) throws(Fault) in .array(try steps.values(frame)) }
    }
  }

  func inoutPlaces(_ call: TypedCall) -> [InoutPlace] {
    call.inouts.map { InoutPlace(index: $0.index, place: place($0.place)) }
  }

  /// Generates a call of a method of a declared type.
  private func methodCall(
    _ type: DeclaredType, _ name: String, _ receiver: TypedExpression, _ call: TypedCall,
    _ node: TypedExpression
  ) -> CompiledExpression {
    let receiver = expression(receiver).code
    let (given, inouts) = ([nil] + given(call), inoutPlaces(call))
    let interpreter = interpreter
    let site = site(node.site)
    let find = finder(of: name, type)
    let isFilled =
      (type as? RecordType)?.isReference == true && given.dropFirst().contains { $0 == nil }
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let value = try receiver(frame)
      guard let method = find(value) else {
        if type.isStandard { return .void }
        throw site.noMember(name, value, interpreter.catalog)
      }
      let given =
        isFilled ? try interpreter.given(given, as: type.method(name), for: method) : given
      return try interpreter.invoke(method, receiver: value, given: given, inouts: inouts, frame)
    }
  }

  /// Generates a call of a mutating method of a declared type.
  private func mutatingCall(
    _ type: DeclaredType, _ name: String, _ call: TypedCall, _ result: Type
  ) -> CompiledExpression {
    let (given, inouts) = ([nil] + given(call), inoutPlaces(call))
    let interpreter = interpreter
    guard type is ProtocolType else {
      return CompiledExpression(result) { (frame) throws(Fault) in
        guard let method = type.methods[name] else { return .void }
        return try interpreter.invoke(method, given: given, inouts: inouts, frame)
      }
    }
    let find = finder(of: name, type)
    return CompiledExpression(result) { (frame) throws(Fault) in
      try interpreter.invoke(find, given: given, inouts: inouts, frame)
    }
  }

  /// Returns a closure that finds the method to call on a value.
  ///
  /// The method is the witness of a protocol requirement, a method of the value's type, or a method
  /// of an extension.
  func finder(of name: String, _ type: DeclaredType) -> (Value) -> FunctionValue? {
    switch type {
    case let wanted as ProtocolType where wanted.requires(name):
      let key = wanted.key(of: name)
      let interpreter = interpreter
      return { interpreter.method(key, of: $0) }
    case is ProtocolType, is ExtendedType: return { _ in type.methods[name] }
    default: return { $0.declared?.method(name) ?? type.method(name) }
    }
  }
}
