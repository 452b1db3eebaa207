import Weir

extension Word {
  static let positions: [Word] = [
    Word(
      "element(at index: Int) -> Stream<Value, Error>", .streams, chapter: .filtering,
      others: ["elementAt(_ index: Int)", "output(at index: Int)"],
      explanation: .takes,
      summary: "Sends the value with an index, counted from 0, then completes.",
      notes: "It only completes where there is none.",
      example:
        "SignalProducer([\"a\", \"b\", \"c\"]).element(at: 1).start { print($0) }  // VALUE b | COMPLETED",
      behaviour: .function { (call) throws(Fault) in
        let index = try call.count(0)
        return call.derive({ $0.element(at: index) }, { $0.element(at: index) })
      }),
    Word(
      "elements(in range: RangeExpression<Int>) -> Stream<Value, Error>", .streams,
      chapter: .filtering,
      others: ["output(in range: RangeExpression<Int>)"],
      explanation: .tests,
      summary: "Sends the values whose indexes are in a range, then completes.",
      example:
        "SignalProducer([\"a\", \"b\", \"c\"]).elements(in: 1...2).startWithValues { print($0) }  // b | c",
      behaviour: .function { (call) throws(Fault) in
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
      chapter: .filtering, others: ["findIndex(_ predicate: (Value) -> Bool)"],
      explanation: .tests,
      summary: "Sends the index of the first value that satisfies the closure, then completes.",
      notes: "It only completes where none does.",
      example:
        "SignalProducer([\"a\", \"b\"]).firstIndex { $0 == \"b\" }.start { print($0) }  // VALUE 1 | COMPLETED",
      behaviour: .function { (call) throws(Fault) in
        let predicate = try call.predicate(0)
        return call.derive(
          { $0.firstIndex(where: predicate).map(Value.int) },
          { $0.firstIndex(where: predicate).map(Value.int) })
      }),
    Word(
      "requireSingle() -> Stream<Value, Any>", .streams, chapter: .filtering,
      explanation: .takes,
      summary:
        "Sends the only value when the stream completes; fails where it is not the only one.",
      notes: "It fails with 'noValue' or, as soon as a second one comes, with 'moreThanOneValue'.",
      example: """
        SignalProducer(value: 1).requireSingle().start { print($0) }  // VALUE 1 | COMPLETED
        SignalProducer(1...2).requireSingle().start { print($0) }  // FAILED moreThanOneValue
        """,
      behaviour: .function { (call) throws(Fault) in
        call.derive({ $0.requireSingle(\.asValue) }, { $0.requireSingle(\.asValue) })
      }),
    Word(
      "requireSingle(_ failure: (SequenceError) -> Error) -> Stream<Value, Error>", .streams,
      chapter: .filtering,
      explanation: .takes,
      summary: "Sends the only value when the stream completes; the closure says how it fails.",
      example: """
        SignalProducer<Int, String>([]).requireSingle { "it is \\($0)" }
          .start { print($0) }  // FAILED it is noValue
        """,
      behaviour: .function { (call) throws(Fault) in
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
