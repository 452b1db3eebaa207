import Weir
import WeirRuntime

extension Word {
  static let questions: [Word] = [
    Word(
      "allSatisfy(_ predicate: (Value) -> Bool) -> Stream<Bool, Error>", .streams,
      others: ["every(_ predicate: (Value) -> Bool)"], explanation: .gathers,
      distribution: .stateful(bound: "whether the stream has ended"),
      summary: "Emits whether all values satisfy the predicate, then completes.",
      notes: """
        Emits false and disposes the upstream at the first value that does \
        not satisfy 'predicate'. Emits true when the upstream completes \
        without such a value.
        """,
      example:
        "SignalProducer(1...4).allSatisfy { $0 < 4 }.startWithValues { print($0) }  // false",
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.predicate(0)
        let answer = call.inJob(false, complete: { _ in .bool(true) }) { _, value in
          predicate(value) ? .none : .last(.bool(false))
        }
        if let answer { return answer }
        return call.derive(
          { $0.allSatisfy(predicate).map(Value.bool) },
          { $0.allSatisfy(predicate).map(Value.bool) })
      }),
    Word(
      "attemptAllSatisfy(_ predicate: (Value) throws -> Bool) -> Stream<Bool, Any>", .streams,
      others: ["tryAllSatisfy(_ predicate: (Value) throws -> Bool)"], explanation: .gathers,
      distribution: .unsaved,
      summary: "Emits whether all values satisfy a predicate that may throw, then completes.",
      notes: """
        Emits false at the first value that does not satisfy 'predicate', and true when the \
        upstream completes without such a value. An error that 'predicate' throws fails the \
        stream.
        """,
      example: """
        SignalProducer(1...4).attemptAllSatisfy { n in
          if n == 3 { throw "three" }
          return true
        }
        .start { print($0) }  // FAILED three
        """,
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.throwingPredicate(0)
        return call.derive(
          { $0.attemptAllSatisfy(predicate).map(Value.bool) },
          { $0.attemptAllSatisfy(predicate).map(Value.bool) })
      }),
    Word(
      "contains(where predicate: (Value) -> Bool) -> Stream<Bool, Error>", .streams,
      explanation: .gathers, distribution: .stateful(bound: "whether the stream has ended"),
      summary: "Emits whether a value satisfies the predicate, then completes.",
      notes: """
        Emits true and disposes the upstream at the first value that satisfies 'predicate'. Emits \
        false when the upstream completes without such a value.
        """,
      example: "SignalProducer(1...4).contains { $0 > 2 }.startWithValues { print($0) }  // true",
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.predicate(0)
        let answer = call.inJob(false, complete: { _ in .bool(false) }) { _, value in
          predicate(value) ? .last(.bool(true)) : .none
        }
        if let answer { return answer }
        return call.derive(
          { $0.contains(where: predicate).map(Value.bool) },
          { $0.contains(where: predicate).map(Value.bool) })
      }),
    Word(
      "attemptContains(where predicate: (Value) throws -> Bool) -> Stream<Bool, Any>", .streams,
      others: ["tryContains(where predicate: (Value) throws -> Bool)"], explanation: .gathers,
      distribution: .unsaved,
      summary: "Emits whether a value satisfies a predicate that may throw, then completes.",
      notes: """
        Emits true at the first value that satisfies 'predicate', and false when the upstream \
        completes without such a value. An error that 'predicate' throws fails the stream.
        """,
      example: """
        SignalProducer(1...4).attemptContains { n in
          if n == 3 { throw "three" }
          return false
        }
        .start { print($0) }  // FAILED three
        """,
      behavior: .function { (call) throws(Fault) in
        let predicate = try call.throwingPredicate(0)
        return call.derive(
          { $0.attemptContains(where: predicate).map(Value.bool) },
          { $0.attemptContains(where: predicate).map(Value.bool) })
      }),
    Word(
      "contains(_ value: Value) -> Stream<Bool, Error>", .streams, explanation: .gathers,
      distribution: .stateful(bound: "whether the stream has ended"),
      summary: "Emits whether the stream contains the value, then completes.",
      notes: """
        Emits true and disposes the upstream as soon as it emits 'value'. \
        Emits false when the upstream completes without having emitted it.
        """,
      example: "SignalProducer(1...4).contains(9).startWithValues { print($0) }  // false",
      behavior: .function { (call) throws(Fault) in
        let value = try call.value(0)
        let answer = call.inJob(false, complete: { _ in .bool(false) }) { _, other in
          other == value ? .last(.bool(true)) : .none
        }
        if let answer { return answer }
        return call.derive(
          { $0.contains(value).map(Value.bool) }, { $0.contains(value).map(Value.bool) })
      }),
    Word(
      "isEmpty() -> Stream<Bool, Error>", .streams, explanation: .gathers,
      distribution: .stateful(bound: "whether the stream has ended"),
      summary: "Emits whether the stream completes without emitting a value.",
      notes: """
        Emits false and completes at the first value. Emits true when the \
        upstream completes without a value.
        """,
      example: """
        SignalProducer(1...4).isEmpty().startWithValues { print($0) }  // false
        SignalProducer<Int, NoError>.empty.isEmpty().startWithValues { print($0) }  // true
        """,
      behavior: .function { (call) throws(Fault) in
        let answer = call.inJob(false, complete: { _ in .bool(true) }) { _, _ in
          .last(.bool(false))
        }
        if let answer { return answer }
        return call.derive({ $0.isEmpty().map(Value.bool) }, { $0.isEmpty().map(Value.bool) })
      }),
    Word(
      "elementsEqual(_ other: Stream<U, Error>, by areEquivalent: (Value, U) -> Bool) -> Stream<Bool, Error>",
      .streams,
      others: [
        "elementsEqual(_ other: Stream<Value, Error>)",
        "sequenceEqual(_ other: Stream<Value, Error>)",
      ],
      explanation: .pairs,
      summary: "Emits whether both streams emit equal values in the same order, then completes.",
      notes: """
        Emits false at the first difference, and true when both streams have completed without \
        one. Values are compared with '==' unless 'areEquivalent' is given. A failure or \
        interruption of either stream ends the result.
        """,
      example: """
        let numbers = SignalProducer(1...2)
        numbers.elementsEqual(SignalProducer([1, 2])).startWithValues { print($0) }  // true
        numbers.elementsEqual(SignalProducer([1, 2, 3])).startWithValues { print($0) }  // false
        """,
      behavior: .function { (call) throws(Fault) in
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
