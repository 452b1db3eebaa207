@testable import Weir

extension LawfulOperator {
  static let failures: [LawfulOperator] = [
    LawfulOperator(
      name: "flatMapError", files: ["Failures/FlatMapError.swift"], traits: [.handlesFailure],
      onProducer: { source, _ in source.flatMapError { _ in SignalProducer(value: 100) } },
      onSignal: { source, _ in source.flatMapError { _ in SignalProducer(value: 100) } }),
    LawfulOperator(
      name: "flatMapError to the same failure", files: ["Failures/FlatMapError.swift"],
      onProducer: { source, _ in source.flatMapError { SignalProducer(error: $0) } },
      onSignal: { source, _ in source.flatMapError { SignalProducer(error: $0) } }),
    LawfulOperator(
      name: "mapError", files: ["Failures/MapError.swift"],
      onProducer: { source, _ in source.mapError { $0 } },
      onSignal: { source, _ in source.mapError { $0 } }),
    LawfulOperator(
      name: "promoteError", files: ["Failures/PromoteError.swift"], traits: [.handlesFailure],
      onProducer: { source, _ in
        source.flatMapError { _ in SignalProducer<Int, Never>.empty }.promoteError()
      },
      onSignal: { source, _ in
        source.flatMapError { _ in SignalProducer<Int, Never>.empty }.promoteError()
      }),
    LawfulOperator(
      name: "retry(upTo: 0)", files: ["Failures/Retry.swift"],
      onProducer: { source, _ in source.retry(upTo: 0) }),
    LawfulOperator(
      name: "retry(upTo: 2)", files: ["Failures/Retry.swift"],
      onProducer: { source, _ in source.retry(upTo: 2) }),
  ]
}
