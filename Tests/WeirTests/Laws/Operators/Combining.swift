@testable import Weir

extension LawfulOperator {
  static let combining: [LawfulOperator] = [
    LawfulOperator(
      name: "combineLatest(with:)", files: ["Combining/CombineLatest.swift"],
      traits: [.usesSourceTwice],
      onProducer: { source, _ in source.combineLatest(with: source).map { $0 * 10 + $1 } },
      onSignal: { source, _ in source.combineLatest(with: source).map { $0 * 10 + $1 } }),
    LawfulOperator(
      name: "combineLatest", files: ["Combining/CombineLatest.swift"], traits: [.usesSourceTwice],
      onProducer: { source, _ in
        .combineLatest([source, source, source]).map { $0.reduce(0, +) }
      },
      onSignal: { source, _ in .combineLatest([source, source, source]).map { $0.reduce(0, +) } }),
    LawfulOperator(
      name: "zip(with:)", files: ["Combining/Zip.swift"], traits: [.usesSourceTwice],
      onProducer: { source, _ in source.zip(with: source).map { $0 * 10 + $1 } },
      onSignal: { source, _ in source.zip(with: source).map { $0 * 10 + $1 } }),
    LawfulOperator(
      name: "zip", files: ["Combining/Zip.swift"], traits: [.usesSourceTwice],
      onProducer: { source, _ in .zip([source, source, source]).map { $0.reduce(0, +) } },
      onSignal: { source, _ in .zip([source, source, source]).map { $0.reduce(0, +) } }),
    LawfulOperator(
      name: "merge(with:)", files: ["Combining/Merge.swift"],
      traits: [.usesSourceTwice, .ignoresInterruption],
      onProducer: { source, _ in source.merge(with: source) },
      onSignal: { source, _ in source.map { $0 * 10 }.merge(with: source) }),
    LawfulOperator(
      name: "concat", files: ["Combining/Concat.swift"],
      traits: [.usesSourceTwice, .ignoresInterruption],
      onProducer: { source, _ in source.concat(source) }),
    LawfulOperator(
      name: "prefix(value:)", files: ["Combining/Concat.swift"],
      traits: [.usesSourceTwice, .ignoresInterruption],
      onProducer: { source, _ in source.prefix(value: 0) }),
    LawfulOperator(
      name: "lift", files: ["Combining/Lift.swift"],
      onProducer: { source, _ in source.lift { $0.map { $0 + 1 } } }),
    LawfulOperator(
      name: "lift of nothing", files: ["Combining/Lift.swift"],
      onProducer: { source, _ in source.lift { $0 } }),
  ]
}
