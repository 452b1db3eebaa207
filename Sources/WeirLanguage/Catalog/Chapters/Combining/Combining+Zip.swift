import Weir

extension Word {
  static let zipped: [Word] =
    joining.tuples + joining.selections + [
      joining.array, joining.arrayWithSentinel, pair, joining.pairSelection,
      joining.inner(others: ["zipAll"]),
    ]

  private static let joining = Joining(
    name: "zip",
    operation: { SignalProducer<Value, Value>.zip($0) },
    pairing: { first, second in
      first.zip(with: second).map { Value.pair($0.0, $0.1) }
    },
    summary: "Sends the first values of all streams, then the second ones, and so on",
    notes: "Completes when a stream has completed whose values have all been sent.",
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
