import Testing
import WeirRx
import WeirRxTest

// RxSwift, Tests/RxSwiftTests/Observable+DelaySubscriptionTests.swift, +TakeTests (for:), +SkipTests,
// +TimeoutTests, +ThrottleTests, +DebounceTests, +DelayTests, +ObserveOnTests, +SubscribeOnTests.

@Suite("RxSwift time operators in virtual time")
struct TimingTimeTests {
  private static let few = "1@150 2@210 3@220 4@230 5@240 6@250 "

  /// A time operator with its source, the expected events and the expected subscription.
  struct Wait: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let expected: String
    let span: String
    var isCold = false
    let apply: @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>

    var testDescription: String { "\(name) of \(source)" }
  }

  @Test("time operators emit at the expected ticks", arguments: delays + spans + timeouts + rates)
  func waiting(_ wait: Wait) {
    let time = Timeline()
    let source = wait.isCold ? time.cold(wait.source) : time.hot(wait.source)
    #expect(
      time.run { wait.apply(source.asObservable(), time.scheduler) } == wait.expected)
    #expect(source.spans == wait.span)
  }

  @Test("subscribe(on:) disposed before its action does not subscribe")
  func subscribingLater() {
    let time = Timeline()
    let source = time.cold("1@10 |@20")
    let subscription = source.asObservable().subscribe(on: time.scheduler).subscribe()
    subscription.dispose()
    time.scheduler.start()
    #expect(source.spans == "")
  }

  private static let delays = [
    Wait(
      name: "delaySubscription", source: "42@50 43@60 |@70", expected: "42@280 43@290 |@300",
      span: "230-300", isCold: true
    ) { $0.delaySubscription(.seconds(30), scheduler: $1) },
    Wait(
      name: "delaySubscription", source: "42@50 43@60 x@70", expected: "42@280 43@290 x@300",
      span: "230-300", isCold: true
    ) { $0.delaySubscription(.seconds(30), scheduler: $1) },
    Wait(
      name: "delaySubscription for no time", source: "42@50 |@70", expected: "42@251 |@271",
      span: "201-271", isCold: true
    ) { $0.delaySubscription(.seconds(0), scheduler: $1) },
    Wait(name: "delaySubscription too long", source: few, expected: "", span: "") {
      $0.delaySubscription(.seconds(900), scheduler: $1)
    },
    Wait(
      name: "delay", source: "2@250 3@350 4@450 |@550", expected: "2@350 3@450 4@550 |@650",
      span: "200-550"
    ) { $0.delay(.seconds(100), scheduler: $1) },
    Wait(
      name: "delay, an error in between", source: "2@250 3@350 x@420", expected: "2@350 x@420",
      span: "200-420"
    ) { $0.delay(.seconds(100), scheduler: $1) },
    Wait(name: "delay", source: "|@550", expected: "|@560", span: "200-550") {
      $0.delay(.seconds(10), scheduler: $1)
    },
    Wait(name: "delay", source: "x@550", expected: "x@550", span: "200-550") {
      $0.delay(.seconds(10), scheduler: $1)
    },
    Wait(name: "observe(on:)", source: "1@210 |@220", expected: "1@211 |@221", span: "200-220") {
      $0.observe(on: $1)
    },
    Wait(name: "observe(on:)", source: "1@210 x@220", expected: "1@211 x@221", span: "200-220") {
      $0.observe(on: $1)
    },
    Wait(
      name: "subscribe(on:)", source: "1@150 2@210 x@220", expected: "2@210 x@220",
      span: "201-220"
    ) { $0.subscribe(on: $1) },
  ]

  private static let spans = [
    Wait(name: "take for no time", source: few + "|@260", expected: "|@201", span: "200-201") {
      $0.take(for: .seconds(0), scheduler: $1)
    },
    Wait(
      name: "take for some", source: few + "|@260", expected: "2@210 3@220 |@225",
      span: "200-225"
    ) { $0.take(for: .seconds(25), scheduler: $1) },
    Wait(
      name: "take for longer", source: "2@210 |@230", expected: "2@210 |@230", span: "200-230"
    ) { $0.take(for: .seconds(50), scheduler: $1) },
    Wait(name: "take", source: "x@210", expected: "x@210", span: "200-210") {
      $0.take(for: .seconds(50), scheduler: $1)
    },
    Wait(name: "take of nothing", source: "", expected: "|@250", span: "200-250") {
      $0.take(for: .seconds(50), scheduler: $1)
    },
    Wait(
      name: "take twice", source: few + "|@270", expected: "2@210 3@220 4@230 |@235",
      span: "200-235"
    ) { $0.take(for: .seconds(55), scheduler: $1).take(for: .seconds(35), scheduler: $1) },
    Wait(
      name: "take a part", source: few + "|@270", expected: "5@240 6@250 |@255", span: "200-255"
    ) { $0.skip(.seconds(35), scheduler: $1).take(for: .seconds(55), scheduler: $1) },
    Wait(
      name: "skip no time", source: "2@210 |@230", expected: "2@210 |@230", span: "200-230"
    ) { $0.skip(.seconds(0), scheduler: $1) },
    Wait(
      name: "skip some", source: "2@210 3@220 |@230", expected: "3@220 |@230", span: "200-230"
    ) { $0.skip(.seconds(15), scheduler: $1) },
    Wait(name: "skip all", source: "2@210 |@230", expected: "|@230", span: "200-230") {
      $0.skip(.seconds(50), scheduler: $1)
    },
    Wait(name: "skip", source: "x@210", expected: "x@210", span: "200-210") {
      $0.skip(.seconds(50), scheduler: $1)
    },
  ]

  private static let timeouts = [
    Wait(
      name: "timeout of a gap as long", source: "42@10 43@20 44@50 45@60 |@70",
      expected: "42@210 43@220 44@250 45@260 |@270", span: "200-270", isCold: true
    ) { $0.timeout(.seconds(30), scheduler: $1) },
    Wait(
      name: "timeout", source: "42@10 43@25 44@60 |@90",
      expected: "42@210 43@225 Sequence timeout.@255", span: "200-255", isCold: true
    ) { $0.timeout(.seconds(30), scheduler: $1) },
    Wait(
      name: "timeout before the first", source: "1@410", expected: "Sequence timeout.@400",
      span: "200-400"
    ) { $0.timeout(.seconds(200), scheduler: $1) },
    Wait(name: "timeout", source: "|@300", expected: "|@300", span: "200-300") {
      $0.timeout(.seconds(200), scheduler: $1)
    },
    Wait(name: "timeout", source: "x@300", expected: "x@300", span: "200-300") {
      $0.timeout(.seconds(200), scheduler: $1)
    },
    Wait(
      name: "timeout with another", source: "1@210", expected: "1@210 7@310 |@310",
      span: "200-310"
    ) { $0.timeout(.seconds(100), other: Observable.just(7), scheduler: $1) },
  ]

  private static let rates = [
    Wait(
      name: "throttle", source: "2@210 3@250 4@310 5@350 6@410 7@450 |@500",
      expected: "2@210 6@410 7@610 |@610", span: "200-500"
    ) { $0.throttle(.seconds(200), scheduler: $1) },
    Wait(name: "throttle", source: "|@500", expected: "|@500", span: "200-500") {
      $0.throttle(.seconds(200), scheduler: $1)
    },
    Wait(
      name: "throttle of elements far apart", source: "2@210 3@300 |@500",
      expected: "2@210 3@300 |@500", span: "200-500"
    ) { $0.throttle(.seconds(30), scheduler: $1) },
    Wait(
      name: "throttle, an error while one waits", source: "2@210 3@250 x@300",
      expected: "2@210 x@300", span: "200-300"
    ) { $0.throttle(.seconds(200), scheduler: $1) },
    Wait(
      name: "throttle, a completion while none waits", source: "2@210 3@411 |@500",
      expected: "2@210 3@411 |@500", span: "200-500"
    ) { $0.throttle(.seconds(200), scheduler: $1) },
    Wait(
      name: "throttle without the latest", source: "2@210 3@250 4@310 5@350 6@410 7@450 |@500",
      expected: "2@210 6@410 |@500", span: "200-500"
    ) { $0.throttle(.seconds(200), latest: false, scheduler: $1) },
    Wait(
      name: "debounce", source: "2@210 3@215 4@240 |@300", expected: "3@235 4@260 |@300",
      span: "200-300"
    ) { $0.debounce(.seconds(20), scheduler: $1) },
    Wait(
      name: "debounce of a gap as long", source: "2@210 3@230 |@300",
      expected: "3@250 |@300", span: "200-300"
    ) { $0.debounce(.seconds(20), scheduler: $1) },
    Wait(
      name: "debounce, an error while one waits", source: "2@210 x@220", expected: "x@220",
      span: "200-220"
    ) { $0.debounce(.seconds(20), scheduler: $1) },
    Wait(
      name: "debounce, a completion while one waits", source: "2@210 |@220",
      expected: "2@220 |@220", span: "200-220"
    ) { $0.debounce(.seconds(20), scheduler: $1) },
    Wait(name: "debounce", source: "", expected: "", span: "200-1000") {
      $0.debounce(.seconds(20), scheduler: $1)
    },
  ]

  @Test("time operators drop pending events on disposal and dispose their source")
  func disposal() {
    let operators: [@Sendable (Observable<Int>, TestScheduler) -> Observable<Int>] = [
      { $0.delay(.seconds(50), scheduler: $1) }, { $0.debounce(.seconds(50), scheduler: $1) },
      { $0.timeout(.seconds(50), scheduler: $1).skip(9) },
      { $0.skip(1).throttle(.seconds(50), scheduler: $1) },
    ]
    for apply in operators {
      let time = Timeline()
      let source = time.hot("1@210 |@300")
      #expect(
        time.run(disposed: 220) { apply(source.asObservable(), time.scheduler) } == "")
      #expect(source.spans == "200-220")
    }
  }

  @Test("timeout keeps its other sequence subscribed until disposal")
  func timeoutOther() {
    let time = Timeline()
    let (source, other) = (time.hot("1@210 2@500"), time.hot("7@220 8@320 9@330"))
    let result = time.run(disposed: 325) {
      source.timeout(.seconds(100), other: other, scheduler: time.scheduler)
    }
    #expect(result == "1@210 8@320")
    #expect([source.spans, other.spans] == ["200-310", "310-325"])
  }
}
