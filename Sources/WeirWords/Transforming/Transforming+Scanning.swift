import Weir
import WeirRuntime

extension Word {
  static let scanning: [Word] = [
    Word(
      "scan(_ initial: U, _ next: (U, Value) -> U) -> Stream<U, Error>", .streams,
      others: ["scan(_ initial: U, accumulator: (U, Value) -> U)"], keeps: .infallibility,
      explanation: .passes, distribution: .stateful(bound: "one value"),
      summary: "Combines the values successively and emits each intermediate result.",
      notes: """
        'next' receives the previous result, which is 'initial' at first, and the next value. \
        'initial' itself is not emitted. Unlike 'reduce', emits a result for each value.
        """,
      example:
        "SignalProducer(1...3).scan(0) { $0 + $1 }.collect().startWithValues { print($0) }  // [1, 3, 6]",
      behavior: .function { (call) throws(Fault) in
        let (initial, next) = (try call.value(0), try call.function(1))
        if let state = call.savedState(initial) {
          return call.derive { $0.scan(in: state) { next($0, $1) } }
        }
        if case .ints(let source) = call.stream.typed, case .int(let start) = initial,
          let next = IntFunction(operation: next)
        {
          return call.make(
            ints: source.derived(
              { $0.scan(start) { next($0, $1) } }, { $0.scan(start) { next($0, $1) } }))
        }
        return call.derive(
          { $0.scan(initial) { next($0, $1) } }, { $0.scan(initial) { next($0, $1) } })
      }),
    Word(
      "scan(into initial: U, _ update: (inout U, Value) -> Void) -> Stream<U, Error>", .streams,
      others: ["scan(into initial: U, accumulator: (inout U, Value) -> Void)"],
      keeps: .infallibility, explanation: .passes, distribution: .stateful(bound: "one value"),
      summary: "Accumulates the values in a mutable result and emits it after each value.",
      notes: """
        'update' changes the result in place, which is 'initial' at first. 'initial' itself is not \
        emitted.
        """,
      example:
        "SignalProducer(1...2).scan(into: []) { $0.append($1) }.startWithValues { print($0) }  // [1] | [1, 2]",
      behavior: .function { (call) throws(Fault) in
        let (initial, update) = try call.update()
        if let state = call.savedState(initial) {
          return call.derive { $0.scan(into: state, update) }
        }
        return call.derive({ $0.scan(into: initial, update) }, { $0.scan(into: initial, update) })
      }),
    Word(
      "attemptScan(_ initial: U, _ next: (U, Value) throws -> U) -> Stream<U, Any>", .streams,
      others: ["tryScan(_ initial: U, _ next: (U, Value) throws -> U)"], explanation: .passes,
      distribution: .stateful(bound: "one value"),
      summary: "Combines the values successively with a closure that may throw.",
      notes: "Emits each intermediate result. An error that 'next' throws fails the stream.",
      example: """
        SignalProducer(1...9).attemptScan(0) { sum, next in
          if sum > 2 { throw "too much" }
          return sum + next
        }
        .start { print($0) }  // VALUE 1 | VALUE 3 | FAILED too much
        """,
      behavior: .function { (call) throws(Fault) in
        let (initial, next) = (try call.value(0), try call.throwingCombination(1))
        if let state = call.savedState(initial) {
          return call.derive { $0.attemptScan(in: state, next) }
        }
        return call.derive({ $0.attemptScan(initial, next) }, { $0.attemptScan(initial, next) })
      }),
    Word(
      "scanMap(_ initial: S, _ next: (S, Value) -> (S, U)) -> Stream<U, Error>", .streams,
      explanation: .passes, distribution: .stateful(bound: "one value"),
      summary: "Transforms each value with a closure that also updates a state.",
      notes: """
        'next' receives the state, which is 'initial' at first, and the value. It returns a tuple \
        of the next state and the value to emit.
        """,
      example: """
        SignalProducer([10, 5]).scanMap(0) { total, amount in
          (total + amount, "\\(amount) makes \\(total + amount)")
        }
        .startWithValues { print($0) }  // 10 makes 10 | 5 makes 15
        """,
      behavior: .function { (call) throws(Fault) in
        let (initial, function) = (try call.value(0), try call.function(1))
        let next: @Sendable (Value, Value) -> (Value, Value) = { state, value in
          let result = function(state, value)
          return call.reading(result, or: (state, result)) { (result) throws(Fault) in
            guard case .tuple(let pair) = result, pair.count == 2 else {
              throw function.site.failure(
                "the closure must return the new state and a value, not '\(result.typeName)'")
            }
            return (pair[0], pair[1])
          }
        }
        if let state = call.savedState(initial) {
          return call.derive { $0.scanMap(in: state, next) }
        }
        return call.derive({ $0.scanMap(initial, next) }, { $0.scanMap(initial, next) })
      }),
  ]
}

extension WordCall {
  /// Returns the initial value in the first argument, and a closure that updates it with the next
  /// value by the program's closure in the second argument.
  func update() throws(Fault) -> (
    initial: Value, update: @Sendable (inout Value, Value) -> Void
  ) {
    let (function, interpreter) = (try function(1), interpreter)
    let update: @Sendable (inout Value, Value) -> Void = { result, value in
      guard !interpreter.hasFault else { return }
      do throws(Fault) {
        try interpreter.update(&result, by: value, function)
      } catch {
        interpreter.record(error)
      }
    }
    return (try interpreter.initial(try value(0), of: function), update)
  }
}
