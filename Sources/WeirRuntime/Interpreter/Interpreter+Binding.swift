import WeirSyntax

extension Interpreter {
  /// Stores the arguments in the slots of the parameters.
  func bind(_ arguments: [Value], _ code: FunctionCode, _ frame: Frame) throws(Fault) {
    guard let parameters = code.parameters else {
      return try bindShorthand(arguments, code, frame)
    }
    var arguments = arguments.spread(over: parameters.count)
    if parameters.isEmpty, arguments.count == 1, case .void = arguments[0] { arguments = [] }
    let needed = parameters.count { $0.defaultValue == nil && !$0.isVariadic }
    guard arguments.count <= parameters.count, arguments.count >= needed else {
      throw mismatch(code, parameters.count, arguments.count)
    }
    for (index, parameter) in parameters.enumerated() {
      var value: Value
      if index < arguments.count {
        value = arguments[index]
      } else if let defaultValue = parameter.defaultValue {
        value = try defaultValue.code(frame)
      } else if parameter.isVariadic {
        value = .array([])
      } else {
        throw mismatch(code, parameters.count, arguments.count)
      }
      if let conversion = parameter.conversion { value = try conversion.apply(value, code.site) }
      parameter.variable.declare(value, frame)
    }
  }

  private func bindShorthand(
    _ arguments: [Value], _ code: FunctionCode, _ frame: Frame
  ) throws(Fault) {
    var arguments = arguments
    if code.shorthandCount > 1, arguments.count == 1, case .tuple(let tuple) = arguments[0],
      tuple.count >= code.shorthandCount
    {
      arguments = tuple.elements
    }
    guard arguments.count >= code.shorthandCount else {
      throw code.site.failure(
        "this closure uses $\(code.shorthandCount - 1) but is given "
          + "\(arguments.count.counted("value"))")
    }
    for index in 0..<code.shorthandCount { frame.slots[index] = arguments[index] }
  }

  private func mismatch(_ code: FunctionCode, _ expected: Int, _ given: Int) -> Fault {
    let what = code.name.map { "'\($0)'" } ?? "this closure"
    return code.site.failure(
      "\(what) takes \(expected.counted("argument")) but is given \(given)")
  }

  /// Calls a function with exactly one argument per parameter, in order.
  package func invoke(
    _ function: FunctionValue, _ arguments: [Step], _ caller: Frame
  ) throws(Fault) -> Value {
    guard case .code(let code) = function.body, function.entry.checkedCount == arguments.count
    else {
      return try invoke(function, given: arguments, caller)
    }
    let slots = try enter(function.entry.slotCount, code)
    for index in 0..<function.entry.slotCount { (slots + index).initialize(to: .void) }
    defer { leave(function.entry.slotCount, slots) }
    for index in arguments.indices { slots[index] = try arguments[index].code(caller) }
    return try function.entry.code(Frame(slots: slots, captures: function.captures))
  }

  /// Calls a function with arguments that are evaluated in the frame `caller`.
  ///
  /// - Parameters:
  ///   - receiver: the receiver of a method, which is the value of its first parameter.
  ///   - given: the code for each parameter; nil for an omitted argument, an inout argument or the
  ///     receiver.
  ///   - inouts: the inout arguments.
  package func invoke(
    _ function: FunctionValue, receiver: Value? = nil, given: [Step?],
    inouts: [InoutPlace] = [], _ caller: Frame
  ) throws(Fault) -> Value {
    guard case .code(let code) = function.body else {
      var values = receiver.map { [$0] } ?? []
      for step in given { if let step { values.append(try step.code(caller)) } }
      return try invoke(function, values)
    }
    let slots = try enter(code.slotCount, code)
    slots.initialize(repeating: .void, count: code.slotCount)
    defer { leave(code.slotCount, slots) }
    let frame = Frame(slots: slots, captures: function.captures)
    try bind(receiver, given, inouts, code, frame, caller)
    return try change(inouts[...], code, frame, caller)
  }

  /// Returns the argument code for a call of `called`, which can override `method`. Omitted
  /// arguments get the default values of `method`, the statically known method.
  package func given(_ given: [Step?], as method: FunctionValue?, for called: FunctionValue)
    throws(Fault) -> [Step?]
  {
    guard let method, method !== called, case .code(let code) = method.body,
      let parameters = code.parameters
    else { return given }
    let slots = try enter(code.slotCount, code)
    slots.initialize(repeating: .void, count: code.slotCount)
    defer { leave(code.slotCount, slots) }
    let frame = Frame(slots: slots, captures: method.captures)
    var filled = given
    for index in given.indices where given[index] == nil {
      guard let standIn = parameters[index].defaultValue else { continue }
      let value = try standIn.code(frame)
      filled[index] = Step { _ in value }
    }
    return filled
  }

  /// Calls a mutating method that `find` looks up on the current value of the receiver.
  ///
  /// - Parameter given: the code for each parameter; nil for an omitted argument, an inout argument
  ///   or the receiver, which is the first element of `inouts`.
  package func invoke(
    _ find: (Value) -> FunctionValue?, given: [Step?], inouts: [InoutPlace], _ caller: Frame
  ) throws(Fault) -> Value {
    var steps: [Step?] = []
    for step in given {
      let value = try step?.code(caller)
      steps.append(value.map { value in Step { _ in value } })
    }
    var result = Value.void
    try inouts[0].place.modify(caller) { (target) throws(Fault) in
      guard let function = find(target) else { return }
      var receiver = target
      target = .void
      defer { target = receiver }
      let place = LValue(.dynamic) { (_, change) throws(Fault) in try change(&receiver) }
      let places = [InoutPlace(index: 0, place: place)] + inouts.dropFirst()
      result = try invoke(function, given: steps, inouts: places, caller)
    }
    return result
  }

