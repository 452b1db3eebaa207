import CAllocations
import Testing
import Weir

@Suite("TimerQueue")
struct TimerQueueTests {
  private let log = Log<Int>()

  private func timer(_ number: Int, every seconds: Int? = nil) -> ScheduledAction {
    ScheduledAction(every: seconds.map { .seconds($0) }) { [log] in log.add(number) }
  }

  private func second(_ number: Int) -> Instant {
    Instant(nanoseconds: Int64(number) * 1_000_000_000)
  }

  /// Runs the timers that are due up to `limit`, each at its date.
  private func run(_ queue: inout TimerQueue, until limit: Int, catchesUp: Bool = true) {
    while let date = queue.nextDate(), date <= second(limit) {
      queue.takeNext(present: date, catchesUp: catchesUp).run()
    }
  }

  @Test("TimerQueue returns timers by date, and in insertion order for equal dates")
  func order() {
    var queue = TimerQueue()
    var expected: [(date: Int, number: Int)] = []
    var random = SystemRandomNumberGenerator()
    for number in 0..<500 {
      let date = Int.random(in: 0..<40, using: &random)
      queue.add(timer(number), at: second(date))
      expected.append((date, number))
    }
    run(&queue, until: 40)
    #expect(log.all == expected.sorted { $0 < $1 }.map(\.number))
    #expect(queue.nextDate() == nil)
  }

  @Test("TimerQueue skips disposed timers at any position")
  func disposal() {
    var queue = TimerQueue()
    let timers = (0..<20).map { timer($0) }
    for (number, timer) in timers.enumerated() { queue.add(timer, at: second(number % 7)) }
    for timer in timers where timer !== timers[8] && timer !== timers[4] { timer.dispose() }
    #expect(queue.nextDate() == second(1))
    run(&queue, until: 10)
    #expect(log.all == [8, 4])
  }

  @Test("TimerQueue drops a repeating timer whose next date exceeds the maximum")
  func endOfTime() {
    var queue = TimerQueue()
    queue.add(ScheduledAction(every: .never) { [log] in log.add(1) }, at: second(1))
    queue.add(timer(2, every: 1), at: Instant(nanoseconds: .max))
    run(&queue, until: 1)
    #expect(log.all == [1])
    #expect(queue.nextDate() == Instant(nanoseconds: .max))
    queue.takeNext(present: Instant(nanoseconds: .max), catchesUp: true).run()
    #expect(log.all == [1, 2] && queue.nextDate() == nil)
  }

  @Test("TimerQueue.removeDisposed() keeps the order of the remaining timers")
  func dropping() {
    var queue = TimerQueue()
    let timers = (0..<50).map { timer($0) }
    for (number, timer) in timers.enumerated() { queue.add(timer, at: second(50 - number)) }
    for (number, timer) in timers.enumerated() where number % 3 != 0 { timer.dispose() }
    queue.removeDisposed()
    run(&queue, until: 50)
    #expect(log.all == stride(from: 48, through: 0, by: -3).map { $0 })
  }

  @Test("TimerQueue adds a repeating timer after others due at its next date")
  func repetition() {
    var queue = TimerQueue()
    queue.add(timer(1, every: 2), at: second(2))
    queue.add(timer(2), at: second(4))
    queue.add(timer(3, every: 3), at: second(3))
    run(&queue, until: 6)
    #expect(log.all == [1, 3, 2, 1, 3, 1])
    #expect(queue.nextDate() == second(8))
  }

  @Test("TimerQueue catches up on missed dates or skips them", arguments: [true, false])
  func missedDates(catchesUp: Bool) {
    var queue = TimerQueue()
    queue.add(timer(1, every: 2), at: second(2))
    for _ in 1...3 {
      queue.takeNext(present: second(7), catchesUp: catchesUp).run()
    }
    #expect(queue.nextDate() == second(catchesUp ? 8 : 11))
  }

  @Test("TimerQueue treats a past date as the current date")
  func past() {
    var queue = TimerQueue()
    queue.add(timer(1), at: second(5))
    queue.add(timer(2), at: second(1), present: second(5))
    run(&queue, until: 5)
    #expect(log.all == [1, 2])
  }

  @Test(
    "TimerQueue allocates equally for a tick among many timers and among few",
    .enabled(if: allocations_are_counted()))
  func allocations() {
    let blocks = { (timers: Int, seconds: Int) in
      var queue = TimerQueue()
      let ticks = Counter()
      for number in 0..<timers {
        let timer = ScheduledAction(every: .seconds(1)) { ticks.increment() }
        queue.add(timer, at: second(number % 3 + 1))
      }
      run(&queue, until: 3)
      let before = (allocations_of_thread(), ticks.value)
      run(&queue, until: 3 + seconds)
      #expect(ticks.value - before.1 == timers * seconds)
      return allocations_of_thread() - before.0
    }
    #expect(blocks(1000, 1) == blocks(1, 1000))
  }
}
