import Weir
import WeirRuntime

extension Word {
  static let repeats: [Word] = [
    Word(
      "skipRepeats(_ isEquivalent: (Value, Value) -> Bool = nil) -> Stream<Value, Error>", .streams,
      others: [
        "distinctUntilChanged()",
        "distinctUntilChanged(_ key: (Value) -> K)",
        "distinctUntilChanged(_ isEquivalent: (Value, Value) -> Bool)",
        "removeDuplicates()",
        "removeDuplicates(by isEquivalent: (Value, Value) -> Bool)",
      ],
      keeps: .infallibility, explanation: .compares, distribution: .stateful(bound: "one value"),
      summary: "Emits only the values that differ from the last emitted value.",
      notes: """
        Values are compared with '=='. A closure with two parameters compares the last emitted \
        value with the next value and returns true if they are equivalent. A closure with one \
        parameter returns the key by which values are compared.
        """,
      example:
        "SignalProducer([1, 1, 2, 1]).skipRepeats().collect().startWithValues { print($0) }  // [1, 2, 1]",
      behavior: .function { (call) throws(Fault) in
        guard call.isGiven(0) else {
          if let state = call.savedState(Value?.none) {
            return call.derive { $0.skipRepeats(in: state, ==) }
          }
          if case .ints(let source) = call.stream.typed {
            return call.make(ints: source.derived({ $0.skipRepeats() }, { $0.skipRepeats() }))
          }
          return call.derive({ $0.skipRepeats(==) }, { $0.skipRepeats(==) })
        }
        if try call.function(0).parameterCount == 1 { return try call.skipRepeatsByKey() }
        let isEquivalent = try call.comparison(0)
        if let state = call.savedState(Value?.none) {
          return call.derive { $0.skipRepeats(in: state, isEquivalent) }
        }
        return call.derive({ $0.skipRepeats(isEquivalent) }, { $0.skipRepeats(isEquivalent) })
      }),
    Word(
      "skipRepeats(by key: (Value) -> K) -> Stream<Value, Error>", .streams,
      others: [
        "distinctUntilChanged(at key: (Value) -> K)",
        "distinctUntilKeyChanged(_ key: (Value) -> K)",
      ],
      keeps: .infallibility, explanation: .compares, distribution: .stateful(bound: "one value"),
      summary: "Emits only the values whose key differs from that of the last emitted value.",
      example: """
        SignalProducer(["one", "two", "three"]).skipRepeats(by: { $0.count })
          .startWithValues { print($0) }  // one | three
        """,
      behavior: .function { (call) throws(Fault) in try call.skipRepeatsByKey() }),
    Word(
      "attemptSkipRepeats(_ isEquivalent: (Value, Value) throws -> Bool) -> Stream<Value, Any>",
      .streams, others: ["tryRemoveDuplicates(by isEquivalent: (Value, Value) throws -> Bool)"],
      explanation: .compares, distribution: .unsaved,
      summary: "Emits only values that differ from the last, using a comparison that may throw.",
      notes: """
        'isEquivalent' compares the last emitted value with the next value. An error that it \
        throws fails the stream.
        """,
      example: """
        SignalProducer([1, 1, -1]).attemptSkipRepeats { last, next in
          if next < 0 { throw "negative" }
          return last == next
        }
        .start { print($0) }  // VALUE 1 | FAILED negative
        """,
      behavior: .function { (call) throws(Fault) in
        let isEquivalent = try call.throwingComparison(0)
        return call.derive(
          { $0.attemptSkipRepeats(isEquivalent) }, { $0.attemptSkipRepeats(isEquivalent) })
      }),
    Word(
      "uniqueValues(_ identity: (Value) -> K = nil) -> Stream<Value, Error>", .streams,
      others: ["distinct(_ identity: (Value) -> K = nil)"], explanation: .compares,
      distribution: .stateful(bound: "all distinct values"),
      summary: "Emits only the values that have not been emitted before.",
      notes: """
        'identity' returns the key by which values are compared; by \
        default, the values themselves are compared. All keys are kept in \
        memory until the stream terminates.
        """,
      example: """
        SignalProducer([1, 2, 1, 3]).uniqueValues().collect().startWithValues { print($0) }
        // [1, 2, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        if let state = call.savedState(Set<Value>()) {
          let identity = call.isGiven(0) ? try call.transform(0) : { $0 }
          return call.derive { $0.uniqueValues(in: state, identity) }
        }
        guard call.isGiven(0) else {
          return call.derive({ $0.uniqueValues() }, { $0.uniqueValues() })
        }
        let identity = try call.transform(0)
        return call.derive({ $0.uniqueValues(identity) }, { $0.uniqueValues(identity) })
      }),
  ]
}

extension WordCall {
  fileprivate func skipRepeatsByKey() throws(Fault) -> Value {
    let key = try transform(0)
    if let state = savedState(Value?.none) {
      return derive { $0.skipRepeats(in: state) { key($0) == key($1) } }
    }
    return derive({ $0.skipRepeats(by: key) }, { $0.skipRepeats(by: key) })
  }
}
