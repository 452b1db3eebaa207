import Testing
import WeirRx

@Suite("RxSwift observables and async sequences", .timeLimit(.minutes(15)))
struct AsyncTests {
  @Test("Observable.values iterates over the elements and throws the error")
  func values() async throws {
    var received: [Int] = []
    for try await number in Observable.of(1, 2, 3).values { received.append(number) }
    #expect(received == [1, 2, 3])
    await #expect(throws: TestError.first) {
      for try await _ in Observable<Int>.error(TestError.first).values {}
    }
  }

  @Test("leaving an iteration of values disposes the subscription")
  func leaving() async throws {
    let disposed = TestCounter()
    let source = Observable<Int>.create { observer in
      for number in 0..<3 { observer.onNext(number) }
      return Disposables.create { disposed.increment() }
    }
    for try await _ in source.values { break }
    #expect(disposed.value == 1)
  }

  @Test("asObservable() converts an async sequence")
  func fromAsyncSequence() async throws {
    let numbers = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.yield(2)
      continuation.finish(throwing: TestError.second)
    }
    var received: [Int] = []
    await #expect(throws: TestError.second) {
      for try await number in numbers.asObservable().values { received.append(number) }
    }
    #expect(received == [1, 2])
  }

  @Test("disposing a subscription to an async sequence cancels its iteration")
  func cancellation() async {
    await withCheckedContinuation { done in
      let numbers = AsyncStream<Int> { continuation in
        continuation.yield(1)
        continuation.onTermination = { _ in done.resume() }
      }
      let subscription = SingleAssignmentDisposable()
      subscription.setDisposable(
        numbers.asObservable().subscribe(onNext: { _ in subscription.dispose() }))
    }
  }
}
