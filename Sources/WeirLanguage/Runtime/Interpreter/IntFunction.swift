import Weir

/// A closure of one or two Ints that calls nothing: the values go in without a box and without
/// counting references.
struct IntFunction: @unchecked Sendable {
  private let function: FunctionValue

  /// nil where the closure does not take the values just as they are, or may call something.
  init?(_ function: FunctionValue, of count: Int) {
    guard function.entry.slots != nil, function.entry.count == count else { return nil }
    self.function = function
  }

  /// An operation, whose result is an Int too.
  init?(operation function: FunctionValue) {
    guard function.entry.isNumber else { return nil }
    self.init(function, of: 2)
  }

  /// A closure that makes a producer of Ints at once.
  init?(making function: FunctionValue) {
    guard function.entry.isInts else { return nil }
    self.init(function, of: 1)
  }

  /// The result of a step.
  @inline(__always)
  func number(_ int: Int) throws(Fault) -> Int {
    try run { (entry) throws(Fault) in try entry.number(frame(entry, int)) }
  }

  /// The answer of a test.
  @inline(__always)
  func test(_ int: Int) throws(Fault) -> Bool {
    try run { (entry) throws(Fault) in try entry.test(frame(entry, int)) }
  }

  /// The producer that the closure makes; an empty one where something went wrong, which is recorded.
  @inline(__always)
  func producer(_ int: Int) -> SignalProducer<Int, Value> {
    recording(.empty) { (entry) throws(Fault) in
      try entry.ints(frame(entry, int))
    }
  }

  @inline(__always)
  func perform(_ int: Int) {
    recording(.next) { (entry) throws(Fault) in try entry.effect(frame(entry, int)) }
  }

  @inline(__always)
  func perform(_ first: Int, _ second: Int) {
    recording(.next) { (entry) throws(Fault) in try entry.effect(frame(entry, first, second)) }
  }

  /// The result of an operation; 0 where something went wrong, which is recorded.
  @inline(__always)
  func callAsFunction(_ first: Int, _ second: Int) -> Int {
    recording(0) { (entry) throws(Fault) in try entry.number(frame(entry, first, second)) }
  }

  // Ints need no release: they are overwritten by the next call.

  @inline(__always)
  private func frame(_ entry: Entry, _ int: Int) -> Frame {
    let slots = entry.slots.unsafelyUnwrapped
    slots.initialize(to: .int(int))
    return Frame(slots: slots, captures: function.captures)
  }

  @inline(__always)
  private func frame(_ entry: Entry, _ first: Int, _ second: Int) -> Frame {
    let frame = frame(entry, first)
    (frame.slots + 1).initialize(to: .int(second))
    return frame
  }

  /// Runs code with the entry, which the function keeps.
  @inline(__always)
  private func run<Result>(_ code: (Entry) throws(Fault) -> Result) throws(Fault) -> Result {
    try Unmanaged.passUnretained(function.entry).withBorrowed(code)
  }

  /// The same; the default where something goes wrong, which is recorded.
  @inline(__always)
  private func recording<Result>(
    _ default: Result, _ code: (Entry) throws(Fault) -> Result
  ) -> Result {
    let interpreter = Unmanaged.passUnretained(function.interpreter)
    guard !interpreter._withUnsafeGuaranteedRef({ $0.hasFault }) else { return `default` }
    do throws(Fault) {
      return try run(code)
    } catch {
      interpreter._withUnsafeGuaranteedRef { $0.record(error) }
      return `default`
    }
  }
}
