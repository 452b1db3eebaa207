@testable import Weir

extension LawfulOperator {
  static let effects: [LawfulOperator] = [
    LawfulOperator(
      name: "on", files: ["Effects/On.swift"],
      onProducer: { source, _ in source.on(starting: {}, started: {}, event: { _ in }) },
      onSignal: { source, _ in source.on(event: { _ in }) }),
    LawfulOperator(
      name: "logEvents", files: ["Effects/LogEvents.swift"],
      onProducer: { source, _ in source.logEvents { _, _, _, _, _ in } },
      onSignal: { source, _ in source.logEvents { _, _, _, _, _ in } }),
  ]
}
