import Dispatch

@testable import Weir

extension LawfulOperator {
  static let filtering: [LawfulOperator] = choosing + taking + skipping + emptiness

  private static let choosing: [LawfulOperator] = [
    LawfulOperator(
      name: "filter", files: ["Filtering/Filter.swift"],
      onProducer: { source, _ in source.filter { $0 % 2 == 0 } },
      onSignal: { source, _ in source.filter { $0 % 2 == 0 } }),
    LawfulOperator(
      name: "attemptFilter", files: ["Filtering/Filter.swift"],
      onProducer: { source, _ in source.attemptFilter { $0 % 2 == 0 } },
      onSignal: { source, _ in source.attemptFilter { $0 % 2 == 0 } }),
    LawfulOperator(
      name: "skipRepeats", files: ["Filtering/SkipRepeats.swift"],
      onProducer: { source, _ in source.skipRepeats() },
      onSignal: { source, _ in source.skipRepeats() }),
    LawfulOperator(
      name: "skipRepeats(by:)", files: ["Filtering/SkipRepeats.swift"],
      onProducer: { source, _ in source.skipRepeats { $0 % 2 } },
      onSignal: { source, _ in source.skipRepeats { $0 % 2 } }),
    LawfulOperator(
      name: "attemptSkipRepeats", files: ["Filtering/SkipRepeats.swift"],
      onProducer: { source, _ in source.attemptSkipRepeats { $0 == $1 } },
      onSignal: { source, _ in source.attemptSkipRepeats { $0 == $1 } }),
    LawfulOperator(
      name: "uniqueValues", files: ["Filtering/UniqueValues.swift"],
      onProducer: { source, _ in source.uniqueValues() },
      onSignal: { source, _ in source.uniqueValues() }),
    LawfulOperator(
      name: "ignoreValues", files: ["Filtering/IgnoreValues.swift"],
      onProducer: { source, _ in source.ignoreValues().promoteValue(Int.self) },
      onSignal: { source, _ in source.ignoreValues().promoteValue(Int.self) }),
  ]

