import Testing
import Weir

/// Expects that an operator, called with ReactiveSwift's labels and default arguments, turns the
/// values 1 to 4 and a completion into `events`, both on a signal and on a producer.
func expect<Output: Equatable & Sendable>(
  _ events: String, signal: (IntSignal) -> Signal<Output, Failure>,
  producer: (IntProducer) -> SignalProducer<Output, Failure>,
  at location: SourceLocation = #_sourceLocation
) {
  let values = [1, 2, 3, 4]
  #expect(
    trace(values, signal: signal).joined(separator: " ") == events, sourceLocation: location)
  #expect(
    trace(values, producer: producer).joined(separator: " ") == events, sourceLocation: location)
}

/// Expects the events of an operator that takes a scheduler, recorded after 100 seconds of virtual
/// time. Value n is sent at second n, the completion at second 5.
func expect<Output: Equatable & Sendable>(
  timed events: String,
  signal: (IntSignal, TestScheduler) -> Signal<Output, Failure>,
  producer: (IntProducer, TestScheduler) -> SignalProducer<Output, Failure>,
  at location: SourceLocation = #_sourceLocation
) {
  func trace(_ use: (IntSignal, TestScheduler, Recorder<Output, Failure>) -> Void) -> String {
    let (source, input) = IntSignal.pipe()
    let scheduler = TestScheduler()
    let recorder = Recorder<Output, Failure>()
    use(source, scheduler, recorder)
    for value in 1...4 {
      scheduler.schedule(after: .seconds(value)) { input.send(value: value) }
    }
    scheduler.schedule(after: .seconds(5)) { input.sendCompleted() }
    scheduler.advance(by: .seconds(100))
    return recorder.trace.joined(separator: " ")
  }
  let ofSignal = trace { signal($0, $1).observe($2.observer) }
  let ofProducer = trace { producer($0.producer, $1).start($2.observer) }
  #expect(ofSignal == events, sourceLocation: location)
  #expect(ofProducer == events, sourceLocation: location)
}

/// Returns the values that a producer emits while it starts.
func values<Value: Sendable>(_ producer: SignalProducer<Value, Never>) -> [Value] {
  let recorder = Recorder<Value, Never>()
  producer.start(recorder.observer)
  return recorder.values
}
