import Weir
import WeirRuntime

extension Word {
  static let reduction: [Word] = [
    Word(
      "reduce(_ initial: U, _ next: (U, Value) -> U) -> Stream<U, Error>", .streams,
      others: ["reduce(_ initial: U, accumulator: (U, Value) -> U)"], explanation: .gathers,
      distribution: .stateful(bound: "one value"),
      summary: "Combines all values with a closure and emits the result on completion.",
      notes: """
        'next' receives the previous result, which is 'initial' at first, and the next value. If \
        there are no values, emits 'initial'. A failure or interruption drops the result.
        """,
      example: "SignalProducer(1...4).reduce(0, +).startWithValues { print($0) }  // 10",
      behavior: .function { (call) throws(Fault) in
        let (initial, next) = (try call.value(0), try call.function(1))
        if let state = call.savedState(initial) {
          return call.derive { $0.reduce(in: state) { next($0, $1) } }
        }
        if case .ints(let source) = call.stream.typed, case .int(let start) = initial,
          let next = IntFunction(operation: next)
        {
          return call.make(
            ints: source.derived(
              { $0.reduce(start) { next($0, $1) } }, { $0.reduce(start) { next($0, $1) } }))
        }
        if next.ignoresSecond, let ticks = call.stream.chosenLines(for: .ticks, call.interpreter) {
          return call.make(ticks.reduce(initial) { next($0, $1) }, from: [call.stream])
        }
        return call.derive(
          { $0.reduce(initial) { next($0, $1) } }, { $0.reduce(initial) { next($0, $1) } })
      }),
    Word(
      "reduce(into initial: U, _ update: (inout U, Value) -> Void) -> Stream<U, Error>", .streams,
      explanation: .gathers, distribution: .stateful(bound: "one value"),
      summary: "Accumulates all values in a mutable result and emits it on completion.",
      notes: """
        'update' changes the result in place, which is 'initial' at first. If there are no values, \
        emits 'initial'. A failure or interruption drops the result.
        """,
      example: """
        SignalProducer(["a", "b", "a"]).reduce(into: [:]) { $0[$1, default: 0] += 1 }
          .startWithValues { print($0) }  // ["a": 2, "b": 1]
        """,
      behavior: .function { (call) throws(Fault) in
        let (initial, update) = try call.update()
        if let state = call.savedState(initial) {
          return call.derive { $0.reduce(into: state, update) }
        }
        return call.derive(
          { $0.reduce(into: initial, update) }, { $0.reduce(into: initial, update) })
      }),
    Word(
      "attemptReduce(_ initial: U, _ next: (U, Value) throws -> U) -> Stream<U, Any>", .streams,
      others: ["tryReduce(_ initial: U, _ next: (U, Value) throws -> U)"], explanation: .gathers,
      distribution: .stateful(bound: "one value"),
      summary: "Combines all values into one with a closure that may throw.",
      notes: """
        Emits the result on completion. An error that 'next' throws fails the stream. If there are \
        no values, emits 'initial'.
        """,
      example: """
        SignalProducer(1...4).attemptReduce(0) { sum, next in
          if next > 3 { throw "too much" }
          return sum + next
        }
        .start { print($0) }  // FAILED too much
        """,
      behavior: .function { (call) throws(Fault) in
        let (initial, next) = (try call.value(0), try call.throwingCombination(1))
        if let state = call.savedState(initial) {
          return call.derive { $0.attemptReduce(in: state, next) }
        }
        return call.derive(
          { $0.attemptReduce(initial, next) }, { $0.attemptReduce(initial, next) })
      }),
    Word(
      "reduce(_ seed: U, accumulator: (U, Value) throws -> U, mapResult: (U) throws -> V) -> Stream<V, Error>",
      .observables, explanation: .gathers, distribution: .unsaved, exported: .absent(.rx),
      summary: "Combines all values, transforms the result and emits it on completion.",
      notes: """
        'mapResult' transforms the combined value before it is emitted. An error that either \
        closure throws fails the stream.
        """,
      example: """
        Observable.of(1, 2).reduce(0, accumulator: +, mapResult: { "sum \\($0)" })
          .subscribe { print($0) }  // next(sum 3) | completed
        """,
      behavior: .function { (call) throws(Fault) in
        let (seed, accumulator) = (try call.value(0), try call.throwingCombination(1))
        let mapResult = try call.throwingTransform(2)
        return call.derive { $0.attemptReduce(seed, accumulator).attemptMap(mapResult) }
      }),
    Word(
      "count() -> Stream<Int, Error>", .streams, explanation: .gathers,
      distribution: .stateful(bound: "a counter"),
      summary: "Emits the number of values on completion.",
      example: "SignalProducer([\"a\", \"b\"]).count().startWithValues { print($0) }  // 2",
      behavior: .function { (call) throws(Fault) in
        if let state = call.savedState(0) {
          return call.derive {
            $0.reduce(into: state) { count, _ in count += 1 }.map(Value.int)
          }
        }
        if let ticks = call.stream.chosenLines(for: .ticks, call.interpreter) {
          return call.make(ticks.count().map(Value.int), from: [call.stream])
        }
        return call.derive({ $0.count().map(Value.int) }, { $0.count().map(Value.int) })
      }),
    Word(
      "min(by areInIncreasingOrder: (Value, Value) -> Bool = nil) -> Stream<Value, Error>",
      .streams, explanation: .gathers, distribution: .stateful(bound: "one value"),
      summary: "Emits the smallest value on completion.",
      notes: """
        Emits the first of several equal values, and nothing if there are no values. Compares \
        values with '<' unless 'areInIncreasingOrder' is given, which returns true if its first \
        argument is less than its second. Data of unknown type has the order of 'sorted()'.
        """,
      example: """
        SignalProducer([3, 1, 2]).min().startWithValues { print($0) }  // 1
        SignalProducer(["three", "two"]).min(by: { $0.count < $1.count })
          .startWithValues { print($0) }  // two
        """,
      behavior: .function { (call) throws(Fault) in
        let order = try call.order(0)
        if let state = call.savedState(Value?.none) {
          return call.derive { $0.min(in: state, by: order) }
        }
        return call.derive({ $0.min(by: order) }, { $0.min(by: order) })
      }),
    Word(
      "max(by areInIncreasingOrder: (Value, Value) -> Bool = nil) -> Stream<Value, Error>",
      .streams, explanation: .gathers, distribution: .stateful(bound: "one value"),
      summary: "Emits the greatest value on completion.",
      notes: """
        Emits the first of several equal values, and nothing if there are no values. Compares \
        values with '<' unless 'areInIncreasingOrder' is given, which returns true if its first \
        argument is less than its second. Data of unknown type has the order of 'sorted()'.
        """,
      example: """
        SignalProducer([3, 1, 2]).max().startWithValues { print($0) }  // 3
        SignalProducer(["three", "two"]).max(by: { $0.count < $1.count })
          .startWithValues { print($0) }  // three
        """,
      behavior: .function { (call) throws(Fault) in
        let order = try call.order(0)
        if let state = call.savedState(Value?.none) {
          return call.derive { $0.max(in: state, by: order) }
        }
        return call.derive({ $0.max(by: order) }, { $0.max(by: order) })
      }),
    Word(
      "attemptMin(by areInIncreasingOrder: (Value, Value) throws -> Bool) -> Stream<Value, Any>",
      .streams, others: ["tryMin(by areInIncreasingOrder: (Value, Value) throws -> Bool)"],
      explanation: .gathers, distribution: .unsaved,
      summary: "Emits the smallest value on completion, using a comparison that may throw.",
      notes: """
        An error that 'areInIncreasingOrder' throws fails the stream. Emits nothing if there are \
        no values.
        """,
      example: """
        SignalProducer([2, 1]).attemptMin(by: { _, _ in throw "no order" })
          .start { print($0) }  // FAILED no order
        """,
      behavior: .function { (call) throws(Fault) in
        let order = try call.throwingComparison(0)
        return call.derive({ $0.attemptMin(by: order) }, { $0.attemptMin(by: order) })
      }),
    Word(
      "attemptMax(by areInIncreasingOrder: (Value, Value) throws -> Bool) -> Stream<Value, Any>",
      .streams, others: ["tryMax(by areInIncreasingOrder: (Value, Value) throws -> Bool)"],
      explanation: .gathers, distribution: .unsaved,
      summary: "Emits the greatest value on completion, using a comparison that may throw.",
      notes: """
        An error that 'areInIncreasingOrder' throws fails the stream. Emits nothing if there are \
        no values.
        """,
      example: """
        SignalProducer([2, 1]).attemptMax(by: { _, _ in throw "no order" })
          .start { print($0) }  // FAILED no order
        """,
      behavior: .function { (call) throws(Fault) in
        let order = try call.throwingComparison(0)
        return call.derive({ $0.attemptMax(by: order) }, { $0.attemptMax(by: order) })
      }),
  ]
}

extension WordCall {
  /// Returns the comparison in the closure argument, or the natural order if there is no argument.
  fileprivate func order(_ index: Int) throws(Fault) -> @Sendable (Value, Value) -> Bool {
    if isGiven(index) { return try comparison(index) }
    return { left, right in
      if let answer = left.isOrderedBefore(right) { return answer }
      interpreter.record(
        site.failure(
          "values of types '\(left.typeName)' and '\(right.typeName)' cannot be ordered",
          hints: ["use '\(word.name)(by:)' with a closure that compares two values"]))
      return false
    }
  }
}
