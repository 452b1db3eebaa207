import Testing
import WeirRx
import WeirRxTest

// RxSwift, Tests/RxSwiftTests/Observable+GenerateTests.swift, +RangeTests, +RepeatTests,
// +SequenceTests, +JustTests, +OptionalTests, +TimerTests, +UsingTests, +DeferredTests, +RetryTests.

@Suite("RxSwift creation functions in virtual time")
struct CreatingTimeTests {
  private let time = Timeline()
  private var scheduler: TestScheduler { time.scheduler }

  @Test("just, of and from emit one event per tick")
  func elements() {
    check("42@201 |@202") { .just(42, scheduler: $0) }
    check("1@201 2@202 |@203") { .of(1, 2, scheduler: $0) }
    check("1@201 2@202 |@203") { .from([1, 2], scheduler: $0) }
    check("1@201 2@202 |@203") { .from(1...2, scheduler: $0) }
    check("|@201") { .from([], scheduler: $0) }
    check("5@201 |@202") { .from(optional: 5, scheduler: $0) }
    check("|@201") { .from(optional: nil, scheduler: $0) }
    check("5@200 |@200") { _ in .from(optional: 5) }
    check("\(Int.max)@201 |@202") { .range(start: Int.max, count: 1, scheduler: $0) }
    check("|@201") { .range(start: 0, count: 0, scheduler: $0) }
    check("-10@201 -9@202 -8@203", until: 204) { .range(start: -10, count: 5, scheduler: $0) }
    check("42@201 42@202 42@203", until: 204) { .repeatElement(42, scheduler: $0) }
    check("|@200") { _ in .empty() }
    check("x@200") { _ in .error(TestError.first) }
    check("") { _ in .never() }
  }

  @Test("generate ends by its condition or by a thrown error")
  func generate() {
    check("0@201 1@202 2@203 3@204 |@205") {
      .generate(initialState: 0, condition: { $0 <= 3 }, scheduler: $0, iterate: { $0 + 1 })
    }
    check("x@201") {
      .generate(
        initialState: 0, condition: { _ in throw TestError.first }, scheduler: $0,
        iterate: { $0 + 1 })
    }
    check("0@201 x@202") {
      .generate(
        initialState: 0, condition: { _ in true }, scheduler: $0,
        iterate: { _ in throw TestError.first })
    }
    check("0@201 1@202", until: 203) {
      .generate(
        initialState: 0, condition: { _ in true }, scheduler: $0, iterate: { $0 + 1 })
    }
  }

  @Test("timer emits one number, or one per period")
  func timer() {
    check("0@500 |@500") { .timer(.seconds(300), scheduler: $0) }
    check("0@201 |@201") { .timer(.seconds(0), scheduler: $0) }
    check("") { .timer(.seconds(900), scheduler: $0) }
    check("0@230 1@240 2@250", until: 260) {
      .timer(.seconds(30), period: .seconds(10), scheduler: $0)
    }
    check("0@201 1@301 2@401", until: 450) {
      .timer(.seconds(0), period: .seconds(100), scheduler: $0)
    }
    check("", until: 290) { .interval(.seconds(100), scheduler: $0) }
  }

  @Test("deferred creates its sequence on subscription")
  func deferred() {
    let made = TestCounter()
    let source = time.cold("1@100 |@200")
    let result = time.run {
      Observable.deferred {
        made.increment()
        return source.asObservable()
      }
    }
    #expect(result == "1@300 |@400")
    #expect(source.spans == "200-400")
    #expect(made.value == 1)
    check("x@200") { _ in .deferred { throw TestError.first } }
  }

  @Test(
    "using disposes its resource on termination, disposal and a factory error",
    arguments: [
      ("1@100 |@200", "1@300 |@400", 400), ("1@100 x@200", "1@300 x@400", 400),
      ("1@100", "1@300", 1000), ("", "second@200", 200),
    ])
  func using(_ line: String, _ expected: String, _ end: Int) {
    let source = time.cold(line)
    let ends = Held<[Int]>([])
    let result = time.run { [scheduler] in
      Observable.using(
        { Resource { ends.value.append(scheduler.clock) } },
        observableFactory: { _ in
          if line.isEmpty { throw TestError.second }
          return source.asObservable()
        })
    }
    #expect(result == expected)
    #expect(ends.value == [end])
    #expect(source.spans == (line.isEmpty ? "" : "200-\(end)"))
  }

  @Test("using emits the error of its resource factory")
  func usingNothing() {
    check("x@200") { _ in
      .using(
        { () throws -> BooleanDisposable in throw TestError.first },
        observableFactory: { _ in .never() })
    }
  }

  @Test("retry() subscribes again at the tick of the error")
  func retry() {
    let source = time.cold("1@100 2@150 3@200 x@250")
    let result = time.run(disposed: 1100) { source.retry() }
    #expect(result.hasPrefix("1@300 2@350 3@400 1@550"))
    #expect(result.hasSuffix("1@1050"))
    #expect(source.spans == "200-450 450-700 700-950 950-1100")
  }

  @Test("retry(_:) subscribes the given number of times")
  func retryCount() {
    let source = time.cold("1@5 2@10 x@20")
    #expect(
      time.run { source.retry(3) } == "1@205 2@210 1@225 2@230 1@245 2@250 x@260")
    #expect(source.spans == "200-220 220-240 240-260")
    let other = Timeline()
    let completing = other.cold("1@100 |@250")
    #expect(other.run { completing.retry(3) } == "1@300 |@450")
    #expect(completing.spans == "200-450")
  }

  private func check(
    _ expected: String, until end: Int = 1000, _ place: SourceLocation = #_sourceLocation,
    _ make: @escaping (TestScheduler) -> Observable<Int>
  ) {
    let time = Timeline()
    #expect(time.run(disposed: end) { make(time.scheduler) } == expected, sourceLocation: place)
  }
}

/// A disposable that calls a closure on disposal.
private struct Resource: Disposable {
  let onDispose: () -> Void

  func dispose() { onDispose() }
}
