import Testing
import WeirRx

import class Weir.TestScheduler

@Suite("Operators of Driver and Signal")
struct SharedSequenceTests {
  private let lines = Lines()
  private let scheduler = TestScheduler()

  private func expect<Element>(
    _ expected: [String], after seconds: Int = 0, of make: () -> Driver<Element>
  ) {
    SharingScheduler.mock(scheduler: scheduler) {
      lines.clear()
      let subscription = make().drive(
        onNext: { lines.add("\($0)") }, onCompleted: { lines.add("completed") })
      scheduler.advance()
      for _ in 0..<seconds { scheduler.advance(by: .seconds(1)) }
      #expect(lines.all == expected)
      subscription.dispose()
    }
  }

  private func numbers() -> Driver<Int> { .of(1, 2, 2, 3) }

  @Test("just, of, from, empty, never() and deferred emit their elements")
  func creating() {
    expect(["1", "completed"]) { Driver.just(1) }
    expect(["1", "2", "2", "3", "completed"], of: numbers)
    expect(["1", "2", "completed"]) { Driver.from([1, 2]) }
    expect(["0", "1", "completed"]) { Driver.from(0..<2) }
    expect(["1", "completed"]) { Driver.from(optional: 1) }
    expect(["completed"]) { Driver<Int>.from(optional: nil) }
    expect(["completed"]) { Driver<Int>.empty() }
    expect([]) { Driver<Int>.never() }
    expect(["5", "completed"]) { Driver.deferred { .just(5) } }
  }

  @Test("interval and timer use the sharing scheduler")
  func timers() {
    expect(["0", "1", "2"], after: 3) { Driver<Int>.interval(.seconds(1)) }
    expect(["0", "1"], after: 3) { Driver<Int>.timer(.seconds(2), period: .seconds(1)) }
  }

  @Test("operators on elements return a Driver")
  func elements() {
    expect(["2", "4", "4", "6", "completed"]) { numbers().map { $0 * 2 } }
    expect(["3", "completed"]) { numbers().compactMap { $0 > 2 ? $0 : nil } }
    expect(["2", "2", "completed"]) { numbers().filter { $0 == 2 } }
    expect(["2", "3", "completed"]) { numbers().skip(2) }
    expect(["1", "2", "3", "completed"]) { numbers().distinctUntilChanged() }
    expect(["1", "2", "3", "completed"]) { numbers().distinctUntilChanged { $0 == $1 } }
    expect(["1", "2", "completed"]) { numbers().distinctUntilChanged { $0 > 1 } }
    expect(["1", "2", "completed"]) {
      numbers().distinctUntilChanged({ $0 > 1 }, comparer: { $0 == $1 })
    }
    expect(["1", "3", "5", "8", "completed"]) { numbers().scan(0) { $0 + $1 } }
    expect(["0", "1", "completed"]) { Driver.just(1).startWith(0) }
    let object = LiveInstance(TestCounter())
    expect(["1", "completed"]) { Driver.just(1).withUnretained(object) { $1 } }
    expect(["1", "completed"]) { Driver.just(1).withUnretained(object).map { $0.1 } }
    expect(["do", "1", "completed"]) { Driver.just(1).do(onNext: { _ in lines.add("do") }) }
  }

  @Test("time operators use the sharing scheduler")
  func time() {
    expect(["3", "completed"], after: 1) { numbers().debounce(.seconds(1)) }
    expect(["1", "3", "completed"], after: 1) { numbers().throttle(.seconds(1)) }
    expect(["1", "completed"], after: 1) { numbers().throttle(.seconds(1), latest: false) }
    expect([], after: 1) { numbers().delay(.seconds(2)) }
  }

