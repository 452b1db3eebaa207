import Synchronization

/// The state of a running session: its stack, its event loop, and what went wrong.
///
/// Everything here happens on one thread at a time, whichever entered the session.
final class Interpreter {
  let loop = EventLoop()
  /// nil where the program itself comes from the standard input.
  let input: StandardInput?
  let output: (String) -> Void
  /// Of the command line.
  let arguments: [String]
  /// Counts the streams that have been built.
  var streamCount = 0

  /// The first failure of a closure that the engine called; it surfaces at the call of the word
  /// that led there, and until then no closure runs.
  private(set) var fault: Fault?
  private let interruption = Synchronization.Atomic<Bool>(false)

  private static let capacity = 1 << 20
  private let stack: UnsafeMutablePointer<Value>
  private var top = 0
  private let stackSize: Int
  private var limit: StackLimit

  /// - Parameter stackSize: of the threads that enter the session, in bytes.
  init(
    inputDescriptor: Int32?, stackSize: Int, arguments: [String],
    output: @escaping (String) -> Void
  ) {
    self.output = output
    self.arguments = arguments
    self.stackSize = stackSize
    limit = StackLimit(size: stackSize)
    input = inputDescriptor.map { [loop] in StandardInput(descriptor: $0, loop: loop) }
    stack = .allocate(capacity: Self.capacity)
  }

  deinit { stack.deallocate() }

  /// Called where a thread enters the session, near the beginning of its stack.
  ///
  /// Calls get a part of it only: when streams nested in one another end, the engine passes the end
  /// on from the innermost outwards, on top of all that stands on the stack already.
  func measureStack() { limit = StackLimit(size: stackSize, reserve: stackSize / 8 * 5) }

  /// True when nothing that can run for long may go on.
  var isHalted: Bool { fault != nil || interruption.load(ordering: .relaxed) }

  /// Stops what runs; any thread may ask for it.
  func interrupt() { interruption.store(true, ordering: .relaxed) }

  var isInterrupted: Bool { interruption.load(ordering: .relaxed) }

  /// Begins afresh after a failure or an interruption.
  func clearInterruption() { interruption.store(false, ordering: .relaxed) }

  /// Remembers a failure where it cannot be thrown.
  func record(_ fault: Fault) {
    if self.fault == nil { self.fault = fault }
  }

  /// Throws the failure that closures recorded, if any.
  func surface() throws(Fault) {
    guard let fault else { return }
    self.fault = nil
    throw fault
  }

  /// Stops a loop that was interrupted.
  func checkInterruption() throws(Fault) {
    if interruption.load(ordering: .relaxed) { throw .interrupted }
  }

  /// Calls a function for somebody who cannot fail: the engine.
  func call(_ function: FunctionValue, _ arguments: [Value]) -> Value {
    guard fault == nil else { return .void }
    do {
      return try invoke(function, arguments)
    } catch {
      record(error)
      return .void
    }
  }

  /// - Parameter place: where the program calls it; nil where the engine does.
  func invoke(
    _ function: FunctionValue, _ arguments: [Value], at place: CallSite? = nil
  ) throws(Fault) -> Value {
    switch function.body {
    case .host(_, let body):
      try checkInterruption()
      return try body(arguments)
    case .code(let code):
      let slots = try enter(code)
      defer { leave(code, slots) }
      let frame = Frame(slots: slots, captures: function.captures)
      try bind(arguments, code, frame, place)
      let result = try code.body(frame)
      guard let conversion = code.resultConversion else { return result }
      return try conversion.apply(result, code.site)
    }
  }

  /// Calls a function with one value: the way of most events.
  func call(_ function: FunctionValue, _ argument: Value) -> Value {
    guard fault == nil else { return .void }
    guard case .code(let code) = function.body, code.parameters == nil, code.shorthandCount == 1
    else { return call(function, [argument]) }
    do {
      let slots = try enter(code)
      defer { leave(code, slots) }
      slots[0] = argument
      return try code.body(Frame(slots: slots, captures: function.captures))
    } catch {
      record(error)
      return .void
    }
  }

  @inline(__always)
  private func enter(_ code: FunctionCode) throws(Fault) -> UnsafeMutablePointer<Value> {
    try checkInterruption()
    guard top + code.slotCount < Self.capacity, limit.isRespected else {
      throw code.site.failure(
        "the calls are nested too deeply", label: "this calls itself without end",
        hints: ["a function that calls itself needs a case in which it does not"])
    }
    let slots = stack + top
    slots.initialize(repeating: .void, count: code.slotCount)
    top += code.slotCount
    return slots
  }

  @inline(__always)
  private func leave(_ code: FunctionCode, _ slots: UnsafeMutablePointer<Value>) {
    slots.deinitialize(count: code.slotCount)
    top -= code.slotCount
  }

  /// Runs code that belongs to no function: the statements of a unit.
  func run<Result>(
    slotCount: Int, _ site: Site, _ body: (Frame) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    guard top + slotCount < Self.capacity else {
      throw site.failure("the program has too many variables in its blocks")
    }
    let slots = stack + top
    slots.initialize(repeating: .void, count: slotCount)
    top += slotCount
    defer {
      slots.deinitialize(count: slotCount)
      top -= slotCount
    }
    return try body(Frame(slots: slots, captures: nil))
  }
}

extension Interpreter: @unchecked Sendable {}
