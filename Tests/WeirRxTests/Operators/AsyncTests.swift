import Testing
import WeirRx

@Suite("Observables of RxSwift and asynchronous sequences", .timeLimit(.minutes(15)))
struct AsyncTests {
  @Test("An observable is iterated over, and throws its error")
  func values() async throws {
    var received: [Int] = []
    for try await number in Observable.of(1, 2, 3).values { received.append(number) }
    #expect(received == [1, 2, 3])
    await #expect(throws: TestError.first) {
      for try await _ in Observable<Int>.error(TestError.first).values {}
    }
  }

  @Test("Leaving the iteration disposes the subscription")
  func leaving() async throws {
    let disposed = Tally()
    let source = Observable<Int>.create { observer in
      for number in 0..<3 { observer.onNext(number) }
      return Disposables.create { disposed.increment() }
    }
    for try await _ in source.values { break }
    #expect(disposed.value == 1)
  }

  @Test("An asynchronous sequence is an observable")
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

  @Test("Disposing a subscription to an asynchronous sequence cancels its iteration")
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
