import Testing
import Weir

@Suite("lift")
struct LiftTests {
  @Test("lift(_:) applies its closure to the signal of each run")
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

  @Test("lift(_:) stops the source when the lifted operator ends early")
  func endsEarly() {
    let recorder = Recorder<Int, Never>()
    SignalProducer<Int, Never>(0...).lift { $0.take(first: 2) }.start(recorder.observer)
    #expect(recorder.trace == ["0", "1", "completed"])
  }

  @Test("lift(_:) interrupts the source on disposal")
  func disposal() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    let run = origin.producer.lift { $0.map { $0 } }.start(recorder.observer)
    run.dispose()
    #expect(recorder.trace == ["interrupted"])
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("lift(_:) of a binary operator starts the other producer first")
  func binary() {
    let log = Log<String>()
    let recorder = Recorder<Int, Failure>()
    let own = IntProducer([1, 2]).on(starting: { log.add("own") })
    let other = IntProducer([3, 4]).on(starting: { log.add("other") })
    let combine = own.lift { first in { second in first.zip(with: second).map { $0 * 10 + $1 } } }
    combine(other).start(recorder.observer)
    #expect(recorder.trace == ["13", "24", "completed"])
    #expect(log.all == ["other", "own"])
    let pairs = Recorder<Int, Failure>()
    own.lift(IntSignal.combineLatest(with:))(other).map { $0 * 10 + $1 }.start(pairs.observer)
    #expect(pairs.trace == ["14", "24", "completed"])
  }

  @Test("lift(_:) of a binary operator interrupts both sources on disposal")
  func binaryDisposal() {
    let origins = [Origin(), Origin()]
    let recorder = Recorder<Int, Failure>()
    let run = origins[0].producer.lift { first in { first.merge(with: $0) } }(origins[1].producer)
      .start(recorder.observer)
    origins[1].send(.value(1))
    run.dispose()
    #expect(recorder.trace == ["1", "interrupted"])
    #expect(origins.allSatisfy { $0.hasReleasedAllOnce })
  }
}
