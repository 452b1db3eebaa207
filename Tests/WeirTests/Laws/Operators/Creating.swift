@testable import Weir

// Creation functions have no source to apply a script to, so the source is an inner stream here.
extension LawfulOperator {
  static let creating: [LawfulOperator] = [
    LawfulOperator(
      name: "lift(operator:)", files: [],
      onProducer: { source, _ in source.lift(operator: { Plain($0) }) },
      onSignal: { source, _ in source.lift(operator: { Plain($0) }) }),
    LawfulOperator(
      name: "deferred", files: [],
      onProducer: { source, _ in .deferred { source } }),
    LawfulOperator(
      name: "either", files: [],
      onProducer: { source, _ in .either(if: { false }, then: IntProducer.empty, else: source) }),
    LawfulOperator(
      name: "using", files: [],
      onProducer: { source, _ in .using({ AnyDisposable() }, producer: { _ in source }) }),
    LawfulOperator(
      name: "unserialized", files: [],
      onProducer: { source, _ in .unserialized { $1 += source.start($0) } }),
    LawfulOperator(
      name: "values on a scheduler", files: [], traits: [.hops],
      onProducer: { source, scheduler in
        source.flatMap(.merge) { IntProducer([$0, $0], on: scheduler) }
      },
      onSignal: { source, scheduler in
        source.flatMap(.merge) { IntProducer([$0, $0], on: scheduler) }
      }),
    LawfulOperator(
      name: "interval", files: [], traits: [.hops],
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
      name: "timer", files: [], traits: [.hops],
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

private final class Plain: Operator<Int, Int, Failure> {
  override func receive(_ value: Int) { output.send(value: value) }
}
