import Dispatch
import Testing
import Weir

@Suite("Shared producers started from several threads")
struct SharingRaceTests {
  /// Sharing operators that deliver all of 1, 2 and 3 to a start while the source emits them.
  private static let shares: [@Sendable (IntProducer) -> IntProducer] = [
    { $0.replayLazily(upTo: .max) },
    { $0.share(replay: .max) },
    { $0.share(replay: .max, scope: .forever) },
  ]

  @Test("Concurrent starts of a shared producer start the source once", arguments: 0..<3)
  func once(_ index: Int) {
    for _ in 0..<200 {
      let origin = Origin()
      let shared = Self.shares[index](origin.producer)
      let recorders = (0..<4).map { _ in Recorder<Int, Failure>() }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        shared.start(recorders[thread].observer)
      }
      #expect(origin.starts == 1)
      origin.send([.value(1), .completed])
      for recorder in recorders { #expect(recorder.trace == ["1", "completed"]) }
    }
  }

  @Test("A start that races with completion receives all values and the end", arguments: 0..<3)
  func completion(_ index: Int) {
    for _ in 0..<200 {
      let shared = Self.shares[index](IntProducer([1, 2, 3]))
      let recorders = (0..<4).map { _ in Recorder<Int, Failure>() }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        shared.start(recorders[thread].observer)
      }
      for recorder in recorders {
        #expect(recorder.trace == ["1", "2", "3", "completed"])
        #expect(recorder.isSerial)
      }
    }
  }

  @Test("share() serves a start that races with the last disposal, and releases all runs")
  func lastDisposal() {
    for _ in 0..<200 {
      let (signal, input) = IntSignal.pipe()
      let (starts, ends) = (Counter(), Counter())
      let shared = signal.producer
        .on(starting: { starts.increment() }, disposed: { ends.increment() })
        .share()
      let recorder = Recorder<Int, Failure>()
      let first = shared.start()
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 { first.dispose() } else { shared.start(recorder.observer) }
      }
      input.send([.value(1), .completed])
      #expect(recorder.trace == ["1", "completed"])
      #expect(starts.value == ends.value)
    }
  }

  @Test("share(replay:) leaves no run active after starts and disposals on several threads")
  func comeAndGo() {
    let running = Counter()
    let shared = IntProducer { _, lifetime in
      running.increment()
      lifetime.observeEnded { running.decrement() }
    }.share(replay: 1)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<500 { shared.start().dispose() }
    }
    #expect(running.value == 0)
  }
}
