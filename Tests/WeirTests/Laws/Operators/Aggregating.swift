@testable import Weir

extension LawfulOperator {
  static let aggregating: [LawfulOperator] = [
    LawfulOperator(
      name: "reduce", files: ["Aggregating/Reduce.swift"], traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.reduce(0, +) },
      onSignal: { source, _ in source.reduce(0, +) })
  ]
}
