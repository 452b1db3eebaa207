import Weir

extension Word {
  static let aggregating: [Word] = [
    Word(
      "reduce(_ initial: U, _ next: (U, Value) -> U) -> Stream<U, Error>", .streams,
      chapter: .aggregating,
      summary: "Combines all values into one, sent when the stream completes.",
      example: "SignalProducer(1...4).reduce(0, +).startWithValues { print($0) }  // 10",
      behaviour: .function { (call) throws(Fault) in
        let (initial, next) = (try call.value(0), try call.function(1))
        return call.derive(
          { $0.reduce(initial) { next($0, $1) } }, { $0.reduce(initial) { next($0, $1) } })
      })
  ]
}
