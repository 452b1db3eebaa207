@testable import Weir

extension LawfulOperator {
  static let filtering: [LawfulOperator] = [
    LawfulOperator(
      name: "filter", files: ["Filtering/Filter.swift"],
      onProducer: { source, _ in source.filter { $0 % 2 == 0 } },
      onSignal: { source, _ in source.filter { $0 % 2 == 0 } }),
    LawfulOperator(
      name: "skip(first:)", files: ["Filtering/Skip.swift"],
      onProducer: { source, _ in source.skip(first: 1) },
      onSignal: { source, _ in source.skip(first: 1) }),
    LawfulOperator(
      name: "skipRepeats", files: ["Filtering/SkipRepeats.swift"],
      onProducer: { source, _ in source.skipRepeats() },
      onSignal: { source, _ in source.skipRepeats() }),
    LawfulOperator(
      name: "take(first: 1)", files: ["Filtering/Take.swift"],
      traits: [.endsEarly, .completesWithValue],
      onProducer: { source, _ in source.take(first: 1) },
      onSignal: { source, _ in source.take(first: 1) }),
    LawfulOperator(
      name: "take(first: 1000)", files: ["Filtering/Take.swift"],
      onProducer: { source, _ in source.take(first: 1000) },
      onSignal: { source, _ in source.take(first: 1000) }),
  ]
}
