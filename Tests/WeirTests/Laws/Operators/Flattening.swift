@testable import Weir

extension LawfulOperator {
  private static let strategies: [(String, FlattenStrategy, file: String)] = [
    (".merge", .merge, "ConcurrentFlattening"),
    (".concat", .concat, "ConcurrentFlattening"),
    (".concurrent(limit: 2)", .concurrent(limit: 2), "ConcurrentFlattening"),
    (".latest", .latest, "LatestFlattening"),
  ]

  static let flattening: [LawfulOperator] = strategies.flatMap { name, strategy, file in
    let files = [
      "Flattening/Flatten.swift", "Flattening/FlatMap.swift", "Flattening/FlattenStrategy.swift",
      "Flattening/\(file).swift",
    ]
    return [
      LawfulOperator(
        name: "flatten(\(name)) of values", files: files,
        onProducer: { source, _ in
          source.map { SignalProducer<Int, Failure>([$0, $0 + 1]) }.flatten(strategy)
        },
        onSignal: { source, _ in
          source.map { SignalProducer<Int, Failure>([$0, $0 + 1]) }.flatten(strategy)
        }),
      LawfulOperator(
        name: "flatMap(\(name)) to the source", files: files, traits: [.ignoresInterruption],
        onProducer: { source, _ in
          SignalProducer<Int, Failure>(value: 0).flatMap(strategy) { _ in source }
        }),
      LawfulOperator(
        name: "flatMap(\(name)) to what is interrupted", files: files,
        onProducer: { source, _ in
          source.flatMap(strategy) { _ in SignalProducer<Int, Failure>(ending: .interrupted) }
        },
        onSignal: { source, _ in
          source.flatMap(strategy) { _ in SignalProducer<Int, Failure>(ending: .interrupted) }
        }),
    ]
  }
}