  private static let taking: [LawfulOperator] = [
    LawfulOperator(
      name: "take(first: 1)", files: ["Filtering/Take.swift"],
      traits: [.endsEarly, .completesWithValue],
      onProducer: { source, _ in source.take(first: 1) },
      onSignal: { source, _ in source.take(first: 1) }),
    LawfulOperator(
      name: "take(first: 1000)", files: ["Filtering/Take.swift"],
      onProducer: { source, _ in source.take(first: 1000) },
      onSignal: { source, _ in source.take(first: 1000) }),
    LawfulOperator(
      name: "take(first: 1) of an aggregate", files: ["Filtering/Take.swift"],
      traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.count().take(first: 1) },
      onSignal: { source, _ in source.count().take(first: 1) }),
    LawfulOperator(
      name: "take(first: 1000) on a scheduler", files: ["Filtering/Take.swift"], traits: [.hops],
      onProducer: { source, scheduler in source.observe(on: scheduler).take(first: 1000) },
      onSignal: { source, scheduler in source.observe(on: scheduler).take(first: 1000) }),
    LawfulOperator(
      name: "take(last: 1)", files: ["Filtering/TakeLast.swift"], traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.take(last: 1) },
      onSignal: { source, _ in source.take(last: 1) }),
    LawfulOperator(
      name: "take(last: 3)", files: ["Filtering/TakeLast.swift"],
      traits: [.sendsSeveralAtCompletion],
      onProducer: { source, _ in source.take(last: 3) },
      onSignal: { source, _ in source.take(last: 3) }),
    LawfulOperator(
      name: "take(while:) of nothing", files: ["Filtering/TakeWhile.swift"], traits: [.endsEarly],
      onProducer: { source, _ in source.take { $0 < 0 } },
      onSignal: { source, _ in source.take { $0 < 0 } }),
    LawfulOperator(
      name: "take(while:) of all", files: ["Filtering/TakeWhile.swift"],
      onProducer: { source, _ in source.take { $0 < 10_000 } },
      onSignal: { source, _ in source.take { $0 < 10_000 } }),
    LawfulOperator(
      name: "take(until:) one", files: ["Filtering/TakeWhile.swift"],
      traits: [.endsEarly, .completesWithValue],
      onProducer: { source, _ in source.take(until: { _ in false }) },
      onSignal: { source, _ in source.take(until: { _ in false }) }),
    LawfulOperator(
      name: "take(until:) the source fires", files: ["Filtering/TakeUntil.swift"],
      traits: [.endsEarly, .usesSourceTwice],
      onProducer: { source, _ in source.take(until: source.flatMapError { _ in .never }) },
      onSignal: { source, _ in source.take(until: source.flatMapError { _ in .never }) }),
    LawfulOperator(
      name: "take(until:) never", files: ["Filtering/TakeUntil.swift"],
      onProducer: { source, _ in source.take(until: SignalProducer<(), Never>.never) },
      onSignal: { source, _ in source.take(until: Signal<(), Never>.never) }),
    LawfulOperator(
      name: "take(untilReplacement:)", files: ["Filtering/TakeUntilReplacement.swift"],
      traits: [.usesSourceTwice],
      onProducer: { source, _ in source.take(untilReplacement: source.map { $0 * 10 }) },
      onSignal: { source, _ in source.take(untilReplacement: source.map { $0 * 10 }) }),
    LawfulOperator(
      name: "take(for:on:)", files: ["Filtering/TakeFor.swift"],
      onProducer: { source, scheduler in source.take(for: longTime, on: scheduler) },
      onSignal: { source, scheduler in source.take(for: longTime, on: scheduler) }),
    LawfulOperator(
      name: "take(during:)", files: ["Filtering/TakeDuring.swift"],
      onProducer: { source, _ in source.take(during: lasting.lifetime) },
      onSignal: { source, _ in source.take(during: lasting.lifetime) }),
    LawfulOperator(
      name: "first(where:)", files: ["Filtering/First.swift"],
      traits: [.endsEarly, .completesWithValue],
      onProducer: { source, _ in source.first { $0 > 0 } },
      onSignal: { source, _ in source.first { $0 > 0 } }),
    LawfulOperator(
      name: "element(at:)", files: ["Filtering/First.swift"],
      traits: [.endsEarly, .completesWithValue],
      onProducer: { source, _ in source.element(at: 1) },
      onSignal: { source, _ in source.element(at: 1) }),
    LawfulOperator(
      name: "requireSingle", files: ["Filtering/RequireSingle.swift"],
      traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.count().requireSingle { _ in .second } },
      onSignal: { source, _ in source.count().requireSingle { _ in .second } }),
  ]

  private static let skipping: [LawfulOperator] = [
    LawfulOperator(
      name: "skip(first:)", files: ["Filtering/Skip.swift"],
      onProducer: { source, _ in source.skip(first: 1) },
      onSignal: { source, _ in source.skip(first: 1) }),
    LawfulOperator(
      name: "skip(last:)", files: ["Filtering/SkipLast.swift"],
      onProducer: { source, _ in source.skip(last: 1) },
      onSignal: { source, _ in source.skip(last: 1) }),
    LawfulOperator(
      name: "skip(while:)", files: ["Filtering/SkipWhile.swift"],
      onProducer: { source, _ in source.skip { $0 < 2 } },
      onSignal: { source, _ in source.skip { $0 < 2 } }),
    LawfulOperator(
      name: "attemptSkip(while:)", files: ["Filtering/SkipWhile.swift"],
      onProducer: { source, _ in source.attemptSkip { $0 < 2 } },
      onSignal: { source, _ in source.attemptSkip { $0 < 2 } }),
    LawfulOperator(
      name: "skip(until:) the source fires", files: ["Filtering/SkipUntil.swift"],
      traits: [.usesSourceTwice],
      onProducer: { source, _ in source.skip(until: source.flatMapError { _ in .never }) },
      onSignal: { source, _ in source.skip(until: source.flatMapError { _ in .never }) }),
    LawfulOperator(
      name: "skip(until:) the start", files: ["Filtering/SkipUntil.swift"],
      onProducer: { source, _ in source.skip(until: SignalProducer<(), Never>.empty) },
      onSignal: { source, _ in source.skip(until: SignalProducer<(), Never>.empty) }),
    LawfulOperator(
      name: "pausable(by:)", files: ["Filtering/Pausable.swift"],
      onProducer: { source, _ in source.pausable(by: SignalProducer(value: true)) },
      onSignal: { source, _ in source.pausable(by: SignalProducer(value: true)) }),
    LawfulOperator(
      name: "skip(for:on:)", files: ["Filtering/SkipFor.swift"],
      onProducer: { source, scheduler in source.skip(for: .seconds(0), on: scheduler) },
      onSignal: { source, scheduler in source.skip(for: .seconds(0), on: scheduler) }),
  ]

  private static let emptiness: [LawfulOperator] = [
    LawfulOperator(
      name: "ifEmpty(default:)", files: ["Filtering/IfEmpty.swift"],
      onProducer: { source, _ in source.ifEmpty(default: 7) },
      onSignal: { source, _ in source.ifEmpty(default: 7) }),
    LawfulOperator(
      name: "ifEmpty(switchTo:)", files: ["Filtering/IfEmpty.swift"],
      onProducer: { source, _ in source.ifEmpty(switchTo: IntProducer([7, 8])) },
      onSignal: { source, _ in source.ifEmpty(switchTo: IntProducer([7, 8])) }),
    LawfulOperator(
      name: "ifEmpty(switchTo:) the source", files: ["Filtering/IfEmpty.swift"],
      traits: [.usesSourceTwice],
      onProducer: { source, _ in IntProducer.empty.ifEmpty(switchTo: source) }),
    LawfulOperator(
      name: "ifEmpty(fail:)", files: ["Filtering/IfEmpty.swift"], traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.count().ifEmpty(fail: .second) },
      onSignal: { source, _ in source.count().ifEmpty(fail: .second) }),
  ]

  /// An interval longer than any trial.
  private static let longTime = DispatchTimeInterval.seconds(100_000)
  private static let lasting = Lifetime.make()
}
