/// A closure of one or two Ints that calls nothing: the values go in without a box and without
/// counting references.
struct IntFunction: @unchecked Sendable {
  private let function: FunctionValue
  private let frame: Frame

  /// nil where the closure does not take the values just as they are, or may call something.
  init?(_ function: FunctionValue, of count: Int) {
    guard let slots = function.entry.slots, function.entry.count == count else { return nil }
    self.function = function
    frame = Frame(slots: slots, captures: function.captures)
  }

  /// An operation, whose result is an Int too.
  init?(operation function: FunctionValue) {
    guard function.entry.isNumber else { return nil }
    self.init(function, of: 2)
  }

  @inline(__always)
  func perform(_ int: Int) {
    // Ints need no release: they are overwritten by the next call.
    frame.slots.initialize(to: .int(int))
    perform()
  }

  @inline(__always)
  func perform(_ first: Int, _ second: Int) {
    frame.slots.initialize(to: .int(first))
    (frame.slots + 1).initialize(to: .int(second))
    perform()
  }

  @inline(__always)
  private func perform() {
    guard !function.interpreter.hasFault else { return }
    do throws(Fault) {
      _ = try function.entry.effect(frame)
    } catch {
      function.interpreter.record(error)
    }
  }

  /// The result of an operation; 0 where something went wrong, which is recorded.
  @inline(__always)
  func callAsFunction(_ first: Int, _ second: Int) -> Int {
    guard !function.interpreter.hasFault else { return 0 }
    frame.slots.initialize(to: .int(first))
    (frame.slots + 1).initialize(to: .int(second))
    do throws(Fault) {
      return try function.entry.number(frame)
    } catch {
      function.interpreter.record(error)
      return 0
    }
  }
}
