@testable import Weir

extension LawfulOperator {
  static let effects: [LawfulOperator] = [
    LawfulOperator(
      name: "on", files: ["Effects/On.swift"],
      onProducer: { source, _ in source.on(starting: {}, started: {}, event: { _ in }) },
      onSignal: { source, _ in source.on(event: { _ in }) })
  ]
}
