@testable import Weir

extension LawfulOperator {
  /// Every operator of the engine.
  static let all = transforming + filtering + combining + flattening + failures + effectsAndTime

  private static let transforming = [
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
    LawfulOperator(
      name: "reduce", files: ["Aggregating/Reduce.swift"],
      onProducer: { source, _ in source.reduce(0, +) },
      onSignal: { source, _ in source.reduce(0, +) }),
    LawfulOperator(
      name: "collect", files: ["Aggregating/Collect.swift"],
      onProducer: { source, _ in source.collect().map(\.count) },
      onSignal: { source, _ in source.collect().map(\.count) }),
    LawfulOperator(
      name: "lift", files: ["Lift.swift"],
      onProducer: { source, _ in source.lift { $0.map { $0 + 1 } } }),
    LawfulOperator(
      name: "lift of nothing", files: ["Lift.swift"],
      onProducer: { source, _ in source.lift { $0 } }),
  ]

  private static let filtering = [
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
      name: "take(first: 1)", files: ["Filtering/Take.swift"], traits: [.endsEarly],
      onProducer: { source, _ in source.take(first: 1) },
      onSignal: { source, _ in source.take(first: 1) }),
    LawfulOperator(
      name: "take(first: 1000)", files: ["Filtering/Take.swift"],
      onProducer: { source, _ in source.take(first: 1000) },
      onSignal: { source, _ in source.take(first: 1000) }),
  ]

  private static let combining = [
    LawfulOperator(
      name: "combineLatest(with:)", files: ["Combining/CombineLatest.swift"],
      onProducer: { source, _ in source.combineLatest(with: source).map { $0 * 10 + $1 } },
      onSignal: { source, _ in source.combineLatest(with: source).map { $0 * 10 + $1 } }),
    LawfulOperator(
      name: "combineLatest", files: ["Combining/CombineLatest.swift"],
      onProducer: { source, _ in
        .combineLatest([source, source, source]).map { $0.reduce(0, +) }
      },
      onSignal: { source, _ in .combineLatest([source, source, source]).map { $0.reduce(0, +) } }),
    LawfulOperator(
      name: "zip(with:)", files: ["Combining/Zip.swift"],
      onProducer: { source, _ in source.zip(with: source).map { $0 * 10 + $1 } },
      onSignal: { source, _ in source.zip(with: source).map { $0 * 10 + $1 } }),
    LawfulOperator(
      name: "zip", files: ["Combining/Zip.swift"],
      onProducer: { source, _ in .zip([source, source, source]).map { $0.reduce(0, +) } },
      onSignal: { source, _ in .zip([source, source, source]).map { $0.reduce(0, +) } }),
    LawfulOperator(
      name: "merge(with:)", files: ["Combining/Merge.swift"], traits: [.ignoresInterruption],
      onProducer: { source, _ in source.merge(with: source) },
      onSignal: { source, _ in source.map { $0 * 10 }.merge(with: source) }),
    LawfulOperator(
      name: "concat", files: ["Combining/Concat.swift"], traits: [.ignoresInterruption],
      onProducer: { source, _ in source.concat(source) }),
    LawfulOperator(
      name: "prefix(value:)", files: ["Combining/Concat.swift"], traits: [.ignoresInterruption],
      onProducer: { source, _ in source.prefix(value: 0) }),
  ]
}

extension LawfulOperator {
  private static let strategies: [(String, FlattenStrategy, file: String)] = [
    (".merge", .merge, "ConcurrentFlattening"),
    (".concat", .concat, "ConcurrentFlattening"),
    (".concurrent(limit: 2)", .concurrent(limit: 2), "ConcurrentFlattening"),
    (".latest", .latest, "LatestFlattening"),
  ]

  private static let flattening = strategies.flatMap { name, strategy, file in
    let files = [
      "Flattening/Flatten.swift", "Flattening/FlatMap.swift", "Flattening/FlattenStrategy.swift",
      "Flattening/\(file).swift",
    ]
    return [
      LawfulOperator(
        name: "flatten(\(name)) of values", files: files,
        onProducer: { source, _ in
          source.map { SignalProducer<Int, Failure>([$0, $0 + 1]) }.flatten(strategy)
        },
        onSignal: { source, _ in
          source.map { SignalProducer<Int, Failure>([$0, $0 + 1]) }.flatten(strategy)
        }),
      LawfulOperator(
        name: "flatMap(\(name)) to the source", files: files, traits: [.ignoresInterruption],
        onProducer: { source, _ in
          SignalProducer<Int, Failure>(value: 0).flatMap(strategy) { _ in source }
        }),
      LawfulOperator(
        name: "flatMap(\(name)) to what is interrupted", files: files,
        onProducer: { source, _ in
          source.flatMap(strategy) { _ in SignalProducer<Int, Failure>(ending: .interrupted) }
        },
        onSignal: { source, _ in
          source.flatMap(strategy) { _ in SignalProducer<Int, Failure>(ending: .interrupted) }
        }),
    ]
  }

  private static let failures = [
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

  private static let effectsAndTime = [
    LawfulOperator(
      name: "on", files: ["Effects/On.swift"],
      onProducer: { source, _ in source.on(starting: {}, started: {}, event: { _ in }) },
      onSignal: { source, _ in source.on(event: { _ in }) }),
    LawfulOperator(
      name: "delay", files: ["Time/Delay.swift"], traits: [.hops],
      onProducer: { source, scheduler in source.delay(1, on: scheduler) },
      onSignal: { source, scheduler in source.delay(1, on: scheduler) }),
    LawfulOperator(
      name: "observe(on:)", files: ["Time/ObserveOn.swift"], traits: [.hops],
      onProducer: { source, scheduler in source.observe(on: scheduler) },
      onSignal: { source, scheduler in source.observe(on: scheduler) }),
    LawfulOperator(
      name: "observe(on:) at once", files: ["Time/ObserveOn.swift"], traits: [.hops],
      onProducer: { source, _ in source.observe(on: ImmediateScheduler()) },
      onSignal: { source, _ in source.observe(on: ImmediateScheduler()) }),
    LawfulOperator(
      name: "start(on:)", files: ["Time/ObserveOn.swift"],
      onProducer: { source, scheduler in source.start(on: scheduler) }),
    LawfulOperator(
      name: "interval", files: ["Time/Timer.swift"], traits: [.hops],
      onProducer: { source, scheduler in
        source.flatMap(.merge) {
          SignalProducer<Int, Never>.interval([$0, $0], interval: .seconds(1), on: scheduler)
        }
      },
      onSignal: { source, scheduler in
        source.flatMap(.merge) {
          SignalProducer<Int, Never>.interval([$0, $0], interval: .seconds(1), on: scheduler)
        }
      }),
    LawfulOperator(
      name: "timer", files: ["Time/Timer.swift"], traits: [.hops],
      onProducer: { source, scheduler in
        source.flatMap(.merge) { value in
          SignalProducer<Instant, Never>.timer(interval: .seconds(1), on: scheduler)
            .take(first: 2).map(value: value)
        }
      },
      onSignal: { source, scheduler in
        source.flatMap(.merge) { value in
          SignalProducer<Instant, Never>.timer(interval: .seconds(1), on: scheduler)
            .take(first: 2).map(value: value)
        }
      }),
  ]
}
