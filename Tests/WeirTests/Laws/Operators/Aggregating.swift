@testable import Weir

extension LawfulOperator {
  static let aggregating: [LawfulOperator] = reducing + asking

  private static let reducing: [LawfulOperator] = [
    LawfulOperator(
      name: "reduce", files: ["Aggregating/Reduce.swift"], traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.reduce(0, +) },
      onSignal: { source, _ in source.reduce(0, +) }),
    LawfulOperator(
      name: "reduce(into:)", files: ["Aggregating/Reduce.swift"], traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.reduce(into: 0, +=) },
      onSignal: { source, _ in source.reduce(into: 0, +=) }),
    LawfulOperator(
      name: "attemptReduce", files: ["Aggregating/Reduce.swift"], traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.attemptReduce(0) { $0 + $1 } },
      onSignal: { source, _ in source.attemptReduce(0) { $0 + $1 } }),
    LawfulOperator(
      name: "count", files: ["Aggregating/Count.swift"], traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.count() },
      onSignal: { source, _ in source.count() }),
    LawfulOperator(
      name: "min", files: ["Aggregating/MinMax.swift"], traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.min() },
      onSignal: { source, _ in source.min() }),
    LawfulOperator(
      name: "max", files: ["Aggregating/MinMax.swift"], traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.max() },
      onSignal: { source, _ in source.max() }),
  ]

  private static let asking: [LawfulOperator] = [
    LawfulOperator(
      name: "allSatisfy", files: ["Aggregating/AllSatisfy.swift"], traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.allSatisfy { $0 >= 0 }.map { $0 ? 1 : 0 } },
      onSignal: { source, _ in source.allSatisfy { $0 >= 0 }.map { $0 ? 1 : 0 } }),
    LawfulOperator(
      name: "contains", files: ["Aggregating/Contains.swift"], traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.contains(-1).map { $0 ? 1 : 0 } },
      onSignal: { source, _ in source.contains(-1).map { $0 ? 1 : 0 } }),
    LawfulOperator(
      name: "isEmpty", files: ["Aggregating/IsEmpty.swift"],
      traits: [.endsEarly, .completesWithValue],
      onProducer: { source, _ in source.isEmpty().map { $0 ? 1 : 0 } },
      onSignal: { source, _ in source.isEmpty().map { $0 ? 1 : 0 } }),
    LawfulOperator(
      name: "elementsEqual", files: ["Aggregating/ElementsEqual.swift"],
      traits: [.usesSourceTwice, .sendsAtCompletion],
      onProducer: { source, _ in source.elementsEqual(source).map { $0 ? 1 : 0 } },
      onSignal: { source, _ in source.elementsEqual(source).map { $0 ? 1 : 0 } }),
    LawfulOperator(
      name: "negate", files: ["Aggregating/Booleans.swift"],
      onProducer: { source, _ in source.map { $0 > 1 }.negate().map { $0 ? 1 : 0 } },
      onSignal: { source, _ in source.map { $0 > 1 }.negate().map { $0 ? 1 : 0 } }),
    LawfulOperator(
      name: "and", files: ["Aggregating/Booleans.swift"], traits: [.usesSourceTwice],
      onProducer: { source, _ in
        source.map { $0 > 1 }.and(source.map { $0 < 3 }).map { $0 ? 1 : 0 }
      },
      onSignal: { source, _ in
        source.map { $0 > 1 }.and(source.map { $0 < 3 }).map { $0 ? 1 : 0 }
      }),
    LawfulOperator(
      name: "or", files: ["Aggregating/Booleans.swift"], traits: [.usesSourceTwice],
      onProducer: { source, _ in
        source.map { $0 > 1 }.or(source.map { $0 < 1 }).map { $0 ? 1 : 0 }
      },
      onSignal: { source, _ in
        source.map { $0 > 1 }.or(source.map { $0 < 1 }).map { $0 ? 1 : 0 }
      }),
  ]
}
