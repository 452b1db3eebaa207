import Dispatch
import Testing

@testable import Weir

@Suite("UIScheduler", .timeLimit(.minutes(15)))
struct UISchedulerTests {
  @Test("UIScheduler runs actions at once and serially on the main queue")
  func onMain() async {
    let log = Log<Int>()
    let scheduler = UIScheduler()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue.main.async {
        scheduler.schedule {
          log.add(1)
          scheduler.schedule {
            log.add(3)
            continuation.resume()
          }
          log.add(2)
        }
        #expect(log.all == [1, 2])
      }
    }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue.main.async {
        for number in 4...6 {
          scheduler.schedule { log.add(number) }
          #expect(log.all.last == number)
        }
        continuation.resume()
      }
    }
    #expect(log.all == [1, 2, 3, 4, 5, 6])
  }

  @Test("UIScheduler dispatches actions from other queues to the main queue, in order")
  func fromElsewhere() async {
    let log = Log<Int>()
    let scheduler = UIScheduler()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        for number in 0..<100 {
          scheduler.schedule {
            dispatchPrecondition(condition: .onQueue(.main))
            log.add(number)
          }
        }
        scheduler.schedule { continuation.resume() }
      }
    }
    #expect(log.all == Array(0..<100))
  }
}