  @Test("flatMap merges, flatMapLatest switches and flatMapFirst ignores inner drivers")
  func flattening() {
    expect(["1", "2", "completed"]) { Driver.of(1, 2).flatMap { Driver.just($0) } }
    expect(["2", "completed"]) {
      Driver.of(1, 2).flatMapLatest { $0 == 1 ? Driver.never() : Driver.just($0) }
    }
    expect(["1"]) { Driver.of(1, 2).flatMapFirst { Driver.just($0).concatNever() } }
    expect(["2", "completed"]) {
      Driver<Driver<Int>>.of(.never(), .just(2)).switchLatest()
    }
    expect(["1", "2", "completed"]) { Driver<Driver<Int>>.of(.just(1), .just(2)).merge() }
    expect(["1", "2", "completed"]) {
      Driver<Driver<Int>>.of(.just(1), .just(2)).merge(maxConcurrent: 1)
    }
  }

  @Test("merge, concat, combineLatest and zip combine drivers")
  func combining() {
    expect(["1", "2", "completed"]) { Driver.merge(Driver.just(1), Driver.just(2)) }
    expect(["1", "2", "completed"]) { Driver.merge([Driver.just(1), .just(2)]) }
    expect(["1", "2", "completed"]) { Driver.concat([Driver.just(1), .just(2)]) }
    expect(["1a", "completed"]) { Driver.combineLatest(.just(1), .just("a")) { "\($0)\($1)" } }
    expect(["1a", "completed"]) {
      Driver.combineLatest(Driver.just(1), Driver.just("a")).map { "\($0)\($1)" }
    }
    expect(["3", "completed"]) {
      Driver.combineLatest([Driver.just(1), .just(2)]) { $0[0] + $0[1] }
    }
    expect(["[1, 2]", "completed"]) { Driver.combineLatest([Driver.just(1), .just(2)]) }
    expect(["1a", "completed"]) { Driver.zip(.just(1), .just("a")) { "\($0)\($1)" } }
    expect(["1a", "completed"]) {
      Driver.zip(Driver.just(1), Driver.just("a")).map { "\($0)\($1)" }
    }
    expect(["3", "completed"]) { Driver.zip([Driver.just(1), .just(2)]) { $0[0] + $0[1] } }
    expect(["[1, 2]", "completed"]) { Driver.zip([Driver.just(1), .just(2)]) }
    expect(["8", "completed"]) { Driver.just(1).withLatestFrom(Driver.just(7)) { $0 + $1 } }
    expect(["7", "completed"]) { Driver.just(1).withLatestFrom(Driver.just(7)) }
  }

  @Test("a custom SharingStrategy decides delivery and sharing")
  func strategy() {
    let subject = PublishSubject<Int>()
    let shared: SharedSequence<Everything, Int> = subject.asSharedSequence(onErrorJustReturn: 0)
    _ = shared.asObservable().subscribe()
    subject.onNext(1)
    subject.onNext(2)
    _ = shared.asInfallible().subscribe(onNext: { lines.add("\($0)") })
    #expect(lines.all == ["1", "2"])
    let raw = SharedSequence<Everything, Int>.createUnsafe(source: subject)
    _ = raw.asSharedSequence().asObservable().subscribe(onNext: { lines.add("\($0)") })
    #expect(lines.all == ["1", "2"])
  }
}

extension SharedSequence {
  fileprivate func concatNever() -> SharedSequence { .concat([self, .never()]) }
}

/// A strategy that replays all elements on the sending thread.
private enum Everything: SharingStrategyProtocol {
  static var scheduler: any SchedulerType { Now() }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: .max)
  }

  private struct Now: SchedulerType {
    var now: RxTime { TestScheduler().now }

    func schedule<State>(
      _ state: State, action: @escaping (State) -> any WeirRx.Disposable
    ) -> any WeirRx.Disposable {
      action(state)
    }

    func scheduleRelative<State>(
      _ state: State, dueTime: RxTimeInterval,
      action: @escaping (State) -> any WeirRx.Disposable
    ) -> any WeirRx.Disposable {
      action(state)
    }
  }
}
