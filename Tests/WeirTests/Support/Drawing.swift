@testable import Weir

typealias Drawn<Value> = [RecordedEvent<Value, Failure>]

/// Records the events of an operator on a cold source, drawn as marbles with a tick of one second,
/// for a minute.
func play<Result: SignalProducerConvertible>(
  _ drawing: String, _ apply: (SignalProducer<String, Failure>, TestScheduler) -> Result
) -> Drawn<Result.Value> where Result.Error == Failure {
  let scheduler = TestScheduler()
  let source = scheduler.cold(.marbles(drawing, error: Failure.first))
  return scheduler.record(apply(source.producer, scheduler), until: 60)
}

/// Records the events of an operator on a hot source, drawn as marbles with a tick of one second,
/// for a minute.
func playHot<Result: SignalProducerConvertible>(
  _ drawing: String, _ apply: (Signal<String, Failure>, TestScheduler) -> Result
) -> Drawn<Result.Value> where Result.Error == Failure {
  let scheduler = TestScheduler()
  let source = scheduler.hot(.marbles(drawing, error: Failure.first))
  return scheduler.record(apply(source, scheduler), until: 60)
}

func drawn(_ drawing: String) -> Drawn<String> { .marbles(drawing, error: .first) }

extension TestScheduler {
  /// Returns a notifier that fires `seconds` after its start.
  func after(_ seconds: Double) -> SignalProducer<Void, Never> {
    SignalProducer(value: ()).delay(seconds, on: self)
  }
}
