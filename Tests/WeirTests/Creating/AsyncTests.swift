import Testing
import Weir

@Suite("Producers of asynchronous work", .timeLimit(.minutes(15)))
struct AsyncTests {
  @Test("Work is done in a task for each run, and its value sent")
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

  @Test("What work throws is the failure")
  func failure() async {
    let producer = IntProducer { () async throws(Failure) -> Int in
      await Task.yield()
      throw .first
    }
    await #expect(throws: Failure.first) { try await producer.firstValue() }
  }

  @Test("Work has the priority that is asked for")
  func priority() async {
    let producer = SignalProducer<TaskPriority, Never>(priority: .utility) {
      await Task.yield()
      return Task.currentPriority
    }
    #expect(await producer.firstValue() == .utility)
  }

  @Test("Disposing the run cancels the task, and what that says is not heard")
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

  @Test("Work does not begin for a run that is disposed before")
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

  @Test("An asynchronous sequence is iterated over for each run")
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

  @Test("A sequence that does not fail is a stream that does not")
  func neverFailing() async {
    let stream = AsyncStream<Int> { continuation in
      for number in 0..<3 { continuation.yield(number) }
      continuation.finish()
    }
    let producer: SignalProducer<Int, Never> = SignalProducer(stream)
    #expect(await producer.collect().firstValue() == [0, 1, 2])
  }

  @Test("Disposing the run ends the iteration")
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
