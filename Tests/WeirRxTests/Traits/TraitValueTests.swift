import Testing
import WeirRx

@Suite("Async values of traits", .timeLimit(.minutes(15)))
struct TraitValueTests {
  @Test("Single.value returns the element or throws the error")
  func single() async throws {
    #expect(try await Single.just(1).value == 1)
    await #expect(throws: TestError.first) { try await Single<Int>.error(TestError.first).value }
  }

  @Test("Maybe.value can be nil, and Completable.value returns after completion")
  func others() async throws {
    #expect(try await Maybe.just(1).value == 1)
    #expect(try await Maybe<Int>.empty().value == nil)
    try await Completable.empty().value
    await #expect(throws: TestError.first) { try await Completable.error(TestError.first).value }
  }

  @Test("cancelling a task that reads Single.value disposes the subscription")
  func cancellation() async {
    let (subscribed, released) = (PublishSubject<Void>(), TestCounter())
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    _ = subscribed.subscribe(onNext: { continuation.yield() })
    let task = Task {
      try await Single<Int>.create { _ in
        subscribed.onNext(())
        return Disposables.create { released.increment() }
      }.value
    }
    for await _ in stream { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(released.value == 1)
  }

  @Test("cancelling a task that reads Maybe, Completable or values ends its wait")
  func otherCancellations() async {
    let waits: [@Sendable () async throws -> Void] = [
      { _ = try await Maybe<Int>.never().value },
      { try await Completable.never().value },
      { for try await _ in Observable<Int>.never().values {} },
    ]
    for wait in waits {
      let task = Task { try await wait() }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test(
    "Single.create with an async closure emits its result or error", arguments: [true, false])
  func work(_ detached: Bool) async throws {
    #expect(try await Single.create(detached: detached) { 7 }.value == 7)
    await #expect(throws: TestError.first) {
      try await Single<Int>.create(detached: detached) { throw TestError.first }.value
    }
  }

  @Test("disposing a Single with async work cancels its task")
  func cancelsWork() async {
    let (stream, continuation) = AsyncStream<Bool>.makeStream()
    let subscription = Single<Int>.create {
      continuation.yield(false)
      while !Task.isCancelled { await Task.yield() }
      continuation.yield(true)
      return 1
    }.subscribe()
    for await isCancelled in stream {
      if isCancelled { break }
      subscription.dispose()
    }
  }

  @Test("Infallible.values iterates over the elements")
  func infallible() async {
    var elements: [Int] = []
    for await element in Infallible.of(1, 2, 3).values { elements.append(element) }
    #expect(elements == [1, 2, 3])
    for await element in Infallible.from({
      await Task.yield(); return 4
    }).values {
      elements.append(element)
    }
    #expect(elements == [1, 2, 3, 4])
  }
}
