extension Interpreter {
  /// Calls a function on behalf of the engine. A fault is recorded, because the engine cannot
  /// throw.
  package func call(_ function: FunctionValue, _ arguments: [Value]) -> Value {
    guard !hasFault else { return .void }
    do {
      return try invoke(function, arguments)
    } catch {
      record(error)
      return .void
    }
  }

  /// Calls a function with one argument. A fast path for most events; a fault is recorded.
  @inline(__always)
  func call(_ function: FunctionValue, _ argument: Value) -> Value {
    let entry = function.entry
    guard let slots = entry.slots, entry.count == 1, !hasFault else {
      return callOnStack(function, argument)
    }
    put(argument, in: slots)
    defer { clear(slots) }
    do throws(Fault) {
      return try entry.code(Frame(slots: slots, captures: function.captures))
    } catch {
      record(error)
      return .void
    }
  }

  /// Calls a function with one argument and discards the result. A fault is recorded.
  @inline(__always)
  func perform(_ function: FunctionValue, _ argument: Value) {
    let entry = function.entry
    guard let slots = entry.slots, entry.count == 1, !hasFault else {
      return performOnStack(function, argument)
    }
    put(argument, in: slots)
    defer { clear(slots) }
    do throws(Fault) {
      _ = try entry.effect(Frame(slots: slots, captures: function.captures))
    } catch {
      record(error)
    }
  }

  /// Calls a predicate; returns nil if the function does not support this fast path or a fault is
  /// pending. A fault of the predicate is recorded, and the result is false.
  @inline(__always)
  func test(_ function: FunctionValue, _ argument: Value) -> Bool? {
    let entry = function.entry
    guard let slots = entry.slots, entry.count == 1, !hasFault else { return nil }
    put(argument, in: slots)
    defer { clear(slots) }
    do throws(Fault) {
      return try entry.test(Frame(slots: slots, captures: function.captures))
    } catch {
      record(error)
      return false
    }
  }

  @inline(__always)
  func call(_ function: FunctionValue, _ first: Value, _ second: Value) -> Value {
    let entry = function.entry
    guard let slots = entry.slots, entry.count == 2, !hasFault else {
      return callOnStack(function, first, second)
    }
    put(first, second, in: slots)
    defer { clearTwo(slots) }
    do throws(Fault) {
      return try entry.code(Frame(slots: slots, captures: function.captures))
    } catch {
      record(error)
      return .void
    }
  }

  @inline(__always)
  private func put(_ argument: Value, in slots: UnsafeMutablePointer<Value>) {
    // An Int needs no release: the next call overwrites it.
    if case .int = argument { slots.initialize(to: argument) } else { slots.pointee = argument }
  }

  @inline(__always)
  private func clear(_ slots: UnsafeMutablePointer<Value>) {
    if case .int = slots.pointee { return }
    slots.pointee = .void
  }

  @inline(__always)
  private func put(_ first: Value, _ second: Value, in slots: UnsafeMutablePointer<Value>) {
    if case .int = first, case .int = second {
      // Ints need no release: the next call overwrites them.
      slots.initialize(to: first)
      (slots + 1).initialize(to: second)
    } else {
      slots.pointee = first
      slots[1] = second
    }
  }

  @inline(__always)
  private func clearTwo(_ slots: UnsafeMutablePointer<Value>) {
    if case .int = slots.pointee, case .int = slots[1] { return }
    slots.pointee = .void
    slots[1] = .void
  }

  /// Calls a function with two arguments and discards the result. A fault is recorded.
  @inline(__always)
  func perform(_ function: FunctionValue, _ first: Value, _ second: Value) {
    let entry = function.entry
    guard let slots = entry.slots, entry.count == 2, !hasFault else {
      _ = callOnStack(function, first, second)
      return
    }
    put(first, second, in: slots)
    defer { clearTwo(slots) }
    do throws(Fault) {
      _ = try entry.effect(Frame(slots: slots, captures: function.captures))
    } catch {
      record(error)
    }
  }

  @inline(never)
  private func performOnStack(_ function: FunctionValue, _ argument: Value) {
    if function.entry.count == 2, case .tuple(let tuple) = argument, tuple.count == 2 {
      perform(function, tuple[0], tuple[1])
    } else {
      _ = callOnStack(function, argument)
    }
  }

