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
  ]
}
