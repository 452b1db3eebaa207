@testable import Weir

extension LawfulOperator {
  static let time: [LawfulOperator] = [
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
