@testable import Weir

extension LawfulOperator {
  static let transforming: [LawfulOperator] = mapping + scanning + describing + branching

  /// Operators that emit one value for each source value.
  private static let mapping: [LawfulOperator] = [
    LawfulOperator(
      name: "map", files: ["Transforming/Map.swift"],
      onProducer: { source, _ in source.map { $0 * 10 } },
      onSignal: { source, _ in source.map { $0 * 10 } }),
    LawfulOperator(
      name: "map(value:)", files: ["Transforming/Map.swift"],
      onProducer: { source, _ in source.map(value: 7) },
      onSignal: { source, _ in source.map(value: 7) }),
    LawfulOperator(
      name: "lazyMap", files: ["Transforming/LazyMap.swift"], traits: [.hops],
      onProducer: { source, scheduler in source.lazyMap(on: scheduler) { $0 * 10 } },
      onSignal: { source, scheduler in source.lazyMap(on: scheduler) { $0 * 10 } }),
    LawfulOperator(
      name: "compactMap", files: ["Transforming/CompactMap.swift"],
      onProducer: { source, _ in source.compactMap { $0 > 1 ? $0 : nil } },
      onSignal: { source, _ in source.compactMap { $0 > 1 ? $0 : nil } }),
    LawfulOperator(
      name: "attemptMap", files: ["Transforming/Attempt.swift"],
      onProducer: { source, _ in source.attemptMap { .success($0 * 10) } },
      onSignal: { source, _ in source.attemptMap { .success($0 * 10) } }),
    LawfulOperator(
      name: "attempt", files: ["Transforming/Attempt.swift"],
      onProducer: { source, _ in source.attempt { _ in .success(()) } },
      onSignal: { source, _ in source.attempt { _ in .success(()) } }),
    LawfulOperator(
      name: "decode", files: ["Transforming/Coding.swift"],
      onProducer: { source, _ in
        source.decode(type: Int.self, decoder: IdentityCoder()).mapError { $0 as! Failure }
      },
      onSignal: { source, _ in
        source.decode(type: Int.self, decoder: IdentityCoder()).mapError { $0 as! Failure }
      }),
    LawfulOperator(
      name: "encode", files: ["Transforming/Coding.swift"],
      onProducer: { source, _ in
        source.encode(encoder: IdentityCoder()).mapError { $0 as! Failure }
      },
      onSignal: { source, _ in
        source.encode(encoder: IdentityCoder()).mapError { $0 as! Failure }
      }),
  ]

  private static let scanning: [LawfulOperator] = [
    LawfulOperator(
      name: "scan", files: ["Transforming/Scan.swift"],
      onProducer: { source, _ in source.scan(0, +) },
      onSignal: { source, _ in source.scan(0, +) }),
    LawfulOperator(
      name: "scan(into:)", files: ["Transforming/Scan.swift"],
      onProducer: { source, _ in source.scan(into: 0, +=) },
      onSignal: { source, _ in source.scan(into: 0, +=) }),
    LawfulOperator(
      name: "attemptScan", files: ["Transforming/Scan.swift"],
      onProducer: { source, _ in source.attemptScan(0) { $0 + $1 } },
      onSignal: { source, _ in source.attemptScan(0) { $0 + $1 } }),
    LawfulOperator(
      name: "scanMap", files: ["Transforming/ScanMap.swift"],
      onProducer: { source, _ in source.scanMap(0) { ($0 + 1, $0 + $1) } },
      onSignal: { source, _ in source.scanMap(0) { ($0 + 1, $0 + $1) } }),
    LawfulOperator(
      name: "enumerated", files: ["Transforming/Enumerated.swift"],
      onProducer: { source, _ in source.enumerated().map { $0.index } },
      onSignal: { source, _ in source.enumerated().map { $0.index } }),
    LawfulOperator(
      name: "intersperse", files: ["Transforming/Intersperse.swift"],
      onProducer: { source, _ in source.intersperse(0) },
      onSignal: { source, _ in source.intersperse(0) }),
    LawfulOperator(
      name: "combinePrevious", files: ["Transforming/CombinePrevious.swift"],
      onProducer: { source, _ in source.combinePrevious().map { $0 * 10 + $1 } },
      onSignal: { source, _ in source.combinePrevious().map { $0 * 10 + $1 } }),
    LawfulOperator(
      name: "combinePrevious(_:)", files: ["Transforming/CombinePrevious.swift"],
      onProducer: { source, _ in source.combinePrevious(0).map { $0 * 10 + $1 } },
      onSignal: { source, _ in source.combinePrevious(0).map { $0 * 10 + $1 } }),
  ]

