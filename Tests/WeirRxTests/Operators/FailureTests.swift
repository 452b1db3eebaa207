import Testing
import WeirRx

@Suite("RxSwift error handling and effects")
struct FailureTests {
  private let log = EventLog<Int>()
  private let lines = Lines()

  /// Returns a sequence that fails `failures` times before it completes.
  private func source(failures: Int) -> Observable<Int> {
    let attempts = TestCounter()
    return .deferred {
      attempts.increment()
      return Observable.just(attempts.value)
        .concat(attempts.value > failures ? Observable.empty() : .error(TestError.first))
    }
  }

  @Test("catch, catchAndReturn and catch(sequence:) replace an error")
  func catching() {
    let failing = source(failures: 9)
    _ = failing.catch { _ in .just(8) }.subscribe(log)
    _ = failing.catchAndReturn(9).subscribe(log)
    _ = Observable.catch(sequence: [.error(TestError.first), .just(7), .just(6)]).subscribe(log)
    _ = Observable<Int>.catch(sequence: [.error(TestError.first), .error(TestError.second)])
      .subscribe(log)
    #expect(
      log.all
        == ["1", "8", "completed", "2", "9", "completed", "7", "completed", "error second"])
  }

  @Test(
    "retry(_:) limits the attempts", arguments: [(0, ["completed"]), (1, ["1", "error first"])])
  func limitedRetry(attempts: Int, expected: [String]) {
    _ = source(failures: 9).retry(attempts).subscribe(log)
    #expect(log.all == expected)
  }

  @Test("retry() subscribes again until the source completes")
  func retry() {
    _ = source(failures: 2).retry().subscribe(log)
    #expect(log.all == ["1", "2", "3", "completed"])
    log.clear()
    _ = source(failures: 2).retry(2).subscribe(log)
    #expect(log.all == ["1", "2", "error first"])
  }

  @Test("retry(when:) retries at each notifier element and ends with the notifier")
  func retryWhen() {
    let scheduler = HistoricalScheduler()
    _ = source(failures: 2).retry { (errors: Observable<any Error>) in
      errors.delay(.seconds(1), scheduler: scheduler)
    }.subscribe(log)
    #expect(log.all == ["1"])
    scheduler.start()
    #expect(log.all == ["1", "2", "3", "completed"])
    log.clear()
    _ = source(failures: 9).retry { (errors: Observable<any Error>) in
      errors.enumerated().map { index, error in
        if index == 1 { throw error }
      }
    }.subscribe(log)
    #expect(log.all == ["1", "2", "error first"])
  }

  @Test("retry(when:) of a concrete error type forwards other errors")
  func typedRetry() {
    struct Other: Error {}
    _ = source(failures: 1).retry { (errors: Observable<TestError>) in errors }.subscribe(log)
    _ = source(failures: 1).retry { (errors: Observable<Other>) in errors }.subscribe(log)
    #expect(log.all == ["1", "2", "completed", "1", "error first"])
  }

  @Test("do runs its effects before and after events and around the subscription")
  func effects() {
    func observe(_ source: Observable<Int>) {
      let observed = source.do(
        onNext: { lines.add("before \($0)") }, afterNext: { lines.add("after \($0)") },
        onError: { lines.add("before \($0)") }, afterError: { lines.add("after \($0)") },
        onCompleted: { lines.add("before completed") },
        afterCompleted: { lines.add("after completed") },
        onSubscribe: { lines.add("subscribe") }, onSubscribed: { lines.add("subscribed") },
        onDispose: { lines.add("dispose") })
      _ = observed.subscribe { lines.add("\($0)") }
    }
    observe(.just(1))
    #expect(
      lines.all == [
        "subscribe", "before 1", "next(1)", "after 1", "before completed", "completed",
        "after completed", "subscribed", "dispose",
      ])
    lines.clear()
    observe(.error(TestError.first))
    #expect(
      lines.all
        == ["subscribe", "before first", "error(first)", "after first", "subscribed", "dispose"])
  }

  @Test("do(onDispose:) runs on disposal without an event")
  func disposalEffect() {
    Observable<Int>.never().do(
      onError: { _ in lines.add("error") }, onCompleted: { lines.add("completed") },
      onDispose: { lines.add("dispose") }
    ).subscribe { lines.add("\($0)") }.dispose()
    #expect(lines.all == ["dispose"])
  }
}
