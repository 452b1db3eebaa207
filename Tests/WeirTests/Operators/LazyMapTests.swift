import Testing
import Weir

@Suite("lazyMap")
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

  @Test("lazyMap(on:transform:) transforms only the newest value per scheduled action")
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

  @Test("lazyMap(on:transform:) completes after the pending value")
  func completion() {
    IntProducer([1, 2]).lazyMap(on: scheduler, transform: tenfold()).start(recorder.observer)
    #expect(recorder.trace == [])
    scheduler.advance()
    #expect(recorder.trace == ["20", "completed"])
  }

  @Test("lazyMap(on:transform:) drops the pending value on failure or interruption")
  func otherEnds() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let recorder = Recorder<Int, Failure>()
      Origin([.value(1), .init(end)]).producer.lazyMap(on: scheduler, transform: tenfold())
        .start(recorder.observer)
      scheduler.advance()
      #expect(recorder.events == [.init(end)] && calls.all == [])
    }
  }

  @Test("lazyMap(on:transform:) transforms no value after disposal")
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

  @Test("lazyMap(on:transform:) transforms every value on an immediate scheduler")
  func immediate() {
    IntProducer([1, 2]).lazyMap(on: ImmediateScheduler(), transform: tenfold())
      .start(recorder.observer)
    #expect(recorder.trace == ["10", "20", "completed"])
  }
}
