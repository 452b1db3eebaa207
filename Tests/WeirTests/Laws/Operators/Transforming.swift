@testable import Weir

extension LawfulOperator {
  static let transforming: [LawfulOperator] = [
    LawfulOperator(
      name: "map", files: ["Transforming/Map.swift"],
      onProducer: { source, _ in source.map { $0 * 10 } },
      onSignal: { source, _ in source.map { $0 * 10 } }),
    LawfulOperator(
      name: "map(value:)", files: ["Transforming/Map.swift"],
      onProducer: { source, _ in source.map(value: 7) },
      onSignal: { source, _ in source.map(value: 7) }),
    LawfulOperator(
      name: "scan", files: ["Transforming/Scan.swift"],
      onProducer: { source, _ in source.scan(0, +) },
      onSignal: { source, _ in source.scan(0, +) }),
  ]
}
