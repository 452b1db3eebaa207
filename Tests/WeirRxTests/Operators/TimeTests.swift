import Foundation
import Testing
import WeirRx

@Suite("RxSwift time operators", .timeLimit(.minutes(15)))
struct TimeTests {
  private let scheduler = HistoricalScheduler()
  private let source = PublishSubject<Int>()
  private let lines = Lines()

  /// Records each event with the second of its arrival.
  private func record<Element>(_ observable: Observable<Element>) -> any Disposable {
    observable.subscribe { event in
      let second = Int(scheduler.clock.timeIntervalSince1970)
      lines.add("\(second): \(event)")
    }
  }

  /// Emits numbers at the given seconds, and completes at `end`.
  private func send(at seconds: [Int], completesAt end: Int? = nil) {
    for (number, second) in seconds.enumerated() { at(second) { source.onNext(number) } }
    if let end { at(end) { source.onCompleted() } }
    scheduler.start()
  }

  private func at(_ second: Int, _ action: @escaping @Sendable () -> Void) {
    _ = scheduler.scheduleAbsoluteVirtual(
      (), time: Date(timeIntervalSince1970: Double(second))
    ) {
      action()
      return Disposables.create()
    }
  }

  @Test("delay shifts elements and completion but not errors")
  func delay() {
    _ = record(source.delay(.seconds(5), scheduler: scheduler))
    _ = record(
      source.map { _ in throw TestError.first }.delay(.seconds(5), scheduler: scheduler)
        .map { 0 })
    send(at: [1, 2], completesAt: 3)
    #expect(lines.all == ["1: error(first)", "6: next(0)", "7: next(1)", "8: completed"])
  }

  @Test("delaySubscription subscribes after the given time")
  func delaySubscription() {
    _ = record(source.delaySubscription(.seconds(2), scheduler: scheduler))
    send(at: [1, 3], completesAt: 4)
    #expect(lines.all == ["3: next(1)", "4: completed"])
  }

  @Test("debounce emits the last element after a pause and on completion")
  func debounce() {
    _ = record(source.debounce(.seconds(3), scheduler: scheduler))
    send(at: [1, 2, 9, 10], completesAt: 11)
    #expect(lines.all == ["5: next(1)", "11: next(3)", "11: completed"])
  }

  @Test("throttle emits the first element immediately and the latest after the interval")
  func throttle() {
    _ = record(source.throttle(.seconds(5), scheduler: scheduler))
    send(at: [1, 2, 3, 12, 13], completesAt: 14)
    #expect(
      lines.all
        == ["1: next(0)", "6: next(2)", "12: next(3)", "17: next(4)", "17: completed"])
  }

  @Test("throttle(latest: false) drops elements within the interval")
  func throttleFirst() {
    _ = record(source.throttle(.seconds(5), latest: false, scheduler: scheduler))
    send(at: [1, 2, 7], completesAt: 8)
    #expect(lines.all == ["1: next(0)", "7: next(2)", "8: completed"])
  }

  @Test("throttle emits its first element on the current thread")
  func promptThrottle() {
    _ = record(source.throttle(.seconds(5), scheduler: MainScheduler.asyncInstance))
    source.onNext(1)
    #expect(lines.all == ["0: next(1)"])
  }

  @Test("timeout fails or switches to the other sequence after a pause")
  func timeout() {
    _ = record(source.timeout(.seconds(3), scheduler: scheduler))
    _ = record(source.timeout(.seconds(3), other: Observable.just(9), scheduler: scheduler))
    send(at: [2, 4])
    #expect(
      lines.all == [
        "2: next(0)", "2: next(0)", "4: next(1)", "4: next(1)", "7: error(Sequence timeout.)",
        "7: next(9)", "7: completed",
      ])
  }

  @Test("take(for:) and skip(_:) use the scheduler's time")
  func spans() {
    _ = record(source.take(for: .seconds(3), scheduler: scheduler))
    _ = record(source.skip(.seconds(3), scheduler: scheduler).map { $0 * 10 })
    send(at: [1, 4], completesAt: 5)
    #expect(lines.all == ["1: next(0)", "3: completed", "4: next(10)", "5: completed"])
  }

  @Test("buffer(timeSpan:count:) emits a full buffer or after its time span")
  func buffer() {
    _ = record(source.buffer(timeSpan: .seconds(3), count: 2, scheduler: scheduler))
    send(at: [1, 2, 3], completesAt: 10)
    #expect(
      lines.all
        == ["2: next([0, 1])", "5: next([2])", "8: next([])", "10: next([])", "10: completed"])
  }

  @Test("window(timeSpan:count:) emits sequences of elements")
  func window() {
    _ = record(
      source.window(timeSpan: .seconds(3), count: 2, scheduler: scheduler).enumerated()
        .flatMap { index, window in window.map { "\(index): \($0)" } })
    send(at: [1, 2, 6], completesAt: 7)
    #expect(
      lines.all == ["1: next(0: 0)", "2: next(0: 1)", "6: next(2: 2)", "7: completed"])
  }

  @Test("observe(on:) and subscribe(on:) use the given scheduler")
  func scheduling() {
    _ = record(Observable.of(1, 2).observe(on: scheduler))
    _ = record(Observable.of(3).subscribe(on: scheduler))
    #expect(lines.all.isEmpty)
    scheduler.start()
    #expect(
      lines.all.sorted()
        == ["0: completed", "0: completed", "0: next(1)", "0: next(2)", "0: next(3)"])
  }

  @Test("observe(on:) with a concurrent scheduler keeps the order of elements")
  func order() async throws {
    let concurrent = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    var received: [Int] = []
    for try await number in Observable.range(start: 0, count: 1000).observe(on: concurrent).values {
      received.append(number)
    }
    #expect(received == Array(0..<1000))
  }
}
