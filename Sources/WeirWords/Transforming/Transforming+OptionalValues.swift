import Weir
import WeirRuntime

extension Word {
  static let optionalValues: [Word] = [
    Word(
      "compactMap(_ transform: (Value) -> U?) -> Stream<U, Error>", .streams,
      others: ["filterMap(_ transform: (Value) -> U?)"], keeps: .allButAValue, explanation: .tests,
      summary: "Transforms each value and emits the results that are not nil.",
      example:
        "SignalProducer([\"1\", \"a\", \"2\"]).compactMap { Int($0) }.startWithValues { print($0) }  // 1 | 2",
      behavior: .valuewise(.compactMap)),
    Word(
      "attemptCompactMap(_ transform: (Value) throws -> U?) -> Stream<U, Any>", .streams,
      others: ["tryCompactMap(_ transform: (Value) throws -> U?)"], explanation: .tests,
      summary: "Transforms each value with a closure that may throw and drops nil results.",
      notes: "An error that 'transform' throws fails the stream.",
      example: """
        SignalProducer(["1", "a", ""]).attemptCompactMap { text in
          if text == "" { throw "nothing" }
          return Int(text)
        }
        .start { print($0) }  // VALUE 1 | FAILED nothing
        """,
      behavior: .function { (call) throws(Fault) in
        let transform = try call.throwingTransform(0)
        let attempt: @Sendable (Value) throws(Value) -> Value? = { (value) throws(Value) in
          try transform(value).present
        }
        return call.derive({ $0.attemptCompactMap(attempt) }, { $0.attemptCompactMap(attempt) })
      }),
    Word(
      "skipNil() -> Stream<U, Error> where Value == U?", .streams,
      others: ["ignoreNil() where Value == U?"], keeps: .allButAValue, explanation: .tests,
      summary: "Emits the values that are not nil, unwrapped.",
      example: "SignalProducer([1, nil, 2]).skipNil().startWithValues { print($0) }  // 1 | 2",
      behavior: .function { (call) throws(Fault) in
        call.derive({ $0.compactMap(\.present) }, { $0.compactMap(\.present) })
      }),
    Word(
      "replaceNil(with replacement: U) -> Stream<U, Error> where Value == U?", .streams,
      explanation: .passes, summary: "Replaces nil with a value and unwraps the other values.",
      example:
        "SignalProducer([1, nil, 2]).replaceNil(with: 0).startWithValues { print($0) }  // 1 | 0 | 2",
      behavior: .function { (call) throws(Fault) in
        let replacement = try call.value(0)
        return call.derive(
          { $0.map { $0.present ?? replacement } }, { $0.map { $0.present ?? replacement } })
      }),
  ]
}
