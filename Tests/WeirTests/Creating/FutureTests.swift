import Dispatch
import Testing
import Weir

@Suite("Future", .timeLimit(.minutes(15)))
struct FutureTests {
  typealias IntFuture = Future<Int, Failure>

  @Test("Future does its work once, on creation, and shares the result")
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

  @Test("Future can fail")
  func failure() {
    let future = IntFuture { $0(.failure(.first)) }
    for _ in 0..<2 { #expect(trace(future.producer) == ["failed first"]) }
  }

  @Test("Future delivers its first result to waiting observers and ignores later ones")
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

  @Test("Future interrupts its observers when the promise is released")
  func dropped() {
    #expect(trace(IntFuture { _ in }.producer) == ["interrupted"])
  }

  @Test("Future retains only its result")
  func release() {
    let alive = Counter()
    let tracked = { Tracked(alive) }
    let future = IntFuture { [tracked = tracked()] promise in promise(.success(tracked.number)) }
    #expect(alive.value == 0)
    withExtendedLifetime(future) {}
  }

  @Test("Future can run an async task")
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
