import Weir

extension Word {
  static let combiningTraits: [Word] = [
    Word(
      "zip(_ sources: Completable...) -> Completable", .type(["Completable"]), chapter: .traits,
      others: [
        "zip(_ sources: [Completable])", "merge(_ sources: Completable...)",
        "merge(_ sources: [Completable])",
      ],
      summary: "Runs all at once and completes when all have completed.",
      notes: "Fails with the first error.",
      example: """
        Completable.zip(Completable.empty(), Completable.empty())
          .subscribe(onCompleted: { print("all done") })  // all done
        """,
      behaviour: .function { (call) throws(Fault) in
        let streams = try call.streams()
        return call.combine(.merge(streams.map(\.producer)), of: streams)
      }),
    Word(
      "concat(_ sources: Completable...) -> Completable", .type(["Completable"]),
      chapter: .traits, others: ["concat(_ sources: [Completable])"],
      summary: "Runs each when the one before it has completed.",
      example: """
        Completable.concat(Completable.empty(), Completable.empty())
          .subscribe(onCompleted: { print("one after the other") })  // one after the other
        """,
      behaviour: .function { (call) throws(Fault) in
        let streams = try call.streams()
        let all = SignalProducer<SignalProducer<Value, Value>, Value>(streams.map(\.producer))
        return call.combine(all.flatten(.concat), of: streams)
      }),
  ]
}
