import WeirChecking

extension CodeGenerator {
  /// Generates a call of an initializer of a declared type.
  func construct(
    _ type: DeclaredType, _ initializer: Initializer, _ call: TypedCall, _ result: Type
  ) -> CompiledExpression {
    var construction = construction(initializer, call)
    if result.unwrapped.isComplete { construction.stated = result.unwrapped.arguments }
    let (call, interpreter) = (construction, interpreter)
    let isFailable = result.isOptional
    return CompiledExpression(result) { (frame) throws(Fault) in
      guard let value = try interpreter.make(type, call, frame) else { return .none }
      return isFailable ? .some(value) : value
    }
  }

  /// Generates `Type.init` as a function value.
  func initializerFunction(
    _ type: DeclaredType, _ initializer: Initializer, _ node: TypedExpression
  ) -> CompiledExpression {
    let interpreter = interpreter
    let isFailable = initializer.shape.result.isOptional
    let (site, types) = (site(node.site), (initializer.shape.parameters ?? []).map(\.type))
    let function = hostFunction("init", types.count, site) { (arguments) throws(Fault) in
      var given: [Step?] = []
      for (argument, type) in zip(arguments, types) {
        let conversion = Conversion(type) { interpreter.types[$0] }
        let value = try conversion?.apply(argument, site) ?? argument
        given.append(Step { _ in value })
      }
      let call = Interpreter.Construction(initializer: initializer, given: given)
      let nowhere = Frame(slots: interpreter.stack.values + interpreter.top, captures: nil)
      guard let value = try interpreter.make(type, call, nowhere) else { return .none }
      return isFailable ? .some(value) : value
    }
    return .constant(.function(function), node.type)
  }

  private func construction(
    _ initializer: Initializer, _ call: TypedCall
  ) -> Interpreter.Construction {
    Interpreter.Construction(
      initializer: initializer, given: given(call), inouts: inoutPlaces(call))
  }

  /// Generates `self.init` or `super.init`. If the called initializer fails, the calling
  /// initializer fails too.
  func delegation(
    _ type: DeclaredType, _ initializer: Initializer, _ receiver: TypedExpression, isSuper: Bool,
    _ call: TypedCall
  ) -> CompiledExpression {
    let construction = construction(initializer, call)
    let interpreter = interpreter
    let succeeds: BoolCode
    if let record = type as? RecordType, record.isReference {
      let receiver = expression(receiver).code
      succeeds = { (frame) throws(Fault) in
        guard case .record(let object) = try receiver(frame) else { return true }
        return isSuper
          ? try interpreter.begin(object, as: record, construction, frame)
          : try interpreter.delegate(object, construction, frame)
      }
    } else {
      let place = place(receiver)
      succeeds = { (frame) throws(Fault) in
        guard let value = try interpreter.make(type, construction, frame) else { return false }
        try place.set(value, frame)
        return true
      }
    }
    return CompiledExpression(
      .void,
      .statement { (frame) throws(Fault) in
        if try succeeds(frame) { return .next }
        interpreter.result = .none
        return .return
      })
  }

  /// Generates a call of a method on `super`.
  func superCall(
    _ type: RecordType, _ name: String, _ receiver: TypedExpression, _ call: TypedCall,
    _ node: TypedExpression
  ) -> CompiledExpression {
    let receiver = expression(receiver).step
    let (given, inouts) = (given(call), inoutPlaces(call))
    let interpreter = interpreter
    let site = site(node.site)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      guard let method = type.method(name) else {
        if type.isStandard { return .void }
        throw site.noMember(name, try receiver.code(frame), interpreter.catalog)
      }
      return try interpreter.invoke(method, given: [receiver] + given, inouts: inouts, frame)
    }
  }

  /// Generates a call of a class method, which is dispatched to the dynamic type of the receiver.
  func classCall(
    _ type: RecordType, _ name: String, _ receiver: TypedExpression, _ call: TypedCall,
    _ node: TypedExpression
  ) -> CompiledExpression {
    let receiver = expression(receiver).code
    let (given, inouts) = (given(call), inoutPlaces(call))
    let interpreter = interpreter
    let site = site(node.site)
    return CompiledExpression(node.type) { (frame) throws(Fault) in
      let value = try receiver(frame)
      var dynamic: DeclaredType = type
      if case .type(let given) = value, let declared = given.declared { dynamic = declared }
      guard case .function(let method)? = dynamic.find({ $0.statics[name] })?.value else {
        throw site.noMember(name, value, interpreter.catalog)
      }
      var known: FunctionValue?
      if case .function(let function)? = type.find({ $0.statics[name] })?.value { known = function }
      let arguments = try interpreter.given([Step { _ in value }] + given, as: known, for: method)
      let places = inouts.map { InoutPlace(index: $0.index + 1, place: $0.place) }
      return try interpreter.invoke(method, given: arguments, inouts: places, frame)
    }
  }

  /// Returns the function value of an initializer.
  ///
  /// - Parameter isDesignated: Whether the initializer first sets the properties to their default
  ///   values.
  func initializer(
    _ node: TypedFunction, of type: DeclaredType, isDesignated: Bool
  ) -> FunctionValue {
    let code = functionCode(node)
    if isDesignated, let record = type as? RecordType,
      let variable = node.parameters?.first?.variable
    {
      let (body, interpreter, slot) = (code.body, interpreter, variable.slot)
      code.expression = nil
      code.body = { (frame) throws(Fault) in
        if case .record(let object) = frame.slots[slot].content {
          try interpreter.initializeFields(of: object, as: record)
        }
        return try body(frame)
      }
    }
    return FunctionValue(.code(code), interpreter: interpreter)
  }
}

extension Value {
  /// The content of the cell if the value is a captured variable; the value itself otherwise.
  fileprivate var content: Value {
    if case .cell(let cell) = self { cell.value } else { self }
  }
}
