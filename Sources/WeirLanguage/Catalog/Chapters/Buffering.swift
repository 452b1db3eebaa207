import Weir

extension Word {
  static let buffering: [Word] = [
    Word(
      "collect() -> Stream<[Value], Error>", .streams, chapter: .buffering,
      others: ["toArray()"],
      summary: "Sends all values as one array when the stream completes.",
      example: "SignalProducer(1...3).collect().startWithValues { print($0) }  // [1, 2, 3]",
      behaviour: .function { (call) throws(Fault) in
        call.derive(
          { $0.collect().map { .array($0) } }, { $0.collect().map { .array($0) } })
      })
  ]
}
