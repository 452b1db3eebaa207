/// The code of loops and of sequences of statements.
///
/// It is here, beside the frames and the machine, because each turn of a loop runs it.
package enum ControlCode {
  /// Returns code that executes `body` for each element of a sequence.
  ///
  /// - Parameter number: The number of the loop, which `break` and `continue` name.
  package static func forEach(
    in sequence: @escaping Code, _ number: Int, _ site: SourceLocation,
    _ interpreter: Interpreter, _ body: @escaping (Frame, Value) throws(Fault) -> Flow
  ) -> StatementCode {
    { (frame) throws(Fault) in
      var elements = try ValueIterator(try sequence(frame), site)
      while let element = elements.next() {
        try interpreter.checkInterruption()
        let flow = try body(frame, element)
        if flow != .next, let left = flow.leavingLoop(number) { return left }
      }
      return .next
    }
  }

  /// Returns code that counts through a range in the frame slot of a variable.
  package static func count(
    _ variable: LocalVariable, through range: @escaping Code, _ number: Int,
    _ site: SourceLocation, _ interpreter: Interpreter, _ body: @escaping StatementCode
  ) -> StatementCode {
    { (frame) throws(Fault) in
      guard case .range(let range) = try range(frame) else { return .next }
      guard range.lower != .min || range.end == nil else {
        throw site.failure("cannot iterate over a range without a lower bound")
      }
      var next = range.lower
      let end = range.end ?? .max
      while next < end {
        try interpreter.checkInterruption()
        variable.declare(.int(next), frame)
        next += 1
        let flow = try body(frame)
        if flow != .next, let left = flow.leavingLoop(number) { return left }
      }
      return .next
    }
  }

  /// Returns code that executes `body` while the test holds, which is made before each turn.
  package static func `while`(
    _ test: @escaping (Frame) throws(Fault) -> Bool, _ number: Int, _ interpreter: Interpreter,
    _ body: @escaping StatementCode
  ) -> StatementCode {
    { (frame) throws(Fault) in
      while try test(frame) {
        try interpreter.checkInterruption()
        let flow = try body(frame)
        if flow != .next, let left = flow.leavingLoop(number) { return left }
      }
      return .next
    }
  }

  /// Returns code that executes `body` while the test holds, which is made after each turn.
  package static func `repeat`(
    _ body: @escaping StatementCode, while test: @escaping (Frame) throws(Fault) -> Bool,
    _ number: Int, _ interpreter: Interpreter
  ) -> StatementCode {
    { (frame) throws(Fault) in
      repeat {
        try interpreter.checkInterruption()
        let flow = try body(frame)
        if flow != .next, let left = flow.leavingLoop(number) { return left }
      } while try test(frame)
      return .next
    }
  }

  /// Returns code that executes statements in order.
  package static func list(_ steps: [StatementStep]) -> StatementCode {
    switch steps.count {
    case 1: return steps[0].code
    case 2:
      let (first, second) = (steps[0].code, steps[1].code)
      return { (frame) throws(Fault) in
        let flow = try first(frame)
        return flow == .next ? try second(frame) : flow
      }
    default:
      return { [steps] (frame) throws(Fault) in
        for step in steps {
          let flow = try step.code(frame)
          if flow != .next { return flow }
        }
        return .next
      }
    }
  }
}

extension Flow {
  /// Returns the control flow after the loop, or nil if the loop continues.
  ///
  /// - Parameter number: The number of the loop.
  package func leavingLoop(_ number: Int) -> Flow? {
    switch self {
    case .next: nil
    case .continue(let target): target == number ? nil : self
    case .break(let target): target == number ? .next : self
    case .return, .fallthrough: self
    }
  }
}
