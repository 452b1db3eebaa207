import Weir

extension Word {
  static let questions: [Word] = [
    Word(
      "allSatisfy(_ predicate: (Value) -> Bool) -> Stream<Bool, Error>", .streams,
      chapter: .aggregating, others: ["every(_ predicate: (Value) -> Bool)"],
      explanation: .gathers, summary: "Sends whether all values satisfy the closure.",
      notes: "False is sent as soon as one does not, true when the stream completes.",
      example:
        "SignalProducer(1...4).allSatisfy { $0 < 4 }.startWithValues { print($0) }  // false",
      behaviour: .function { (call) throws(Fault) in
        let predicate = try call.predicate(0)
        return call.derive(
          { $0.allSatisfy(predicate).map(Value.bool) },
          { $0.allSatisfy(predicate).map(Value.bool) })
      }),
    Word(
      "attemptAllSatisfy(_ predicate: (Value) throws -> Bool) -> Stream<Bool, Any>", .streams,
      chapter: .aggregating, others: ["tryAllSatisfy(_ predicate: (Value) throws -> Bool)"],
      explanation: .gathers,
      summary: "Sends whether all values satisfy the closure; fails where it throws.",
      example: """
        SignalProducer(1...4).attemptAllSatisfy { n in
          if n == 3 { throw "three" }
          return true
        }
        .start { print($0) }  // FAILED three
        """,
      behaviour: .function { (call) throws(Fault) in
        let predicate = try call.throwingPredicate(0)
        return call.derive(
          { $0.attemptAllSatisfy(predicate).map(Value.bool) },
          { $0.attemptAllSatisfy(predicate).map(Value.bool) })
      }),
    Word(
      "contains(where predicate: (Value) -> Bool) -> Stream<Bool, Error>", .streams,
      chapter: .aggregating, explanation: .gathers,
      summary: "Sends whether one of the values satisfies the closure.",
      notes: "True is sent as soon as one does, false when the stream completes.",
      example: "SignalProducer(1...4).contains { $0 > 2 }.startWithValues { print($0) }  // true",
      behaviour: .function { (call) throws(Fault) in
        let predicate = try call.predicate(0)
        return call.derive(
          { $0.contains(where: predicate).map(Value.bool) },
          { $0.contains(where: predicate).map(Value.bool) })
      }),
    Word(
      "attemptContains(where predicate: (Value) throws -> Bool) -> Stream<Bool, Any>", .streams,
      chapter: .aggregating,
      others: ["tryContains(where predicate: (Value) throws -> Bool)"],
      explanation: .gathers,
      summary: "Sends whether one of the values satisfies the closure; fails where it throws.",
      example: """
        SignalProducer(1...4).attemptContains { n in
          if n == 3 { throw "three" }
          return false
        }
        .start { print($0) }  // FAILED three
        """,
      behaviour: .function { (call) throws(Fault) in
        let predicate = try call.throwingPredicate(0)
        return call.derive(
          { $0.attemptContains(where: predicate).map(Value.bool) },
          { $0.attemptContains(where: predicate).map(Value.bool) })
      }),
    Word(
      "contains(_ value: Value) -> Stream<Bool, Error>", .streams, chapter: .aggregating,
      explanation: .gathers, summary: "Sends whether a value is among those of the stream.",
      notes: "True is sent as soon as it comes, false when the stream completes.",
      example: "SignalProducer(1...4).contains(9).startWithValues { print($0) }  // false",
      behaviour: .function { (call) throws(Fault) in
        let value = try call.value(0)
        return call.derive(
          { $0.contains(value).map(Value.bool) }, { $0.contains(value).map(Value.bool) })
      }),
    Word(
      "isEmpty() -> Stream<Bool, Error>", .streams, chapter: .aggregating,
      explanation: .gathers, summary: "Sends whether the stream completes without a value.",
      example: "SignalProducer(1...4).isEmpty().startWithValues { print($0) }  // false",
      behaviour: .function { (call) throws(Fault) in
        call.derive({ $0.isEmpty().map(Value.bool) }, { $0.isEmpty().map(Value.bool) })
      }),
    Word(
      "elementsEqual(_ other: Stream<U, Error>, by areEquivalent: (Value, U) -> Bool) -> Stream<Bool, Error>",
      .streams, chapter: .aggregating,
      others: [
        "elementsEqual(_ other: Stream<Value, Error>)",
        "sequenceEqual(_ other: Stream<Value, Error>)",
      ],
      explanation: .pairs,
      summary: "Sends whether both streams send the same values in the same order.",
      notes: "False is sent as soon as it is known, true when both have completed.",
      example: """
        SignalProducer(1...2).elementsEqual(SignalProducer([1, 2])).startWithValues { print($0) }
        // true
        """,
      behaviour: .function { (call) throws(Fault) in
        let stream = try call.stream(0)
        let other = stream.producer
        var areEquivalent: @Sendable (Value, Value) -> Bool = { $0 == $1 }
        if call.isGiven(1) { areEquivalent = try call.comparison(1) }
        return call.derive(
          { $0.elementsEqual(other, by: areEquivalent).map(Value.bool) },
          { $0.elementsEqual(other, by: areEquivalent).map(Value.bool) }, with: [stream])
      }),
  ]
}
