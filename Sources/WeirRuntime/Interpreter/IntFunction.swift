import Weir

/// A closure that takes one or two Ints and makes no calls. The arguments are passed without boxing
/// or reference counting.
package struct IntFunction: @unchecked Sendable {
  private let function: FunctionValue

  /// Returns nil unless the closure takes `count` arguments without conversion, has no other
  /// variables and makes no calls.
  init?(_ function: FunctionValue, of count: Int) {
    guard function.entry.slots != nil, function.entry.count == count else { return nil }
    self.function = function
  }

  /// Creates a binary operation; nil if its result is not an Int.
  package init?(operation function: FunctionValue) {
    guard function.entry.isNumber else { return nil }
    self.init(function, of: 2)
  }

  /// Creates a function that returns a producer of Ints; nil if the closure does not return one.
  package init?(making function: FunctionValue) {
    guard function.entry.isInts else { return nil }
    self.init(function, of: 1)
  }

  /// Calls a `map` closure.
  @inline(__always)
  func number(_ int: Int) throws(Fault) -> Int {
    try run { (entry) throws(Fault) in try entry.number(frame(entry, int)) }
  }

  /// Calls a `filter` closure.
  @inline(__always)
  func test(_ int: Int) throws(Fault) -> Bool {
    try run { (entry) throws(Fault) in try entry.test(frame(entry, int)) }
  }

  /// Calls a closure that returns a producer. A fault is recorded, and the result is empty.
  @inline(__always)
  package func producer(_ int: Int) -> SignalProducer<Int, Value> {
    recording(.empty) { (entry) throws(Fault) in
      try entry.ints(frame(entry, int))
    }
  }

  @inline(__always)
  func perform(_ int: Int) {
    _ = recording(.next) { (entry) throws(Fault) in try entry.effect(frame(entry, int)) }
  }

  @inline(__always)
  func perform(_ first: Int, _ second: Int) {
    _ = recording(.next) { (entry) throws(Fault) in try entry.effect(frame(entry, first, second)) }
  }

  /// Calls a binary operation. A fault is recorded, and the result is 0.
  @inline(__always)
  package func callAsFunction(_ first: Int, _ second: Int) -> Int {
    recording(0) { (entry) throws(Fault) in try entry.number(frame(entry, first, second)) }
  }

  // Slots are not released: they contain Ints, which the next call overwrites.

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

  /// Calls `code` with the entry points. The function keeps them alive.
  @inline(__always)
  private func run<Result>(_ code: (Entry) throws(Fault) -> Result) throws(Fault) -> Result {
    try Unmanaged.passUnretained(function.entry).withBorrowed(code)
  }

  /// Calls `code` with the entry points. If a fault is pending or `code` throws, the result is
  /// `default`; a thrown fault is recorded.
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
