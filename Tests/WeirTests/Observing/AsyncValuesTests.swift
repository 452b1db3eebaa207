import Testing
import Weir

@Suite("Stream values as an AsyncSequence", .timeLimit(.minutes(15)))
struct AsyncValuesTests {
  @Test("values() starts one run per loop and iterates over its values")
  func loop() async throws {
    let origin = Origin([.value(1), .value(2), .completed])
    for _ in 0..<2 {
      var values: [Int] = []
      for try await value in origin.producer.values() { values.append(value) }
      #expect(values == [1, 2])
    }
    #expect(origin.starts == 2 && origin.hasReleasedAllOnce)
  }

  @Test("values() throws the failure once, after the values")
  func failure() async throws {
    var iterator = Record(values: [1], termination: .failed(Failure.second)).producer.values()
      .makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    await #expect(throws: Failure.second) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test("values() ends after the values when the stream is interrupted")
  func interruption() async {
    var values: [Int] = []
    let producer = Record<Int, Never>(values: [1, 2], termination: .interrupted).producer
    for await value in producer.values() { values.append(value) }
    #expect(values == [1, 2])
  }

  @Test("Signal.values() yields values sent after the iterator was created")
  func signal() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    let values = signal.values()
    input.send(value: 1)
    var iterator = values.makeAsyncIterator()
    var other = values.makeAsyncIterator()
    input.send(value: 2)
    #expect(await iterator.next() == 2)
    input.send(value: 3)
    input.sendCompleted()
    #expect(await iterator.next() == 3)
    #expect(await iterator.next() == nil)
    #expect(await other.next() == 2)
    var late = values.makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test("values() resumes a waiting task with the next value or the end")
  func waiting() async {
    let (requests, ask) = Signal<Int, Never>.pipe()
    let (answers, reply) = Signal<Int, Never>.pipe()
    let (isReady, ready) = AsyncStream<Void>.makeStream()
    let echo = Task {
      let requests = requests.values().makeAsyncIterator()
      ready.finish()
      var iterator = requests
      while let request = await iterator.next() { reply.send(value: request * 2) }
      reply.sendCompleted()
    }
    for await _ in isReady {}
    var iterator = answers.values().makeAsyncIterator()
    for number in 0..<1000 {
      ask.send(value: number)
      #expect(await iterator.next() == number * 2)
    }
    ask.sendCompleted()
    #expect(await iterator.next() == nil)
    await echo.value
  }

  @Test("values() throws the failure in a waiting task")
  func waitingForFailure() async {
    let origin = Origin()
    let (isReady, ready) = AsyncStream<Void>.makeStream()
    let task = Task { () async -> Bool in
      var iterator = origin.producer.values().makeAsyncIterator()
      ready.finish()
      do throws(Failure) {
        return try await iterator.next() != nil
      } catch {
        return error == .first
      }
    }
    for await _ in isReady {}
    origin.send(.failed(.first))
    #expect(await task.value)
  }

  @Test(
    "values(buffering:) buffers values according to its policy",
    arguments: [
      (BufferingPolicy.unbounded, [1, 2, 3, 4]), (.oldest(2), [1, 2]), (.newest(2), [3, 4]),
      (.oldest(0), []), (.newest(0), []), (.oldest(9), [1, 2, 3, 4]), (.newest(9), [1, 2, 3, 4]),
    ])
  func policies(_ policy: BufferingPolicy, _ expected: [Int]) async {
    let (signal, input) = Signal<Int, Never>.pipe()
    var iterator = signal.values(buffering: policy).makeAsyncIterator()
    for number in 1...4 { input.send(value: number) }
    for number in expected { #expect(await iterator.next() == number) }
    for number in 5...8 { input.send(value: number) }
    input.sendCompleted()
    for number in expected { #expect(await iterator.next() == number + 4) }
    #expect(await iterator.next() == nil)
  }

  @Test("values(buffering:) traps for a negative capacity")
  func negativeCapacity() async {
    await #expect(processExitsWith: .failure) {
      _ = SignalProducer<Int, Never>.never.values(buffering: .newest(-1))
    }
  }

  @Test("values() disposes the run when the loop exits early")
  func leaving() async throws {
    let origin = Origin([.value(1), .value(2)])
    for try await value in origin.producer.values() where value == 1 { break }
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("values() removes its observer and releases its values with the iterator")
  func dropping() async throws {
    let origin = Origin()
    let alive = Counter()
    do {
      var iterator = origin.signal.map { Tracked(alive, $0) }.values().makeAsyncIterator()
      origin.send([.value(1), .value(2)])
      #expect(try await iterator.next()?.number == 1)
      #expect(alive.value == 1)
      withExtendedLifetime(iterator) {}
    }
    #expect(origin.hasReleasedAllOnce)
    #expect(alive.value == 0)
  }

  @Test("values() allows a buffered value to send to the stream while it is released")
  func sendingWhileDropping() {
    let (signal, input) = Signal<DeinitAction?, Never>.pipe()
    let unsubscriptions = Counter()
    do {
      let iterator = signal.values().makeAsyncIterator()
      input.send(
        value: DeinitAction {
          input.send(value: nil)
          unsubscriptions.increment()
        })
      withExtendedLifetime(iterator) {}
    }
    #expect(unsubscriptions.value == 1)
  }

  @Test("values(buffering: .newest) allows a dropped value to end the observation")
  func endingWhileDropping() {
    let (signal, input) = Signal<DeinitAction?, Never>.pipe()
    let iterator = Atomic(Optional(signal.values(buffering: .newest(1)).makeAsyncIterator()))
    input.send(value: DeinitAction { iterator.value = nil })
    input.send(value: nil)
    #expect(iterator.withValue { $0 == nil })
  }

  @Test("values() disposes the run and ends the loop when the waiting task is cancelled")
  func cancellation() async throws {
    let origin = Origin()
    let (isReady, ready) = AsyncStream<Void>.makeStream()
    let task = Task { () async throws(Failure) -> Int in
      var count = 0
      for try await _ in origin.producer.on(started: { ready.finish() }).values() { count += 1 }
      return count
    }
    for await _ in isReady {}
    task.cancel()
    #expect(try await task.value == 0)
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("values() yields no buffered value in a cancelled task")
  func cancelledBefore() async {
    let task = Task { () async -> Int? in
      while !Task.isCancelled { await Task.yield() }
      var iterator = SignalProducer<Int, Never>([1, 2]).values().makeAsyncIterator()
      return await iterator.next()
    }
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test("values() yields all values of several threads in the order of each thread")
  func threads() async {
    let (signal, input) = Signal<Int, Never>.pipe()
    var iterator = signal.values().makeAsyncIterator()
    await withTaskGroup { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 0..<1000 { input.send(value: thread * 1000 + number) }
        }
      }
      var values: [Int] = []
      while values.count < 4000, let value = await iterator.next() { values.append(value) }
      for thread in 0..<4 {
        #expect(values.filter { $0 / 1000 == thread } == Array(thread * 1000..<(thread + 1) * 1000))
      }
    }
  }

  @Test("SignalProducer(_:) of values() emits the original values")
  func roundTrip() async throws {
    let producer = SignalProducer(IntProducer([1, 2, 3]).values())
    #expect(try await producer.collect().firstValue() == [1, 2, 3])
  }
}

/// An object that calls a closure when it is deinitialized.
private final class DeinitAction: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit { action() }
}

@Suite("Awaiting a single value", .timeLimit(.minutes(15)))
struct AsyncValueTests {
  @Test("firstValue() returns the first value and stops the source")
  func first() async throws {
    let origin = Origin([.value(1), .value(2)])
    #expect(try await origin.producer.firstValue() == 1)
    #expect(origin.hasReleasedAllOnce)
    #expect(try await IntProducer.empty.firstValue() == nil)
    await #expect(throws: Failure.first) { try await IntProducer(error: .first).firstValue() }
  }

  @Test("lastValue() returns the last value before completion, or nil")
  func last() async throws {
    #expect(try await IntProducer([1, 2, 3]).lastValue() == 3)
    #expect(try await IntProducer.empty.lastValue() == nil)
    let interrupted = Record<Int, Failure>(values: [1], termination: .interrupted)
    #expect(try await interrupted.producer.lastValue() == nil)
    let failing = Record(values: [1], termination: .failed(Failure.first))
    await #expect(throws: Failure.first) { try await failing.producer.lastValue() }
  }

  @Test("lastValue() disposes the run when the task is cancelled")
  func cancellation() async throws {
    let origin = Origin()
    let (isReady, ready) = AsyncStream<Void>.makeStream()
    let task = Task { () async throws(Failure) in
      try await origin.producer.on(started: { ready.finish() }).lastValue()
    }
    for await _ in isReady {}
    task.cancel()
    #expect(try await task.value == nil)
    #expect(origin.hasReleasedAllOnce)
  }
}
