import Testing
import WeirRx
import WeirRxTest

// RxSwift, Tests/RxSwiftTests/Observable+WindowTests.swift and RxSwift/Observables/Window.swift.

@Suite("RxSwift windows in virtual time")
struct WindowZeroTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func source(end: Recorded<Event<Int>>) -> TestableObservable<Int> {
    scheduler.createHotObservable([
      .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(320, 5), .next(350, 6),
      .next(370, 7), .next(420, 8), .next(470, 9), end,
    ])
  }

  /// Returns the elements, each with the number of its window.
  private func numbered(_ windows: Observable<Observable<Int>>) -> Observable<String> {
    windows.enumerated().flatMap { index, window in window.map { "\(index) \($0)" } }
  }

  private let elements: [Recorded<Event<String>>] = [
    .next(205, "0 1"), .next(210, "0 2"), .next(240, "0 3"), .next(280, "1 4"), .next(320, "2 5"),
    .next(350, "2 6"), .next(370, "2 7"), .next(420, "3 8"), .next(470, "4 9"),
  ]

  @Test("window ends when full, after its time span and with the source")
  func timeOrCount() {
    let ends: [(end: Recorded<Event<Int>>, last: Recorded<Event<String>>)] = [
      (.completed(600), .completed(600)),
      (.error(600, TestError.first), .error(600, TestError.first)),
    ]
    for (end, last) in ends {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable(source(end: end).recordedEvents)
      let result = scheduler.start {
        numbered(source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler))
      }
      #expect(result.events == elements + [last])
      #expect(source.subscriptions == [Subscription(200, 600)])
    }
  }

  @Test("disposing the subscription ends the windows")
  func disposal() {
    let source = source(end: .completed(600))
    let result = scheduler.start(disposed: 370) {
      numbered(source.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler))
    }
    #expect(result.events == Array(elements.prefix(7)))
    #expect(source.subscriptions == [Subscription(200, 370)])
  }

  @Test("window of time span zero lasts one tick")
  func noTime() {
    let source = scheduler.createHotObservable([.next(202, 1), .next(203, 2), .completed(205)])
    let result = scheduler.start {
      numbered(source.window(timeSpan: .seconds(0), count: 3, scheduler: scheduler))
    }
    #expect(result.events == [.next(202, "1 1"), .next(203, "2 2"), .completed(205)])
  }

  @Test("an observer of an ended window receives the end")
  func lateObservers() {
    let lines = Lines()
    let source = scheduler.createHotObservable([.next(205, 1), .completed(300)])
    let result = scheduler.start {
      source.window(timeSpan: .seconds(50), count: 3, scheduler: scheduler)
    }
    for window in result.elements { _ = window.subscribe { lines.add("\($0)") } }
    #expect(lines.all == ["completed", "completed"])
  }
}
