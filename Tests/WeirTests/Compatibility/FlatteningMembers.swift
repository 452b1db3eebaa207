import Testing
import Weir

@Suite("ReactiveSwift-compatible flattening and error-handling operators")
struct FlatteningMembers {
  private typealias Numbers = SignalProducer<Int, Never>

  private static let strategies: [(FlattenStrategy, [Int])] = [
    (.merge, [1, 10, 2, 20]), (.concat, [1, 10, 2, 20]), (.latest, [1, 10, 2, 20]),
    (.concurrent(limit: 2), [1, 10, 2, 20]), (.race, [1, 10]), (.throttle, [1, 10, 2, 20]),
  ]

  @Test(arguments: strategies)
  func flatMap(strategy: FlattenStrategy, expected: [Int]) {
    let inner: @Sendable (Int) -> Numbers = { Numbers([$0, $0 * 10]) }
    #expect(values(Numbers([1, 2]).flatMap(strategy, inner)) == expected)
    #expect(values(Numbers([1, 2]).map(inner).flatten(strategy)) == expected)
    let (signal, input) = Signal<Int, Never>.pipe()
    let log = Log<Int>()
    signal.flatMap(strategy, inner).observeValues { log.add($0) }
    input.send(value: 1)
    input.send(value: 2)
    #expect(log.all == expected)
  }

  @Test func innerStreams() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let property = MutableProperty(5)
    let log = Log<Int>()
    Numbers(value: 1).flatMap(.latest) { _ in signal }.startWithValues { log.add($0) }
    Numbers(value: 1).flatMap(.latest) { _ in property }.startWithValues { log.add($0) }
    input.send(value: 3)
    property.value = 6
    #expect(log.all == [5, 3, 6])
    #expect(values(Numbers(value: 3).map { [$0, $0 + 1] }.flatten()) == [3, 4])
    let (arrays, arraysInput) = Signal<[Int], Never>.pipe()
    arrays.flatten().observeValues { log.add($0) }
    arraysInput.send(value: [7, 8])
    #expect(log.all == [5, 3, 6, 7, 8])
  }

  @Test func innerErrors() {
    let recorder = Recorder<Int, Failure>()
    Numbers(value: 1).flatMap(.merge) { _ in IntProducer(error: .first) }.start(recorder.observer)
    IntProducer(value: 1).flatMap(.merge) { Numbers(value: $0) }.start(recorder.observer)
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.flatMap(.merge) { _ in IntProducer(error: .second) }.observe(recorder.observer)
    input.send(value: 1)
    let (failing, failingInput) = IntSignal.pipe()
    failing.flatMap(.concat) { Numbers(value: $0) }.observe(recorder.observer)
    failingInput.send(value: 2)
    #expect(recorder.trace == ["failed first", "1", "completed", "failed second", "2"])
  }

  @Test func flatMapError() {
    let recorder = Recorder<Int, Never>()
    IntProducer(error: .first).flatMapError { _ in Numbers(value: 1) }.start(recorder.observer)
    let (signal, input) = IntSignal.pipe()
    signal.flatMapError { _ in Numbers(value: 2) }.observe(recorder.observer)
    input.send(error: .first)
    #expect(recorder.trace == ["1", "completed", "2", "completed"])
  }

  @Test func retry() {
    let starts = Counter()
    let failing = IntProducer { observer, _ in
      starts.increment()
      observer.send(error: .first)
    }
    let recorder = Recorder<Int, Failure>()
    failing.retry(upTo: 2).start(recorder.observer)
    #expect(starts.value == 3 && recorder.trace == ["failed first"])
    let scheduler = TestScheduler()
    failing.retry(upTo: 1, interval: 5, on: scheduler).start(recorder.observer)
    scheduler.advance(by: .seconds(4))
    #expect(starts.value == 4)
    scheduler.advance(by: .seconds(1))
    scheduler.advance()
    #expect(starts.value == 5 && recorder.trace == ["failed first", "failed first"])
  }

  @Test func repetition() {
    #expect(values(Numbers([1, 2]).repeat(2)) == [1, 2, 1, 2])
    #expect(values(Numbers([1, 2]).repeat(0)) == [])
  }

  @Test func replayLazily() {
    let starts = Counter()
    let producer = Numbers { observer, _ in
      starts.increment()
      for value in [1, 2, 3] { observer.send(value: value) }
      observer.sendCompleted()
    }.replayLazily(upTo: 2)
    #expect(starts.value == 0)
    #expect(values(producer) == [1, 2, 3] && values(producer) == [2, 3] && starts.value == 1)
  }
}
