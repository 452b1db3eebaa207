import Testing
import Weir

@Suite("Producers from async work", .timeLimit(.minutes(15)))
struct AsyncTests {
  @Test("SignalProducer of an async closure runs one task per run and emits its result")
  func work() async throws {
    let count = Counter()
    let producer = IntProducer { () async throws(Failure) in
      await Task.yield()
      count.increment()
      return count.value
    }
    #expect(count.value == 0)
    #expect(try await producer.firstValue() == 1)
    #expect(try await producer.firstValue() == 2)
  }

  @Test("SignalProducer of an async closure fails with the error that it throws")
  func failure() async {
    let producer = IntProducer { () async throws(Failure) -> Int in
      await Task.yield()
      throw .first
    }
    await #expect(throws: Failure.first) { try await producer.firstValue() }
  }

  @Test("SignalProducer(priority:) runs its task with the given priority")
  func priority() async {
    let producer = SignalProducer<TaskPriority, Never>(priority: .utility) {
      await Task.yield()
      return Task.currentPriority
    }
    #expect(await producer.firstValue() == .utility)
  }

  @Test("Disposal cancels the task of an async closure and ignores its result")
  func cancellation() async {
    let (isCancelled, reportsCancellation) = AsyncStream<Void>.makeStream()
    let recorder = Recorder<Int, any Error>()
    let run = SignalProducer<Int, any Error> {
      while !Task.isCancelled { await Task.yield() }
      reportsCancellation.finish()
      throw CancellationError()
    }.start(recorder.observer)
    run.dispose()
    for await _ in isCancelled {}
    #expect(recorder.events.count == 1)
    #expect(
      recorder.events[0].termination.map { if case .interrupted = $0 { true } else { false } }
        == true)
  }

  @Test("SignalProducer of an async closure starts no task for a disposed run")
  func disposedBefore() {
    let count = Counter()
    let producer = IntProducer { () async throws(Failure) -> Int in
      count.increment()
      return 1
    }
    let recorder = Recorder<Int, Failure>()
    producer.startWithSignal { signal, handle in
      signal.observe(recorder.observer)
      handle.dispose()
    }
    #expect(recorder.trace == ["interrupted"] && count.value == 0)
  }

  @Test("SignalProducer of an AsyncSequence iterates once for each run")
  func sequence() async {
    let producer = SignalProducer(Countdown(from: 3))
    for _ in 0..<2 {
      var values: [Int] = []
      await #expect(throws: Failure.second) {
        for try await value in producer.values() { values.append(value) }
      }
      #expect(values == [3, 2, 1])
    }
  }

  @Test("SignalProducer of a nonthrowing AsyncSequence cannot fail")
  func neverFailing() async {
    let stream = AsyncStream<Int> { continuation in
      for number in 0..<3 { continuation.yield(number) }
      continuation.finish()
    }
    let producer: SignalProducer<Int, Never> = SignalProducer(stream)
    #expect(await producer.collect().firstValue() == [0, 1, 2])
  }

  @Test("Disposal ends the iteration of an AsyncSequence")
  func sequenceCancellation() async {
    let (hasEnded, end) = AsyncStream<Void>.makeStream()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    continuation.onTermination = { _ in end.finish() }
    let recorder = Recorder<Int, Never>()
    let run = SignalProducer(stream).start(recorder.observer)
    run.dispose()
    for await _ in hasEnded {}
    continuation.yield(1)
    #expect(recorder.trace == ["interrupted"])
  }
}

/// Counts down to 1, then fails.
private struct Countdown: AsyncSequence, AsyncIteratorProtocol {
  private var next: Int

  init(from first: Int) { next = first }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async throws(Failure) -> Int? {
    defer { next -= 1 }
    await Task.yield()
    if next == 0 { throw .second }
    return next
  }
}
