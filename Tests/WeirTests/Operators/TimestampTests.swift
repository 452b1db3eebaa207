import Dispatch
import Testing
import Weir

@Suite("timestamp and measureInterval")
struct TimestampTests {
  private let scheduler = TestScheduler(startDate: Instant(nanoseconds: 1_000))

  @Test("timestamp(using:) emits each value with its date")
  func timestamp() {
    let (signal, input) = IntSignal.pipe()
    let recorder = Recorder<String, Failure>()
    signal.timestamp(using: scheduler).map { "\($0.value) \($0.date.nanoseconds)" }
      .observe(recorder.observer)
    signal.producer.timestamp(using: scheduler).map { "\($0.value) \($0.date.nanoseconds)" }
      .start(recorder.observer)
    input.send(value: 1)
    scheduler.advance(by: .nanoseconds(500))
    input.send([.value(2), .completed])
    #expect(
      recorder.trace == [
        "1 1000", "1 1000", "2 1500", "2 1500", "completed", "completed",
      ])
  }

  @Test("measureInterval(using:) emits intervals, the first one since the start")
  func intervals() {
    let (signal, input) = IntSignal.pipe()
    let onSignal = Recorder<DispatchTimeInterval, Failure>()
    signal.measureInterval(using: scheduler).observe(onSignal.observer)
    let producer = signal.producer.measureInterval(using: scheduler)
    scheduler.advance(by: .nanoseconds(100))
    let onProducer = Recorder<DispatchTimeInterval, Failure>()
    producer.start(onProducer.observer)
    input.send(value: 1)
    scheduler.advance(by: .nanoseconds(30))
    input.send(value: 2)
    input.send([.value(3), .completed])
    #expect(onSignal.values == [.nanoseconds(100), .nanoseconds(30), .nanoseconds(0)])
    #expect(onProducer.values == [.nanoseconds(0), .nanoseconds(30), .nanoseconds(0)])
    #expect(onProducer.end == .completed)
  }
}
