import Dispatch

@testable import Weir

extension LawfulOperator {
  static let buffering: [LawfulOperator] =
    collecting + windowing + [
      LawfulOperator(
        name: "buffered, asked for", files: ["Buffering/Buffered.swift", "Buffering/Demand.swift"],
        onProducer: { source, _ in
          source.buffered(
            size: 1, whenFull: .dropOldest, demand: SignalProducer<Demand, Never>(value: .unlimited)
          )
        },
        onSignal: { source, _ in
          source.buffered(
            size: 1, whenFull: .dropOldest, demand: SignalProducer<Demand, Never>(value: .unlimited)
          )
        }),
      LawfulOperator(
        name: "buffered, asked for later",
        files: ["Buffering/Buffered.swift", "Buffering/Demand.swift"],
        onProducer: { source, scheduler in
          source.buffered(
            size: 9, whenFull: .dropNewest, demand: minutes(scheduler).map(value: .max(1)))
        },
        onSignal: { source, scheduler in
          source.buffered(
            size: 9, whenFull: .dropNewest, demand: minutes(scheduler).map(value: .max(1)))
        }),
    ]

  private static let minute = DispatchTimeInterval.seconds(60)

  /// Returns a notifier that fires every minute.
  private static func minutes(_ scheduler: TestScheduler) -> SignalProducer<Int, Never> {
    .interval(minute, on: scheduler)
  }

  /// Returns a notifier that fires after a minute.
  private static func once(_ scheduler: TestScheduler) -> SignalProducer<Int, Never> {
    SignalProducer(value: 0).delay(minute, on: scheduler)
  }

  private static let never = SignalProducer<Int, Never>.never
  private static let atOnce = SignalProducer<Int, Never>(value: 0)

  private static let collecting: [LawfulOperator] = [
    LawfulOperator(
      name: "collect", files: ["Buffering/Collect.swift"], traits: [.sendsAtCompletion],
      onProducer: { source, _ in source.collect().map(\.count) },
      onSignal: { source, _ in source.collect().map(\.count) }),
    LawfulOperator(
      name: "collect(count:)", files: ["Buffering/Collect.swift"],
      onProducer: { source, _ in source.collect(count: 2).map(\.count) },
      onSignal: { source, _ in source.collect(count: 2).map(\.count) }),
    LawfulOperator(
      name: "collect until a predicate holds", files: ["Buffering/Collect.swift"],
      onProducer: { source, _ in source.collect { $0.count == 2 }.map(\.count) },
      onSignal: { source, _ in source.collect { $0.count == 2 }.map(\.count) }),
    LawfulOperator(
      name: "collect until a predicate holds with the next", files: ["Buffering/Collect.swift"],
      onProducer: { source, _ in source.collect { _, next in next == 3 }.map(\.count) },
      onSignal: { source, _ in source.collect { _, next in next == 3 }.map(\.count) }),
    LawfulOperator(
      name: "collect(count:startingEvery:)", files: ["Buffering/CollectStarting.swift"],
      onProducer: { source, _ in source.collect(count: 2, startingEvery: 1).map(\.count) },
      onSignal: { source, _ in source.collect(count: 2, startingEvery: 1).map(\.count) }),
    LawfulOperator(
      name: "collect(every:)", files: ["Buffering/CollectEvery.swift"], traits: [.hops],
      onProducer: { source, scheduler in
        source.collect(every: minute, on: scheduler, skipEmpty: true).map(\.count)
      },
      onSignal: { source, scheduler in
        source.collect(every: minute, on: scheduler, skipEmpty: true).map(\.count)
      }),
    LawfulOperator(
      name: "collect(every:count:), discarding nothing", files: ["Buffering/CollectEvery.swift"],
      traits: [.hops],
      onProducer: { source, scheduler in
        source.collect(
          every: minute, count: 2, on: scheduler, skipEmpty: true, discardWhenCompleted: false
        ).map(\.count)
      },
      onSignal: { source, scheduler in
        source.collect(
          every: minute, count: 2, on: scheduler, skipEmpty: true, discardWhenCompleted: false
        ).map(\.count)
      }),
    LawfulOperator(
      name: "collect(until:)", files: ["Buffering/CollectUntil.swift"],
      onProducer: { source, scheduler in
        source.collect(until: minutes(scheduler), skipEmpty: true).map(\.count)
      },
      onSignal: { source, scheduler in
        source.collect(until: minutes(scheduler), skipEmpty: true).map(\.count)
      }),
    LawfulOperator(
      name: "collect(until:) each", files: ["Buffering/CollectUntil.swift"],
      onProducer: { source, scheduler in
        source.collect(skipEmpty: true, until: { once(scheduler) }).map(\.count)
      },
      onSignal: { source, scheduler in
        source.collect(skipEmpty: true, until: { once(scheduler) }).map(\.count)
      }),
    LawfulOperator(
      name: "collect(from:until:)", files: ["Buffering/CollectFrom.swift"],
      onProducer: { source, _ in
        source.collect(from: atOnce, until: { _ in never }).map(\.count)
      },
      onSignal: { source, _ in
        source.collect(from: atOnce, until: { _ in never }).map(\.count)
      }),
  ]

  private static let windowing: [LawfulOperator] = [
    LawfulOperator(
      name: "window(count:)", files: ["Buffering/Window.swift"],
      onProducer: { source, _ in source.window(count: 2).flatten(.merge) },
      onSignal: { source, _ in source.window(count: 2).flatten(.merge) }),
    LawfulOperator(
      name: "window(count:startingEvery:)", files: ["Buffering/Window.swift"],
      onProducer: { source, _ in source.window(count: 2, startingEvery: 1).flatten(.merge) },
      onSignal: { source, _ in source.window(count: 2, startingEvery: 1).flatten(.merge) }),
    LawfulOperator(
      name: "window, alone", files: ["Buffering/Window.swift"],
      onProducer: { source, _ in source.window(count: 2).map(value: 0) },
      onSignal: { source, _ in source.window(count: 2).map(value: 0) }),
    LawfulOperator(
      name: "window(every:)", files: ["Buffering/WindowEvery.swift"], traits: [.hops],
      onProducer: { source, scheduler in
        source.window(every: minute, count: 2, on: scheduler).flatten(.merge)
      },
      onSignal: { source, scheduler in
        source.window(every: minute, count: 2, on: scheduler).flatten(.merge)
      }),
    LawfulOperator(
      name: "window(until:)",
      files: ["Buffering/WindowUntil.swift", "Buffering/WindowSequence.swift"],
      onProducer: { source, scheduler in source.window(until: minutes(scheduler)).flatten(.merge) },
      onSignal: { source, scheduler in source.window(until: minutes(scheduler)).flatten(.merge) }),
    LawfulOperator(
      name: "window(until:) each", files: ["Buffering/WindowUntil.swift"],
      onProducer: { source, scheduler in
        source.window(until: { once(scheduler) }).flatten(.merge)
      },
      onSignal: { source, scheduler in
        source.window(until: { once(scheduler) }).flatten(.merge)
      }),
    LawfulOperator(
      name: "window(from:until:)", files: ["Buffering/WindowFrom.swift"],
      traits: [.usesSourceTwice],
      onProducer: { source, _ in
        source.window(from: source.flatMapError { _ in .empty }, until: { _ in never })
          .flatten(.merge)
      },
      onSignal: { source, _ in
        source.window(from: source.flatMapError { _ in .empty }, until: { _ in never })
          .flatten(.merge)
      }),
  ]
}
