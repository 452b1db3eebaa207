@testable import Weir

extension LawfulOperator {
  static let failures: [LawfulOperator] = handlers + retries + repetitions

  private static let handlers: [LawfulOperator] = [
    LawfulOperator(
      name: "flatMapError", files: ["Failures/FlatMapError.swift"], traits: [.handlesFailure],
      onProducer: { source, _ in source.flatMapError { _ in SignalProducer(value: 100) } },
      onSignal: { source, _ in source.flatMapError { _ in SignalProducer(value: 100) } }),
    LawfulOperator(
      name: "flatMapError to the same failure", files: ["Failures/FlatMapError.swift"],
      onProducer: { source, _ in source.flatMapError { SignalProducer(error: $0) } },
      onSignal: { source, _ in source.flatMapError { SignalProducer(error: $0) } }),
    LawfulOperator(
      name: "replaceError(with:)", files: ["Failures/ReplaceError.swift"],
      traits: [.handlesFailure],
      onProducer: { source, _ in source.replaceError(with: 100).promoteError() },
      onSignal: { source, _ in source.replaceError(with: 100).promoteError() }),
    LawfulOperator(
      name: "catch(sequence:)", files: ["Failures/CatchSequence.swift"],
      onProducer: { source, _ in .catch(sequence: [source, source]) }),
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
  ]

  private static let retries: [LawfulOperator] = [
    LawfulOperator(
      name: "retry(upTo: 0)", files: ["Failures/Retry.swift", "Failures/RunTrampoline.swift"],
      onProducer: { source, _ in source.retry(upTo: 0) }),
    LawfulOperator(
      name: "retry(upTo: 2)", files: ["Failures/Retry.swift", "Failures/RunTrampoline.swift"],
      onProducer: { source, _ in source.retry(upTo: 2) }),
    LawfulOperator(
      name: "retry(upTo: 0, interval:on:)", files: ["Failures/Retry.swift"],
      onProducer: { source, scheduler in
        source.retry(upTo: 0, interval: .seconds(1), on: scheduler)
      }),
    LawfulOperator(
      name: "the attempt of retry(upTo:interval:on:) that comes after the interval",
      files: ["Failures/Repeat.swift"],
      onProducer: { source, scheduler in source.started(after: .seconds(1), on: scheduler) }),
    LawfulOperator(
      name: "retry(backoff:on:) of a producer that does not fail",
      files: ["Failures/Backoff.swift", "Failures/RetryBackoff.swift"], traits: [.handlesFailure],
      onProducer: { source, scheduler in
        source.flatMapError { _ in IntProducer.empty }
          .retry(backoff: Backoff(), on: scheduler)
      }),
    LawfulOperator(
      name: "retry(upTo: 0, backoff:on:)", files: ["Failures/RetryBackoff.swift"],
      onProducer: { source, scheduler in
        source.retry(upTo: 0, backoff: Backoff(), on: scheduler)
      }),
    LawfulOperator(
      name: "retry(when:), twice", files: ["Failures/RetryWhen.swift"], traits: [.handlesFailure],
      onProducer: { source, _ in source.retry { $0.take(first: 2) } }),
    LawfulOperator(
      name: "retry(when:), never", files: ["Failures/RetryWhen.swift"],
      onProducer: { source, _ in
        source.retry { $0.flatMap(.merge) { SignalProducer<Int, Failure>(error: $0) } }
      }),
  ]

  private static let repetitions: [LawfulOperator] = [
    LawfulOperator(
      name: "repeat(1)", files: ["Failures/Repeat.swift"],
      onProducer: { source, _ in source.repeat(1) }),
    LawfulOperator(
      name: "repeat(3)", files: ["Failures/Repeat.swift"],
      onProducer: { source, _ in source.repeat(3) }),
    LawfulOperator(
      name: "repeat(when:)", files: ["Failures/RetryWhen.swift"],
      onProducer: { source, _ in source.repeat { $0.take(first: 2) } }),
  ]
}
