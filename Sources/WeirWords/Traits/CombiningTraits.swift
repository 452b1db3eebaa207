import Weir
import WeirRuntime

extension Word {
  static let combiningTraits: [Word] = [
    Word(
      "zip(_ sources: Completable...) -> Completable", .type(["Completable"]),
      others: [
        "zip(_ sources: [Completable])", "merge(_ sources: Completable...)",
        "merge(_ sources: [Completable])",
      ],
      summary: "Runs completables concurrently and completes when all have completed.",
      notes: "Fails with the first error. 'merge' has the same behavior.",
      example: """
        let load = Completable.empty().do(onCompleted: { print("loaded") })
        let save = Completable.empty().do(onCompleted: { print("saved") })
        Completable.zip(load, save)
          .subscribe(onCompleted: { print("all done") })  // loaded | saved | all done
        """,
      behavior: .function { (call) throws(Fault) in
        let streams = try call.streams()
        return call.combine(.merge(streams.map(\.producer)), of: streams)
      }),
    Word(
      "concat(_ sources: Completable...) -> Completable", .type(["Completable"]),
      others: ["concat(_ sources: [Completable])"],
      summary: "Runs completables one after another and completes after the last one.",
      notes: "A failure prevents the remaining completables from being started.",
      example: """
        let load = Completable.empty().do(onCompleted: { print("loaded") })
        let save = Completable.empty().do(onCompleted: { print("saved") })
        Completable.concat(load, save)
          .subscribe(onCompleted: { print("all done") })  // loaded | saved | all done
        """,
      behavior: .function { (call) throws(Fault) in
        let streams = try call.streams()
        let all = SignalProducer<SignalProducer<Value, Value>, Value>(streams.map(\.producer))
        return call.combine(all.flatten(.concat), of: streams)
      }),
  ]
}
