import Weir
import WeirRuntime

extension Word {
  static let latestTogether: [Word] =
    joining.tuples + joining.selections + [
      joining.array, joining.arraySelection, joining.arrayWithSentinel, pair, joining.pairSelection,
      joining.inner(others: ["combineLatestAll", "combineAll"]),
    ]

  private static let joining = Joining(
    name: "combineLatest", explanation: .combines,
    operation: { SignalProducer<Value, Value>.combineLatest($0) },
    pairing: .combineLatest,
    summary: "Emits the latest values of all streams whenever one of them emits,",
    notes: """
      Emits nothing until each stream has emitted a value. Completes when all streams have \
      completed. A failure or interruption of any stream ends the result. The streams are started \
      in order.
      """,
    keeps: .infallibility)

  private static let pair = joining.pair(
    others: ["combineLatestWith", "combineLatest"],
    example: """
      let (numbers, numberObserver) = Signal<Int, NoError>.pipe()
      let (letters, letterObserver) = Signal<String, NoError>.pipe()
      numbers.combineLatest(with: letters).observeValues { print($0) }
      numberObserver.send(value: 1)
      letterObserver.send(value: "A")  // (1, "A")
      numberObserver.send(value: 2)  // (2, "A")
      """)
}
