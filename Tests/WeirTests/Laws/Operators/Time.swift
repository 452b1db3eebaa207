import Dispatch

@testable import Weir

extension LawfulOperator {
  static let time: [LawfulOperator] = delaying + pacing + limiting

  /// Returns a notifier that fires after a second.
  private static func second(_ scheduler: TestScheduler) -> SignalProducer<Int, Never> {
    SignalProducer(value: 0).delay(1, on: scheduler)
  }

  /// An interval longer than any trial.
  private static let ages = DispatchTimeInterval.seconds(1_000_000)

  private static let pacing: [LawfulOperator] = [
    LawfulOperator(
      name: "debounce", files: ["Time/Debounce.swift", "Time/LatestDelivery.swift"],
      traits: [.hops],
      onProducer: { source, scheduler in source.debounce(1, on: scheduler) },
      onSignal: { source, scheduler in source.debounce(1, on: scheduler) }),
    LawfulOperator(
      name: "debounce, discarding nothing", files: ["Time/Debounce.swift"], traits: [.hops],
      onProducer: { source, scheduler in
        source.debounce(1, on: scheduler, discardWhenCompleted: false)
      },
      onSignal: { source, scheduler in
        source.debounce(1, on: scheduler, discardWhenCompleted: false)
      }),
    LawfulOperator(
      name: "debounce by a notifier",
      files: ["Time/DebounceNotifier.swift", "Time/LateCompletion.swift"],
      onProducer: { source, scheduler in source.debounce { _ in second(scheduler) } },
      onSignal: { source, scheduler in source.debounce { _ in second(scheduler) } }),
    LawfulOperator(
      name: "debounce by a notifier, discarding nothing",
      files: ["Time/DebounceNotifier.swift", "Time/LateCompletion.swift"],
      onProducer: { source, scheduler in
        source.debounce(discardWhenCompleted: false) { _ in second(scheduler) }
      },
      onSignal: { source, scheduler in
        source.debounce(discardWhenCompleted: false) { _ in second(scheduler) }
      }),
    LawfulOperator(
      name: "throttle", files: ["Time/Throttle.swift", "Time/LatestDelivery.swift"],
      traits: [.hops],
      onProducer: { source, scheduler in source.throttle(1, on: scheduler) },
      onSignal: { source, scheduler in source.throttle(1, on: scheduler) }),
    LawfulOperator(
      name: "throttle, discarding nothing", files: ["Time/Throttle.swift"], traits: [.hops],
      onProducer: { source, scheduler in
        source.throttle(1, on: scheduler, discardWhenCompleted: false)
      },
      onSignal: { source, scheduler in
        source.throttle(1, on: scheduler, discardWhenCompleted: false)
      }),
    LawfulOperator(
      name: "throttle to the first", files: ["Time/Throttle.swift"], traits: [.hops],
      onProducer: { source, scheduler in source.throttle(1, on: scheduler, latest: false) },
      onSignal: { source, scheduler in source.throttle(1, on: scheduler, latest: false) }),
    LawfulOperator(
      name: "throttle by a notifier",
      files: ["Time/ThrottleNotifier.swift", "Time/LateCompletion.swift"],
      onProducer: { source, scheduler in source.throttle { _ in second(scheduler) } },
      onSignal: { source, scheduler in source.throttle { _ in second(scheduler) } }),
    LawfulOperator(
      name: "throttle by a notifier, discarding nothing",
      files: ["Time/ThrottleNotifier.swift", "Time/LateCompletion.swift"],
      onProducer: { source, scheduler in
        source.throttle(discardWhenCompleted: false) { _ in second(scheduler) }
      },
      onSignal: { source, scheduler in
        source.throttle(discardWhenCompleted: false) { _ in second(scheduler) }
      }),
    LawfulOperator(
      name: "throttle(while:on:)", files: ["Time/ThrottleWhile.swift"], traits: [.hops],
      onProducer: { source, scheduler in
        source.throttle(while: MutableProperty(false), on: scheduler)
      },
      onSignal: { source, scheduler in
        source.throttle(while: MutableProperty(false), on: scheduler)
      }),
    LawfulOperator(
      name: "audit", files: ["Time/Audit.swift", "Time/LatestDelivery.swift"], traits: [.hops],
      onProducer: { source, scheduler in source.audit(1, on: scheduler) },
      onSignal: { source, scheduler in source.audit(1, on: scheduler) }),
    LawfulOperator(
      name: "audit by a notifier",
      files: ["Time/AuditNotifier.swift", "Time/LateCompletion.swift"],
      onProducer: { source, scheduler in source.audit { _ in second(scheduler) } },
      onSignal: { source, scheduler in source.audit { _ in second(scheduler) } }),
    LawfulOperator(
      name: "sample(every:)", files: ["Time/SampleEvery.swift", "Time/LatestDelivery.swift"],
      traits: [.hops],
      onProducer: { source, scheduler in source.sample(every: 1, on: scheduler) },
      onSignal: { source, scheduler in source.sample(every: 1, on: scheduler) }),
  ]

  private static let limiting: [LawfulOperator] = [
    LawfulOperator(
      name: "timeout(after:raising:)", files: ["Time/Timeout.swift", "Time/Deadline.swift"],
      onProducer: { source, scheduler in
        source.timeout(after: ages, raising: .second, on: scheduler)
      },
      onSignal: { source, scheduler in
        source.timeout(after: ages, raising: .second, on: scheduler)
      }),
    LawfulOperator(
      name: "timeout(each:other:)", files: ["Time/TimeoutEach.swift", "Time/Deadline.swift"],
      onProducer: { source, scheduler in
        source.timeout(each: ages, other: IntProducer.empty, on: scheduler)
      },
      onSignal: { source, scheduler in
        source.timeout(each: ages, other: IntProducer.empty, on: scheduler)
      }),
  ]

  private static let delaying: [LawfulOperator] = [
    LawfulOperator(
      name: "heartbeat(every:)", files: ["Time/Heartbeat.swift"],
      onProducer: { source, scheduler in source.heartbeat(every: 1e6, on: scheduler) { 0 } }),
    LawfulOperator(
      name: "delay(until:)", files: ["Time/DelayUntil.swift", "Time/LateCompletion.swift"],
      onProducer: { source, scheduler in source.delay(until: { _ in second(scheduler) }) },
      onSignal: { source, scheduler in source.delay(until: { _ in second(scheduler) }) }),
    LawfulOperator(
      name: "delaySubscription", files: ["Time/DelaySubscription.swift"],
      onProducer: { source, scheduler in source.delaySubscription(1, on: scheduler) }),
    LawfulOperator(
      name: "delay", files: ["Time/Delay.swift"], traits: [.hops],
      onProducer: { source, scheduler in source.delay(1, on: scheduler) },
      onSignal: { source, scheduler in source.delay(1, on: scheduler) }),
    LawfulOperator(
      name: "observe(on:)", files: ["Time/ObserveOn.swift", "Time/ScheduledDelivery.swift"],
      traits: [.hops],
      onProducer: { source, scheduler in source.observe(on: scheduler) },
      onSignal: { source, scheduler in source.observe(on: scheduler) }),
    LawfulOperator(
      name: "observe(on:) at once", files: ["Time/ObserveOn.swift"], traits: [.hops],
      onProducer: { source, _ in source.observe(on: ImmediateScheduler()) },
      onSignal: { source, _ in source.observe(on: ImmediateScheduler()) }),
    LawfulOperator(
      name: "start(on:)", files: ["Time/ObserveOn.swift"],
      onProducer: { source, scheduler in source.start(on: scheduler) }),
  ]
}