  /// Operators that emit descriptions of values or events.
  private static let describing: [LawfulOperator] = [
    LawfulOperator(
      name: "materialize", files: ["Transforming/Materialize.swift"],
      traits: [.handlesFailure],
      onProducer: { source, _ in source.materialize().map { $0.value ?? 0 }.promoteError() },
      onSignal: { source, _ in source.materialize().map { $0.value ?? 0 }.promoteError() }),
    LawfulOperator(
      name: "dematerialize", files: ["Transforming/Dematerialize.swift"],
      onProducer: { source, _ in source.materialize().dematerialize() },
      onSignal: { source, _ in source.materialize().dematerialize() }),
    LawfulOperator(
      name: "materializeResults", files: ["Transforming/Materialize.swift"],
      traits: [.handlesFailure],
      onProducer: { source, _ in
        source.materializeResults().map { (try? $0.get()) ?? 0 }.promoteError()
      },
      onSignal: { source, _ in
        source.materializeResults().map { (try? $0.get()) ?? 0 }.promoteError()
      }),
    LawfulOperator(
      name: "dematerializeResults", files: ["Transforming/Dematerialize.swift"],
      onProducer: { source, _ in source.materializeResults().dematerializeResults() },
      onSignal: { source, _ in source.materializeResults().dematerializeResults() }),
    LawfulOperator(
      name: "promoteValue", files: ["Transforming/PromoteValue.swift"],
      onProducer: { source, _ in source.ignoreValues().promoteValue() },
      onSignal: { source, _ in source.ignoreValues().promoteValue() }),
    LawfulOperator(
      name: "timestamp", files: ["Transforming/Timestamp.swift"],
      onProducer: { source, scheduler in source.timestamp(using: scheduler).map { $0.value } },
      onSignal: { source, scheduler in source.timestamp(using: scheduler).map { $0.value } }),
    LawfulOperator(
      name: "measureInterval", files: ["Transforming/Timestamp.swift"],
      onProducer: { source, scheduler in source.measureInterval(using: scheduler).map(value: 1) },
      onSignal: { source, scheduler in source.measureInterval(using: scheduler).map(value: 1) }),
  ]

  /// Operators that create several streams.
  private static let branching: [LawfulOperator] = [
    LawfulOperator(
      name: "expand", files: ["Transforming/Expand.swift"],
      onProducer: { source, _ in
        source.expand { $0 < 100 ? IntProducer([$0 + 50, $0 + 100]) : .empty }
      },
      onSignal: { source, _ in
        source.expand { $0 < 100 ? IntProducer([$0 + 50, $0 + 100]) : .empty }
      }),
    LawfulOperator(
      name: "expand to the source", files: ["Transforming/Expand.swift"],
      traits: [.ignoresInterruption],
      onProducer: { source, _ in
        IntProducer(value: -1).expand { $0 == -1 ? source.filter { $0 >= 0 } : .empty }
      }),
    LawfulOperator(
      name: "group(by:)", files: ["Transforming/GroupBy.swift"],
      onProducer: { source, _ in source.group { $0 % 2 }.flatMap(.merge) { $0 } },
      onSignal: { source, _ in source.group { $0 % 2 }.flatMap(.merge) { $0 } }),
    LawfulOperator(
      name: "partition", files: ["Transforming/Partition.swift"],
      onProducer: { source, _ in source.partition { $0 % 2 == 0 }.others },
      onSignal: { source, _ in source.partition { $0 % 2 == 0 }.others }),
  ]
}

/// A coder that encodes each number as itself.
struct IdentityCoder: TopLevelDecoder, TopLevelEncoder {
  func decode<T: Decodable>(_ type: T.Type, from input: Int) throws -> T { input as! T }
  func encode<T: Encodable>(_ value: T) throws -> Int { value as! Int }
}
