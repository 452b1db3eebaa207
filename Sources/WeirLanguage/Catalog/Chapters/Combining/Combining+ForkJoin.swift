import Weir

extension Word {
  static let forkJoined: [Word] = joining.tuples + [joining.array]

  private static let joining = Joining(
    name: "forkJoin", explanation: .pairs,
    operation: { SignalProducer<Value, Value>.forkJoin($0) },
    summary: "Sends the last values of all streams, when all have completed",
    notes: "Completes without a value as soon as a stream completes without any.")
}
