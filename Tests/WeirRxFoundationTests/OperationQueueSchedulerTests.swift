import Foundation
import Testing
import WeirRxFoundation

@Suite("OperationQueueScheduler", .timeLimit(.minutes(15)))
struct OperationQueueSchedulerTests {
  private let queue = OperationQueue()

  @Test("observe(on:) delivers events in order on the queue")
  func order() async throws {
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    var numbers: [Int] = []
    for try await number in Observable.range(start: 0, count: 100).observe(on: scheduler).values {
      numbers.append(number)
    }
    #expect(numbers == Array(0..<100))
  }

  @Test("a disposed action does not run")
  func disposal() async {
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    let subject = ReplaySubject<String>.createUnbounded()
    let dropped = scheduler.schedule("dropped") { text in
      subject.onNext(text)
      return Disposables.create()
    }
    _ = scheduler.schedule("kept") { text in
      subject.onNext(text)
      subject.onCompleted()
      return Disposables.create()
    }
    dropped.dispose()
    queue.isSuspended = false
    let received = try? await subject.toArray().value
    #expect(received == ["kept"])
  }
}
