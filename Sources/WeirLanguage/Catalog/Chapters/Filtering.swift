import Weir

extension Word {
  static let filtering: [Word] = [
    Word(
      "filter(_ isIncluded: (Value) -> Bool) -> Stream<Value, Error>", .streams,
      chapter: .filtering, summary: "Sends only the values that satisfy the closure.",
      example:
        "SignalProducer(1...4).filter { $0 % 2 == 0 }.collect().startWithValues { print($0) }  // [2, 4]",
      behaviour: .function { (call) throws(Fault) in
        let isIncluded = try call.function(0)
        return call.derive(
          { $0.filter { isIncluded.isTrue($0) } }, { $0.filter { isIncluded.isTrue($0) } })
      }),
    Word(
      "take(first count: Int) -> Stream<Value, Error>", .streams, chapter: .filtering,
      others: ["take(_ count: Int)"],
      summary: "Sends the first values, then completes.",
      example:
        "SignalProducer(1...9).take(first: 2).start { print($0) }  // VALUE 1 | VALUE 2 | COMPLETED",
      behaviour: .function { (call) throws(Fault) in
        let count = try call.count(0)
        return call.derive({ $0.take(first: count) }, { $0.take(first: count) })
      }),
    Word(
      "skip(first count: Int) -> Stream<Value, Error>", .streams, chapter: .filtering,
      others: ["skip(_ count: Int)"],
      summary: "Sends all but the first values.",
      example:
        "SignalProducer(1...4).skip(first: 2).collect().startWithValues { print($0) }  // [3, 4]",
      behaviour: .function { (call) throws(Fault) in
        let count = try call.count(0)
        return call.derive({ $0.skip(first: count) }, { $0.skip(first: count) })
      }),
    Word(
      "skipRepeats(_ isEquivalent: (Value, Value) -> Bool = nil) -> Stream<Value, Error>",
      .streams, chapter: .filtering, others: ["distinctUntilChanged()"],
      summary: "Sends only the values that differ from the one before.",
      example:
        "SignalProducer([1, 1, 2, 1]).skipRepeats().collect().startWithValues { print($0) }  // [1, 2, 1]",
      behaviour: .function { (call) throws(Fault) in
        let isEquivalent = try call.optionalFunction(0)
        let compare: @Sendable (Value, Value) -> Bool = { left, right in
          guard let isEquivalent else { return left == right }
          return isEquivalent(left, right) == .bool(true)
        }
        return call.derive({ $0.skipRepeats(compare) }, { $0.skipRepeats(compare) })
      }),
  ]
}
