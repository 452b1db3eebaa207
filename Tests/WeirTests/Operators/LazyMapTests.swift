import Testing
import Weir

@Suite("LazyMap")
struct LazyMapTests {
  private let scheduler = TestScheduler()
  private let calls = Log<Int>()
  private let recorder = Recorder<Int, Failure>()

  private func tenfold() -> @Sendable (Int) -> Int {
    { [calls] value in
      calls.add(value)
      return value * 10
    }
  }

  @Test("Only the newest value is transformed when the scheduler gets to it")
  func newest() {
    let (signal, input) = IntSignal.pipe()
    signal.lazyMap(on: scheduler, transform: tenfold()).observe(recorder.observer)
    for value in [1, 2, 3] { input.send(value: value) }
    #expect(recorder.trace == [] && calls.all == [])
    scheduler.advance()
    #expect(recorder.trace == ["30"] && calls.all == [3])
    input.send(value: 4)
    scheduler.advance()
    #expect(recorder.trace == ["30", "40"] && calls.all == [3, 4])
  }

  @Test("The completion follows the value that waits")
  func completion() {
    IntProducer([1, 2]).lazyMap(on: scheduler, transform: tenfold()).start(recorder.observer)
    #expect(recorder.trace == [])
    scheduler.advance()
    #expect(recorder.trace == ["20", "completed"])
  }

  @Test("A failure or an interruption overtakes the value that waits")
  func otherEnds() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let recorder = Recorder<Int, Failure>()
      Origin([.value(1), .init(end)]).producer.lazyMap(on: scheduler, transform: tenfold())
        .start(recorder.observer)
      scheduler.advance()
      #expect(recorder.events == [.init(end)] && calls.all == [])
    }
  }

  @Test("Nothing is transformed for a run that has been disposed")
  func disposal() {
    let origin = Origin()
    let run = origin.producer.lazyMap(on: scheduler, transform: tenfold())
      .start(recorder.observer)
    origin.send(.value(1))
    run.dispose()
    #expect(origin.hasReleasedAllOnce)
    scheduler.advance()
    #expect(recorder.trace == ["interrupted"] && calls.all == [])
  }

  @Test("A scheduler that runs at once gets to every value")
  func immediate() {
    IntProducer([1, 2]).lazyMap(on: ImmediateScheduler(), transform: tenfold())
      .start(recorder.observer)
    #expect(recorder.trace == ["10", "20", "completed"])
  }
}
