import Weir
import WeirRuntime

extension Word {
  static let mergingInOrder: [Word] = [
    Word(
      "merge(_ streams: Stream<U, F>..., inOrderOf key: (U) -> K) -> Stream<U, F>", .free,
      .streamTypes, others: ["merge(_ streams: [Stream<U, F>], inOrderOf key: (U) -> K)"],
      explanation: .merges,
      summary: "Emits the values of sorted streams, such as two logs, in the order of a key.",
      notes: """
        Merges in time order if the key is the time of a record. Emits the value with the smallest \
        key as soon as each stream has a value or has ended. \(semantics)
        """,
      example: """
        let a = SignalProducer<(t: Int, s: String), NoError>([(t: 1, s: "GET /"), (t: 4, s: "GET /a")])
        let b = SignalProducer<(t: Int, s: String), NoError>([(t: 2, s: "200"), (t: 5, s: "404")])
        merge(a, b, inOrderOf: { $0.t }).startWithValues { print($0.t, $0.s) }
        // 1 GET / | 2 200 | 4 GET /a | 5 404
        """,
      behavior: .function { (call) throws(Fault) in
        let streams = try call.streams(upTo: 1)
        let key = try call.transform(1)
        return call.combine(call.merged(streams.map(\.producer), inOrderOf: key), of: streams)
      }),
    Word(
      "merge(with other: Stream<Value, Error>, inOrderOf key: (Value) -> K) -> Stream<Value, Error>",
      .streams, keeps: .infallibility, explanation: .merges,
      summary: "Emits the values of both streams, which must be sorted, in the order of a key.",
      notes: """
        Emits the value with the smaller key as soon as each stream has a value or has ended. \
        \(semantics)
        """,
      example: """
        let (left, a) = Signal<Int, NoError>.pipe()
        let (right, b) = Signal<Int, NoError>.pipe()
        left.merge(with: right, inOrderOf: { $0 }).observeValues { print($0) }
        a.send(value: 1)
        b.send(value: 3)  // 1
        a.sendCompleted()  // 3
        """,
      behavior: .function { (call) throws(Fault) in
        let other = try call.stream(0)
        let key = try call.transform(1)
        return call.derive(with: [other]) {
          call.merged([$0, other.producer], inOrderOf: key)
        }
      }),
  ]

  private static let semantics = """
    Values with equal keys are emitted in the order of the streams. A value whose key is nil or \
    NaN is emitted as soon as it is the first of its stream. The values of each stream keep their \
    order, even where they are not sorted.
    Completes when all streams have ended. A failure of one stream fails the result, whereas an \
    interruption ends only the interrupted stream. Values of a faster stream wait in memory \
    without a limit; a producer of a sequence pauses when 128 values wait.
    """
}

extension WordCall {
  /// Merges streams in the order of the keys of their values. Records a fault if two keys cannot be
  /// compared.
  fileprivate func merged(
    _ producers: [SignalProducer<Value, Value>], inOrderOf key: @escaping @Sendable (Value) -> Value
  ) -> SignalProducer<Value, Value> {
    .merge(
      producers,
      inOrderOf: { (value: Value) -> Value? in
        switch key(value) {
        case .none: nil
        case .double(let number) where number.isNaN: nil
        case let key: key
        }
      },
      by: { (left: Value, right: Value) -> Bool in
        if let answer = left.precedes(right) { return answer }
        interpreter.record(
          site.failure(
            "keys of types '\(left.typeName)' and '\(right.typeName)' cannot be ordered"))
        return false
      })
  }
}
