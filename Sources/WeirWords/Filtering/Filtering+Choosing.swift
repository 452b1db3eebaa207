import Weir
import WeirRuntime

extension Word {
  static let choosing: [Word] = [
    Word(
      "filter(_ isIncluded: (Value) -> Bool) -> Stream<Value, Error>", .streams,
      keeps: .allButAValue, explanation: .tests,
      summary: "Emits only the values that satisfy the predicate.",
      example:
        "SignalProducer(1...4).filter { $0 % 2 == 0 }.collect().startWithValues { print($0) }  // [2, 4]",
      behavior: .valuewise(.filter)),
    Word(
      "attemptFilter(_ isIncluded: (Value) throws -> Bool) -> Stream<Value, Any>", .streams,
      others: ["tryFilter(_ isIncluded: (Value) throws -> Bool)"], explanation: .tests,
      distribution: .valuewise,
      summary: "Emits only the values that satisfy a predicate that may throw.",
      notes: "An error that 'isIncluded' throws fails the stream.",
      example: """
        SignalProducer([1, 2, -3]).attemptFilter { n in
          if n < 0 { throw "negative" }
          return n % 2 == 0
        }
        .start { print($0) }  // VALUE 2 | FAILED negative
        """,
      behavior: .function { (call) throws(Fault) in
        let isIncluded = try call.throwingPredicate(0)
        return call.derive({ $0.attemptFilter(isIncluded) }, { $0.attemptFilter(isIncluded) })
      }),
    Word(
      "first(where predicate: (Value) -> Bool) -> Stream<Value, Error>", .streams,
      others: ["find(_ predicate: (Value) -> Bool)"], explanation: .takes,
      distribution: .stateful(bound: "whether the stream has ended"),
      summary: "Emits the first value that satisfies the predicate, then completes.",
      notes: """
        If no value satisfies 'predicate', completes without a value when the upstream completes.
        """,
      example: "SignalProducer(1...9).first { $0 > 3 }.start { print($0) }  // VALUE 4 | COMPLETED",
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.predicate(0)
        let first = call.inJob(false) { _, value in predicate(value) ? .last(value) : .none }
        if let first { return first }
        return call.derive({ $0.first(where: predicate) }, { $0.first(where: predicate) })
      }),
    Word(
      "attemptFirst(where predicate: (Value) throws -> Bool) -> Stream<Value, Any>", .streams,
      others: ["tryFirst(where predicate: (Value) throws -> Bool)"], explanation: .takes,
      distribution: .unsaved,
      summary: "Emits the first value that satisfies a predicate that may throw, then completes.",
      notes: """
        An error that 'predicate' throws fails the stream. If no value satisfies 'predicate', \
        completes without a value.
        """,
      example: """
        SignalProducer(1...9).attemptFirst { n in
          if n > 2 { throw "too much" }
          return false
        }
        .start { print($0) }  // FAILED too much
        """,
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.throwingPredicate(0)
        return call.derive(
          { $0.attemptFirst(where: predicate) }, { $0.attemptFirst(where: predicate) })
      }),
    Word(
      "last(where predicate: (Value) -> Bool) -> Stream<Value, Error>", .streams,
      explanation: .gathers, distribution: .stateful(bound: "one value"),
      summary: "Emits the last value that satisfies the predicate on completion.",
      notes: """
        If no value satisfies 'predicate', completes without a value. A failure or interruption \
        drops the pending value.
        """,
      example: "SignalProducer(1...9).last { $0 < 4 }.start { print($0) }  // VALUE 3 | COMPLETED",
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.predicate(0)
        let last = call.inJob(Value?.none, complete: { $0 }) { last, value in
          if predicate(value) { last = value }
          return .none
        }
        if let last { return last }
        return call.derive({ $0.last(where: predicate) }, { $0.last(where: predicate) })
      }),
    Word(
      "attemptLast(where predicate: (Value) throws -> Bool) -> Stream<Value, Any>", .streams,
      others: ["tryLast(where predicate: (Value) throws -> Bool)"], explanation: .gathers,
      distribution: .unsaved,
      summary: "Emits, on completion, the last value that satisfies a predicate that may throw.",
      notes: """
        An error that 'predicate' throws fails the stream. If no value satisfies 'predicate', \
        completes without a value.
        """,
      example: """
        SignalProducer(1...9).attemptLast { n in
          if n > 2 { throw "too much" }
          return true
        }
        .start { print($0) }  // FAILED too much
        """,
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.throwingPredicate(0)
        return call.derive(
          { $0.attemptLast(where: predicate) }, { $0.attemptLast(where: predicate) })
      }),
    Word(
      "ignoreValues() -> Stream<Never, Error>", .streams,
      others: ["ignoreElements()", "ignoreOutput()"], explanation: .tests, distribution: .valuewise,
      summary: "Emits only the terminal event.",
      example: "SignalProducer(1...9).ignoreValues().start { print($0) }  // COMPLETED",
      behavior: .function { (call) throws(Fault) in
        call.derive(
          { $0.ignoreValues().promoteValue() }, { $0.ignoreValues().promoteValue() })
      }),
  ]
}
