import Testing
import Weir

/// Expects that an operator, with ReactiveSwift's labels and default arguments, makes of the values
/// 1 to 4 and a completion what is told, on a signal as on a producer.
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

/// The same for an operator that needs a scheduler; what it makes is looked at once time has run
/// out. Value n is sent at second n, the completion at second 5.
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

/// What a stream that cannot fail sends.
func values<Value: Sendable>(_ producer: SignalProducer<Value, Never>) -> [Value] {
  let recorder = Recorder<Value, Never>()
  producer.start(recorder.observer)
  return recorder.values
}