  /// Evaluates the arguments and stores them in the slots of the parameters.
  @inline(__always)
  private func bind(
    _ receiver: Value?, _ given: [Step?], _ inouts: [InoutPlace], _ code: FunctionCode,
    _ frame: Frame, _ caller: Frame
  ) throws(Fault) {
    guard let parameters = code.parameters else {
      return try bindShorthand(given, code, frame, caller)
    }
    for index in parameters.indices {
      var value: Value
      if index < given.count, let step = given[index] {
        value = try step.code(caller)
      } else if index == 0, let receiver {
        value = receiver
      } else if inouts.contains(where: { $0.index == index }) {
        continue
      } else if let standIn = parameters[index].defaultValue {
        value = try standIn.code(frame)
      } else {
        throw mismatch(code, parameters.count, given.count)
      }
      if let conversion = parameters[index].conversion {
        value = try conversion.apply(value, code.site)
      }
      parameters[index].variable.declare(value, frame)
    }
  }

  /// Moves the inout arguments out of their places, runs the code, and moves them back.
  private func change(
    _ inouts: ArraySlice<InoutPlace>, _ code: FunctionCode, _ frame: Frame, _ caller: Frame
  ) throws(Fault) -> Value {
    guard let first = inouts.first else { return try code.body(frame) }
    guard let parameter = code.parameters?[first.index] else {
      return try changeShorthand(inouts, code, frame, caller)
    }
    var result = Value.void
    try first.place.modify(caller) { (target) throws(Fault) in
      let variable = parameter.variable
      variable.declare(target, frame)
      target = .void
      defer { target = variable.value(in: frame) }
      // The value of a place with the parameter's type needs no conversion.
      if let conversion = parameter.conversion, first.place.type != variable.type {
        let given = variable.value(in: frame)
        variable.declare(try conversion.apply(given, code.site), frame)
      }
      result = try change(inouts.dropFirst(), code, frame, caller)
    }
    return result
  }

  /// Evaluates the arguments of a closure without a parameter list and stores them in its slots.
  private func bindShorthand(
    _ given: [Step?], _ code: FunctionCode, _ frame: Frame, _ caller: Frame
  ) throws(Fault) {
    guard given.count >= code.shorthandCount else {
      throw mismatch(code, code.shorthandCount, given.count)
    }
    for index in 0..<code.shorthandCount {
      if let step = given[index] { frame.slots[index] = try step.code(caller) }
    }
  }

  private func changeShorthand(
    _ inouts: ArraySlice<InoutPlace>, _ code: FunctionCode, _ frame: Frame, _ caller: Frame
  ) throws(Fault) -> Value {
    guard let first = inouts.first else { return try code.body(frame) }
    var result = Value.void
    try first.place.modify(caller) { (target) throws(Fault) in
      guard first.index < code.shorthandCount else {
        result = try changeShorthand(inouts.dropFirst(), code, frame, caller)
        return
      }
      frame.slots[first.index] = target
      target = .void
      defer {
        target = frame.slots[first.index]
        frame.slots[first.index] = .void
      }
      result = try changeShorthand(inouts.dropFirst(), code, frame, caller)
    }
    return result
  }

  /// Converts the initial value of repeated calls of `update` to the type of the parameter.
  package func initial(_ value: Value, of function: FunctionValue) throws(Fault) -> Value {
    try function.entry.initialConversion?.apply(value, function.site) ?? value
  }

  /// Calls a function that changes its first argument, `target`. Has a fast path for closures that
  /// are called for each element, such as those of `reduce(into:)`.
  package func update(
    _ target: inout Value, by other: Value, _ function: FunctionValue
  ) throws(Fault) {
    let entry = function.entry
    guard entry.isUpdate else {
      try invoke(function, changing: &target, other)
      return
    }
    let other = try entry.valueConversion?.apply(other, function.site) ?? other
    let slots = try enter(function)
    defer { leave(entry.slotCount, slots) }
    slots.initialize(to: .void)
    (slots + 1).initialize(to: other)
    for index in 2..<entry.slotCount { (slots + index).initialize(to: .void) }
    swap(&slots.pointee, &target)
    defer { swap(&slots.pointee, &target) }
    _ = try entry.effect(Frame(slots: slots, captures: function.captures))
  }

  /// Calls a function that changes its first argument in place.
  @discardableResult
  package func invoke(
    _ function: FunctionValue, changing target: inout Value, _ others: Value...
  ) throws(Fault) -> Value {
    var changed = target
    target = .void
    defer { target = changed }
    let place = LValue(.dynamic) { (_, change) throws(Fault) in try change(&changed) }
    let steps: [Step?] = [nil] + others.map { value in Step { _ in value } }
    let nowhere = Frame(slots: stack.values + top, captures: nil)
    return try invoke(
      function, given: steps, inouts: [InoutPlace(index: 0, place: place)], nowhere)
  }
}

/// An inout argument: the place that a call changes, and the index of its parameter.
package struct InoutPlace {
  package let index: Int
  package let place: LValue

  package init(index: Int, place: LValue) {
    (self.index, self.place) = (index, place)
  }
}

extension Int {
  /// Returns the number with the noun in singular or plural, such as "1 value" or "2 values".
  package func counted(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}

extension [Value] {
  /// The arguments of a function of `count` parameters. A single tuple with as many elements is
  /// spread over the parameters.
  package func spread(over count: Int) -> [Value] {
    guard count > 1, self.count == 1, case .tuple(let tuple) = self[0], tuple.count == count else {
      return self
    }
    return tuple.elements
  }
}
