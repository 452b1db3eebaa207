import Dispatch
import Testing

@testable import Weir

@Suite("UIScheduler", .timeLimit(.minutes(15)))
struct UISchedulerTests {
  @Test("On the main queue it runs at once, and one action after the other")
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

  @Test("From elsewhere it goes to the main queue, in order")
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
