extension Interpreter {
  /// Puts the arguments into the slots of the parameters.
  func bind(_ arguments: [Value], _ code: FunctionCode, _ frame: Frame) throws(Fault) {
    guard let parameters = code.parameters else {
      return try bindShorthand(arguments, code, frame)
    }
    var arguments = arguments
    if parameters.count > 1, arguments.count == 1, case .tuple(let tuple) = arguments[0],
      tuple.count == parameters.count
    {
      arguments = tuple.elements
    }
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

  /// Calls a function whose arguments stand in the order of its parameters, one for each.
  func invoke(
    _ function: FunctionValue, _ arguments: [Step], _ caller: Frame
  ) throws(Fault) -> Value {
    guard case .code(let code) = function.body, function.entry.checkedCount == arguments.count
    else {
      return try invoke(function, given: arguments, inouts: [], caller)
    }
    let slots = try enter(function.entry.slotCount, code)
    for index in 0..<function.entry.slotCount { (slots + index).initialize(to: .void) }
    defer { leave(function.entry.slotCount, slots) }
    for index in arguments.indices { slots[index] = try arguments[index].code(caller) }
    return try function.entry.code(Frame(slots: slots, captures: function.captures))
  }

  /// Calls a function of the program.
  ///
  /// - Parameters:
  ///   - given: code for each parameter; nil where the argument is left out or is a place.
  ///   - inouts: the places that the function changes, and the positions of their parameters.
  func invoke(
    _ function: FunctionValue, given: [Step?], inouts: [(index: Int, place: LValue)],
    _ caller: Frame
  ) throws(Fault) -> Value {
    var values: [Value?] = []
    for step in given { values.append(try step?.code(caller)) }
    guard case .code(let code) = function.body else {
      return try invoke(function, values.compactMap(\.self))
    }
    return try change(inouts[...], &values, caller) { (values) throws(Fault) in
      try self.call(function, code, &values, inouts)
    }
  }

  /// Calls a method that changes the value, which shows what the method is.
  ///
  /// - Parameter given: nothing for the value itself, which is the first of the places.
  func invoke(
    _ find: (Value) -> FunctionValue?, given: [Step?], inouts: [(index: Int, place: LValue)],
    _ caller: Frame
  ) throws(Fault) -> Value {
    var values: [Value?] = []
    for step in given { values.append(try step?.code(caller)) }
    return try change(inouts[...], &values, caller) { (values) throws(Fault) in
      guard let receiver = values[0], let function = find(receiver),
        case .code(let code) = function.body
      else { return .void }
      return try self.call(function, code, &values, inouts)
    }
  }

  /// Takes the values out of their places, calls, and puts them back.
  private func change(
    _ inouts: ArraySlice<(index: Int, place: LValue)>, _ values: inout [Value?], _ caller: Frame,
    _ call: (inout [Value?]) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    guard let first = inouts.first else { return try call(&values) }
    var result = Value.void
    try first.place.modify(caller) { (target) throws(Fault) in
      values[first.index] = target
      target = .void
      defer {
        target = values[first.index] ?? .void
        values[first.index] = nil
      }
      result = try change(inouts.dropFirst(), &values, caller, call)
    }
    return result
  }

  private func call(
    _ function: FunctionValue, _ code: FunctionCode, _ values: inout [Value?],
    _ inouts: [(index: Int, place: LValue)]
  ) throws(Fault) -> Value {
    let slots = try enter(code.slotCount, code)
    slots.initialize(repeating: .void, count: code.slotCount)
    defer { leave(code.slotCount, slots) }
    let frame = Frame(slots: slots, captures: function.captures)
    for (index, parameter) in (code.parameters ?? []).enumerated() {
      var value: Value
      if let given = values[index] {
        value = given
        values[index] = nil
      } else if let standIn = parameter.defaultValue {
        value = try standIn.code(frame)
      } else {
        throw mismatch(code, code.parameters?.count ?? 0, values.count)
      }
      // What a place of the same type holds needs no look at each of its elements.
      let isOfType = inouts.contains {
        $0.index == index && $0.place.type == parameter.variable.type
      }
      if !isOfType, let conversion = parameter.conversion {
        value = try conversion.apply(value, code.site)
      }
      parameter.variable.declare(value, frame)
    }
    defer {
      for (index, _) in inouts {
        let variable = code.parameters![index].variable
        if case .cell(let cell) = slots[variable.slot] {
          values[index] = cell.value
        } else {
          values[index] = slots[variable.slot]
        }
      }
    }
    return try code.body(frame)
  }

  /// Runs an initialiser of the program on a new value.
  func initialise(
    _ record: RecordValue, with function: FunctionValue, _ given: [Step?], _ caller: Frame
  ) throws(Fault) -> Value {
    var values: [Value?] = [.record(record)]
    for step in given { values.append(try step?.code(caller)) }
    guard case .code(let code) = function.body else { return .void }
    let nowhere = LValue(.dynamic) { (_, _) in }
    let result = try call(function, code, &values, [(0, nowhere)])
    if case .none = result { return .none }
    return values[0] ?? .record(record)
  }
}

extension Int {
  /// "1 value", "2 values".
  func counted(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}
