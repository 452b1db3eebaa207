import Weir
import WeirRuntime

extension Word {
  static let zipped: [Word] =
    joining.tuples + joining.selections + [
      joining.array, joining.arraySelection, joining.arrayWithSentinel, pair, joining.pairSelection,
      joining.inner(others: ["zipAll"]),
    ]

  private static let joining = Joining(
    name: "zip", explanation: .pairs,
    operation: { SignalProducer<Value, Value>.zip($0) },
    rxOperation: { producers in
      SignalProducer { observer, lifetime in
        let running = Locked(producers.count)
        let endless = producers.map { producer in
          producer.on(completed: {
            let isLast = running.withLock { count in
              count -= 1
              return count == 0
            }
            if isLast { observer.sendCompleted() }
          }).concat(.never)
        }
        if producers.isEmpty { return observer.sendCompleted() }
        lifetime += SignalProducer<Value, Value>.zip(endless).start(observer)
      }
    },
    pairing: .zip,
    summary: "Emits the corresponding values of all streams",
    notes: """
      Emits the first values of all streams together, then their second values, and so on. \
      Completes as soon as no further combination is possible; 'Observable.zip' completes when all \
      streams have completed. A failure or interruption of any stream ends the result.
      """,
    keeps: .all,
    types: .type([
      "Signal", "SignalProducer", "Observable", "Infallible", "Driver", "Single", "Maybe",
    ]))

  private static let pair = joining.pair(
    others: ["zipWith", "zip"],
    example: """
      let numbers = SignalProducer<Int, NoError>(1...3)
      let letters = SignalProducer<String, NoError>(["A", "B"])
      numbers.zip(with: letters).start { print($0) }
      // VALUE (1, "A") | VALUE (2, "B") | COMPLETED
      """)
}