  @inline(never)
  private func callOnStack(_ function: FunctionValue, _ argument: Value) -> Value {
    let entry = function.entry
    if entry.count == 2, case .tuple(let tuple) = argument, tuple.count == 2 {
      return call(function, tuple[0], tuple[1])
    }
    guard entry.count == 1 else { return call(function, [argument]) }
    guard !hasFault else { return .void }
    do throws(Fault) {
      return try run(function, argument) { (frame) throws(Fault) in try entry.code(frame) }
    } catch {
      record(error)
      return .void
    }
  }

  @inline(never)
  private func callOnStack(_ function: FunctionValue, _ first: Value, _ second: Value) -> Value {
    let entry = function.entry
    guard entry.count == 2 else { return call(function, [first, second]) }
    guard !hasFault else { return .void }
    do throws(Fault) {
      let slots = try enter(function)
      defer { leave(entry.slotCount, slots) }
      slots.initialize(to: first)
      (slots + 1).initialize(to: second)
      for index in 2..<entry.slotCount { (slots + index).initialize(to: .void) }
      return try entry.code(Frame(slots: slots, captures: function.captures))
    } catch {
      record(error)
      return .void
    }
  }

  /// Calls a function with one argument; throws a fault instead of recording it.
  func invoke(_ function: FunctionValue, _ argument: Value) throws(Fault) -> Value {
    guard function.entry.count == 1 else { return try invoke(function, [argument]) }
    return try run(function, argument) { (frame) throws(Fault) in
      try function.entry.code(frame)
    }
  }

  /// Returns the producer that a function creates for an argument.
  ///
  /// Returns nil if the function does not create a producer directly, or if a follower observes
  /// each stream individually.
  func producer(
    _ function: FunctionValue, _ argument: Value
  ) throws(Fault) -> TypedSource? {
    guard !isFollowed, let producer = function.entry.producer, function.entry.count == 1 else {
      return nil
    }
    return try run(function, argument, producer)
  }

  /// Runs the code of a function of one parameter with its variables on the stack.
  @inline(__always)
  private func run<Result>(
    _ function: FunctionValue, _ argument: Value, _ code: (Frame) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    let count = function.entry.slotCount
    let slots = try enter(function)
    defer { leave(count, slots) }
    slots.initialize(to: argument)
    for index in 1..<count { (slots + index).initialize(to: .void) }
    return try code(Frame(slots: slots, captures: function.captures))
  }

  package func invoke(
    _ function: FunctionValue, _ arguments: [Value]
  ) throws(Fault) -> Value {
    switch function.body {
    case .host(_, let body):
      try checkInterruption()
      return try body(arguments)
    case .code(let code):
      let slots = try enter(code.slotCount, code)
      slots.initialize(repeating: .void, count: code.slotCount)
      defer { leave(code.slotCount, slots) }
      let frame = Frame(slots: slots, captures: function.captures)
      try bind(arguments, code, frame)
      let result = try code.body(frame)
      guard let conversion = code.resultConversion else { return result }
      return try conversion.apply(result, code.site)
    }
  }

  /// Calls a method that is used as a function of its arguments.
  package func invoke(
    _ method: FunctionValue, on receiver: Value, _ arguments: [Value]
  ) throws(Fault) -> Value {
    try invoke(
      method, [receiver] + arguments.spread(over: (method.parameterCount ?? 0) - 1))
  }

  @inline(__always)
  func enter(_ function: FunctionValue) throws(Fault) -> UnsafeMutablePointer<Value> {
    if isInterrupted || !hasRoom(function.entry.slotCount) { try refuse(function) }
    let slots = stack.values + top
    top += function.entry.slotCount
    return slots
  }

  @inline(never)
  private func refuse(_ function: FunctionValue) throws(Fault) {
    try checkInterruption()
    guard case .code(let code) = function.body else { return }
    throw code.tooDeep
  }

  /// Reserves uninitialized slots for the variables of a function.
  @inline(__always)
  func enter(_ count: Int, _ code: FunctionCode) throws(Fault) -> UnsafeMutablePointer<Value> {
    try checkInterruption()
    guard hasRoom(count) else { throw code.tooDeep }
    let slots = stack.values + top
    top += count
    return slots
  }

  @inline(__always)
  func leave(_ count: Int, _ slots: UnsafeMutablePointer<Value>) {
    // Release the variables in reverse order.
    for index in stride(from: count - 1, through: 0, by: -1) {
      (slots + index).deinitialize(count: 1)
    }
    top -= count
  }
}

extension FunctionCode {
  fileprivate var tooDeep: Fault {
    site.failure(
      "stack overflow: too many nested calls",
      label: "this calls itself without end",
      hints: ["a function that calls itself needs a case in which it does not"])
  }
}
