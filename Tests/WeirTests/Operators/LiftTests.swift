import Testing
import Weir

@Suite("lift")
struct LiftTests {
  @Test("Lifting applies an operation to the signal of each run")
  func appliesToEachRun() {
    let producer = SignalProducer<Int, Never>([1, 2, 3]).lift {
      $0.map { $0 * 2 }.filter { $0 > 2 }
    }
    for _ in 0..<2 {
      let recorder = Recorder<Int, Never>()
      producer.start(recorder.observer)
      #expect(recorder.trace == ["4", "6", "completed"])
    }
  }

  @Test("An operation that ends early stops the source")
  func endsEarly() {
    let recorder = Recorder<Int, Never>()
    SignalProducer<Int, Never>(0...).lift { $0.take(first: 2) }.start(recorder.observer)
    #expect(recorder.trace == ["0", "1", "completed"])
  }

  @Test("Disposing the run interrupts the source")
  func disposal() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    let run = origin.producer.lift { $0.map { $0 } }.start(recorder.observer)
    run.dispose()
    #expect(recorder.trace == ["interrupted"])
    #expect(origin.hasReleasedAllOnce)
  }
}
