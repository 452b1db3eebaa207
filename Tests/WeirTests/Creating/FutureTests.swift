import Dispatch
import Testing
import Weir

@Suite("Future", .timeLimit(.minutes(15)))
struct FutureTests {
  typealias IntFuture = Future<Int, Failure>

  @Test("Its work is done once, from its creation on, and its result is shared")
  func shared() {
    let count = Counter()
    let future = IntFuture { promise in
      count.increment()
      promise(.success(count.value))
    }
    #expect(count.value == 1)
    for _ in 0..<2 { #expect(trace(future.producer) == ["1", "completed"]) }
    #expect(count.value == 1)
  }

  @Test("Its result may be a failure")
  func failure() {
    let future = IntFuture { $0(.failure(.first)) }
    for _ in 0..<2 { #expect(trace(future.producer) == ["failed first"]) }
  }

  @Test("Who waits gets the result when it is there; only the first promise counts")
  func later() {
    let promises = Log<IntFuture.Promise>()
    let future = IntFuture { promises.add($0) }
    let recorders = (0..<2).map { _ in Recorder<Int, Failure>() }
    let run = future.producer.start(recorders[0].observer)
    future.producer.start(recorders[1].observer)
    run.dispose()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in promises.all[0](.success(5)) }
    #expect(recorders.map(\.trace) == [["interrupted"], ["5", "completed"]])
    #expect(trace(future.producer) == ["5", "completed"])
  }

  @Test("A promise that is given up interrupts who waits for it")
  func dropped() {
    #expect(trace(IntFuture { _ in }.producer) == ["interrupted"])
  }

  @Test("It keeps nothing but its result")
  func release() {
    let alive = Counter()
    let tracked = { Tracked(alive) }
    let future = IntFuture { [tracked = tracked()] promise in promise(.success(tracked.number)) }
    #expect(alive.value == 0)
    withExtendedLifetime(future) {}
  }

  @Test("It may be the result of a task")
  func task() async {
    let future = IntFuture { () async throws(Failure) in
      await Task.yield()
      return 1
    }
    #expect(try! await future.producer.firstValue() == 1)
    let failing = IntFuture { () async throws(Failure) -> Int in throw .second }
    await #expect(throws: Failure.second) { try await failing.producer.firstValue() }
  }
}
