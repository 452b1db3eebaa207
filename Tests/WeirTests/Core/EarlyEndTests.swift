import Testing

@testable import Weir

@Suite("Operators that terminate before their source")
struct EarlyEndTests {
  @Test("A value sent on completion that terminates the producer is followed by one terminal event")
  func oneEnd() {
    let taken = Recorder<Int, Failure>()
    SignalProducer([1, 2]).reduce(0, +).take(first: 1).start(taken.observer)
    #expect(taken.trace == ["3", "completed"])

    let failed = Recorder<Int, any Error>()
    SignalProducer([1, 2]).reduce(0, +)
      .attemptMap { (sum: Int) throws(any Error) -> Int in throw Failure.first }
      .start(failed.observer)
    #expect(failed.events.count == 1)

    let dematerialized = Recorder<Int, Failure>()
    SignalProducer<Int, Failure>([1, 2]).materialize().dematerialize()
      .start(dematerialized.observer)
    #expect(dematerialized.trace == ["1", "2", "completed"])
  }

  @Test("A value sent on completion that terminates the signal is followed by one terminal event")
  func oneEndOfSignals() {
    let (signal, observer) = Signal<Int, Failure>.pipe()
    let recorder = Recorder<Int, Failure>()
    signal.reduce(0, +).take(first: 1).observe(recorder.observer)
    observer.send(value: 1)
    observer.sendCompleted()
    #expect(recorder.trace == ["1", "completed"])
  }
}
