import Weir
import WeirRuntime

extension Word {
  static let forkJoined: [Word] = joining.tuples + [joining.array]

  private static let joining = Joining(
    name: "forkJoin", explanation: .pairs,
    operation: { SignalProducer<Value, Value>.forkJoin($0) },
    summary: "Emits the last values of all streams when all have completed,",
    notes: """
      Completes without a value as soon as one of the streams completes without a value. A failure \
      or interruption of any stream ends the result.
      """)
}
