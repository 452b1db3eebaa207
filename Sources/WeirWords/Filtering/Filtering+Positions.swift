import Weir
import WeirRuntime

extension Word {
  static let positions: [Word] = [
    Word(
      "element(at index: Int) -> Stream<Value, Error>", .streams,
      others: ["elementAt(_ index: Int)", "output(at index: Int)"], explanation: .takes,
      distribution: .stateful(bound: "a counter"),
      summary: "Emits the value at a zero-based index, then completes.",
      notes: "If the upstream completes earlier, completes without a value.",
      example:
        "SignalProducer([\"a\", \"b\", \"c\"]).element(at: 1).start { print($0) }  // VALUE b | COMPLETED",
      behavior: .function { (call) throws(Fault) in
        let index = try call.count(0)
        let element = call.inJob(0) { next, value in
          next += 1
          return next > index ? .last(value) : .none
        }
        if let element { return element }
        return call.derive({ $0.element(at: index) }, { $0.element(at: index) })
      }),
    Word(
      "elements(in range: RangeExpression<Int>) -> Stream<Value, Error>", .streams,
      others: ["output(in range: RangeExpression<Int>)"], explanation: .tests,
      distribution: .unsaved,
      summary: "Emits the values whose zero-based indexes are in the range, then completes.",
      notes: "If the upstream completes earlier, so does the stream.",
      example:
        "SignalProducer([\"a\", \"b\", \"c\"]).elements(in: 1...2).startWithValues { print($0) }  // b | c",
      behavior: .function { (call) throws(Fault) in
        guard case .range(let range) = try call.value(0) else {
          throw call.site.failure("'elements' requires a range of indexes, such as 1...3")
        }
        let start = range.lower == .min ? 0 : range.lower
        guard start >= 0, range.end ?? .max >= start else {
          throw call.site.failure("indexes start at 0, found \(range.description)")
        }
        let end = range.end ?? .max
        return call.derive({ $0.elements(in: start..<end) }, { $0.elements(in: start..<end) })
      }),
    Word(
      "firstIndex(where predicate: (Value) -> Bool) -> Stream<Int, Error>", .streams,
      others: ["findIndex(_ predicate: (Value) -> Bool)"], explanation: .tests,
      distribution: .stateful(bound: "a counter"),
      summary: "Emits the index of the first value that satisfies the predicate, then completes.",
      notes: """
        If no value satisfies 'predicate', completes without a value when the upstream completes.
        """,
      example:
        "SignalProducer([\"a\", \"b\"]).firstIndex { $0 == \"b\" }.start { print($0) }  // VALUE 1 | COMPLETED",
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.predicate(0)
        let index = call.inJob(0) { next, value in
          defer { next += 1 }
          return predicate(value) ? .last(.int(next)) : .none
        }
        if let index { return index }
        return call.derive(
          { $0.firstIndex(where: predicate).map(Value.int) },
          { $0.firstIndex(where: predicate).map(Value.int) })
      }),
    Word(
      "requireSingle() -> Stream<Value, Any>", .streams, explanation: .takes,
      distribution: .unsaved,
      summary: "Emits the only value on completion or fails if there is not exactly one.",
      notes: """
        Fails with 'noValue' on completion without a value, and with 'moreThanOneValue' as soon as \
        a second value arrives.
        """,
      example: """
        SignalProducer(value: 1).requireSingle().start { print($0) }  // VALUE 1 | COMPLETED
        SignalProducer(1...2).requireSingle().start { print($0) }  // FAILED moreThanOneValue
        """,
      behavior: .function { (call) throws(Fault) in
        call.derive({ $0.requireSingle(\.asValue) }, { $0.requireSingle(\.asValue) })
      }),
    Word(
      "requireSingle(_ failure: (SequenceError) -> Error) -> Stream<Value, Error>", .streams,
      explanation: .takes, distribution: .unsaved,
      summary: "Emits the only value on completion or fails with a custom error.",
      notes: """
        'failure' receives 'noValue' on completion without a value, or 'moreThanOneValue' as soon \
        as a second value arrives, and returns the error.
        """,
      example: #"""
        SignalProducer<Int, String>([]).requireSingle { "found \($0)" }
          .start { print($0) }  // FAILED found noValue
        SignalProducer<Int, String>([1, 2]).requireSingle { "found \($0)" }
          .start { print($0) }  // FAILED found moreThanOneValue
        """#,
      behavior: .function { (call) throws(Fault) in
        let failure = try call.transform(0)
        return call.derive(
          { $0.requireSingle { failure($0.asValue) } },
          { $0.requireSingle { failure($0.asValue) } })
      }),
  ]
}

extension SequenceError {
  fileprivate var asValue: Value {
    switch self {
    case .noValue: .enumCase(EnumValue(.sequenceError, "noValue"))
    case .moreThanOneValue: .enumCase(EnumValue(.sequenceError, "moreThanOneValue"))
    }
  }
}
