import Weir
import WeirRuntime

extension Word {
  static let emptiness: [Word] = [
    Word(
      "ifEmpty(default value: Value) -> Stream<Value, Error>", .streams,
      others: ["defaultIfEmpty(_ value: Value)", "replaceEmpty(with value: Value)"],
      explanation: .sequences,
      summary: "Emits a default value if the stream completes without a value.",
      notes: "A stream that fails or is interrupted does not emit 'value'.",
      example:
        "SignalProducer<Int, NoError>.empty.ifEmpty(default: 0).startWithValues { print($0) }  // 0",
      behavior: .function { (call) throws(Fault) in
        let value = try call.value(0)
        return call.derive({ $0.ifEmpty(default: value) }, { $0.ifEmpty(default: value) })
      }),
    Word(
      "ifEmpty(switchTo fallback: Stream<Value, Error>) -> Stream<Value, Error>", .streams,
      explanation: .sequences,
      summary: "Continues with another stream if the stream completes without a value.",
      notes: "'fallback' is started only then. A failure or interruption is forwarded unchanged.",
      example: """
        let (cache, request) = (SignalProducer<Int, NoError>.empty, SignalProducer(value: 7))
        cache.ifEmpty(switchTo: request).startWithValues { print($0) }  // 7
        """,
      behavior: .function { (call) throws(Fault) in
        let other = try call.stream(0)
        let fallback = other.producer
        return call.derive(
          { $0.ifEmpty(switchTo: fallback) }, { $0.ifEmpty(switchTo: fallback) }, with: [other])
      }),
    Word(
      "ifEmpty(fail error: Error) -> Stream<Value, Error>", .streams,
      others: ["throwIfEmpty(_ error: Error)"], explanation: .sequences,
      summary: "Fails with an error if the stream completes without a value.",
      example:
        "SignalProducer<Int, String>.empty.ifEmpty(fail: \"none\").start { print($0) }  // FAILED none",
      behavior: .function { (call) throws(Fault) in
        let error = try call.value(0)
        return call.derive({ $0.ifEmpty(fail: error) }, { $0.ifEmpty(fail: error) })
      }),
  ]
}
