import Weir

extension Word {
  static let transforming: [Word] = [
    Word(
      "map(_ transform: (Value) -> U) -> Stream<U, Error>", .streams, chapter: .transforming,
      summary: "Sends each value transformed.",
      example:
        "SignalProducer(1...3).map { $0 * 2 }.collect().startWithValues { print($0) }  // [2, 4, 6]",
      behaviour: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        return call.derive({ $0.map { transform($0) } }, { $0.map { transform($0) } })
      }),
    Word(
      "map(value: U) -> Stream<U, Error>", .streams, chapter: .transforming,
      summary: "Sends the same value for each value.",
      behaviour: .function { (call) throws(Fault) in
        let value = try call.value(0)
        return call.derive({ $0.map(value: value) }, { $0.map(value: value) })
      }),
    Word(
      "scan(_ initial: U, _ next: (U, Value) -> U) -> Stream<U, Error>", .streams,
      chapter: .transforming,
      summary: "Sends every intermediate result of combining the values.",
      example:
        "SignalProducer(1...3).scan(0) { $0 + $1 }.collect().startWithValues { print($0) }  // [1, 3, 6]",
      behaviour: .function { (call) throws(Fault) in
        let (initial, next) = (try call.value(0), try call.function(1))
        return call.derive(
          { $0.scan(initial) { next($0, $1) } }, { $0.scan(initial) { next($0, $1) } })
      }),
    Word(
      "lift(_ transform: (Signal) -> Signal) -> SignalProducer<U, F>", .value([.producer]),
      chapter: .transforming,
      summary: "Applies an operation on signals to the signal of each run.",
      behaviour: .function { (call) throws(Fault) in
        let transform = try call.function(0)
        let source = call.stream
        return call.make(
          source.producer.lift { signal in
            let result = transform(call.make(.signal(signal), from: [source]))
            if case .object(let object) = result, let stream = object as? Stream,
              case .signal(let signal) = stream.source
            {
              return signal
            }
            call.interpreter.record(
              call.site.failure(
                "the closure of 'lift' must return a signal, not '\(result.typeName)'"))
            return .empty
          }, from: [source])
      }),
  ]
}
