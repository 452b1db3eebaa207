@testable import Weir

extension LawfulOperator {
  static let flattening: [LawfulOperator] = strategies.flatMap(lawful) + sequences + others

  private struct Strategy {
    let name: String
    let strategy: FlattenStrategy
    let file: String
    var passesInterruption = false
  }

  private static let strategies = [
    Strategy(name: ".merge", strategy: .merge, file: "ConcurrentFlattening"),
    Strategy(name: ".concat", strategy: .concat, file: "ConcurrentFlattening"),
    Strategy(
      name: ".concurrent(limit: 2)", strategy: .concurrent(limit: 2), file: "ConcurrentFlattening"),
    Strategy(name: ".latest", strategy: .latest, file: "LatestFlattening"),
    Strategy(name: ".race", strategy: .race, file: "RaceFlattening", passesInterruption: true),
    Strategy(
      name: ".throttle", strategy: .throttle, file: "ThrottleFlattening", passesInterruption: true),
  ]

  private static func lawful(_ case: Strategy) -> [LawfulOperator] {
    let strategy = `case`.strategy
    let files = [
      "Flattening/Flatten.swift", "Flattening/FlatMap.swift", "Flattening/FlattenStrategy.swift",
      "Flattening/\(`case`.file).swift",
    ]
    // Depending on the strategy, an interruption ends the inner stream or the whole stream.
    let inner =
      `case`.passesInterruption ? IntProducer.empty : IntProducer(ending: .interrupted)
    return [
      LawfulOperator(
        name: "flatten(\(`case`.name)) of values", files: files,
        onProducer: { source, _ in
          source.map { SignalProducer<Int, Failure>([$0, $0 + 1]) }.flatten(strategy)
        },
        onSignal: { source, _ in
          source.map { SignalProducer<Int, Failure>([$0, $0 + 1]) }.flatten(strategy)
        }),
      LawfulOperator(
        name: "flatMap(\(`case`.name)) to the source", files: files,
        traits: `case`.passesInterruption ? [] : [.ignoresInterruption],
        onProducer: { source, _ in
          SignalProducer<Int, Failure>(value: 0).flatMap(strategy) { _ in source }
        }),
      LawfulOperator(
        name: "flatMap(\(`case`.name)) to what ends at once", files: files,
        onProducer: { source, _ in source.flatMap(strategy) { _ in inner } },
        onSignal: { source, _ in source.flatMap(strategy) { _ in inner } }),
    ]
  }

  private static let sequences = [
    LawfulOperator(
      name: "flatten() of sequences", files: ["Flattening/FlattenSequence.swift"],
      onProducer: { source, _ in source.map { [$0, $0 + 1] }.flatten() },
      onSignal: { source, _ in source.map { [$0, $0 + 1] }.flatten() }),
    LawfulOperator(
      name: "flatMap to a sequence", files: ["Flattening/FlattenSequence.swift"],
      onProducer: { source, _ in source.flatMap { 0..<($0 % 3) } },
      onSignal: { source, _ in source.flatMap { 0..<($0 % 3) } }),
  ]

  private static let others = [
    LawfulOperator(
      name: "flatMap(_:to:)", files: ["Flattening/FlatMapTo.swift"],
      onProducer: { source, _ in source.flatMap(.merge, to: IntProducer([7, 8])) },
      onSignal: { source, _ in source.flatMap(.merge, to: IntProducer([7, 8])) }),
    LawfulOperator(
      name: "flatMapScan", files: ["Flattening/FlatMapScan.swift"],
      onProducer: { source, _ in
        source.flatMapScan(.concat, 100) { IntProducer([$0 + $1, $0 - $1]) }
      },
      onSignal: { source, _ in
        source.flatMapScan(.concat, 100) { IntProducer([$0 + $1, $0 - $1]) }
      }),
    LawfulOperator(
      name: "flatMapScan to the source", files: ["Flattening/FlatMapScan.swift"],
      traits: [.ignoresInterruption],
      onProducer: { source, _ in
        SignalProducer<Int, Failure>(value: 1).flatMapScan(.latest, 0) { _, _ in source }
      }),
  ]
}
