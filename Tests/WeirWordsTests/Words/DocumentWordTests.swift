import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

@Suite("Names from library documents, playgrounds and tests", .timeLimit(.minutes(15)))
struct DocumentWordTests {
  private func check(_ text: String) { Program("documents", text).check() }

  @Test func `Thread.sleep lets the timers of a DispatchSource fire`() {
    check(
      """
      func myInterval(_ interval: DispatchTimeInterval) -> Observable<Int> {
        return Observable.create { observer in
          print("Subscribed")
          let timer = DispatchSource.makeTimerSource(queue: DispatchQueue.global())
          timer.schedule(deadline: .now() + .milliseconds(100), repeating: interval)
          let cancel = Disposables.create {
            print("Disposed")
            timer.cancel()
          }
          var next = 0
          timer.setEventHandler {
            if cancel.isDisposed { return }
            observer.on(.next(next))
            next += 1
          }
          timer.resume()
          return cancel
        }
      }
      let counter = myInterval(.milliseconds(100))
      print("Started ----")  // Started ----
      let subscription = counter.subscribe(onNext: { n in print(n) })  // Subscribed
      Thread.sleep(forTimeInterval: 0.25)  // 0 | 1
      subscription.dispose()  // Disposed
      print("Ended ----")  // Ended ----
      """)
  }

  @Test func `Thread.sleep returns immediately on a held clock`() {
    var text = ""
    let session = Session(clock: .stepped) { text += $0 }
    session.interpreter.loop.holdClock()
    let program = """
      delay(3600) { print("an hour") }
      Thread.sleep(forTimeInterval: 7200)
      print("two hours")
      """
    #expect(session.run(SourceText(name: "documents", text: program)) == .success)
    #expect(text == "an hour\ntwo hours\n")
  }

  @Test func `scheduleRepeating(deadline:interval:) starts a DispatchSource timer`() {
    check(
      """
      let timer = DispatchSource.makeTimerSource()
      timer.scheduleRepeating(deadline: DispatchTime.now() + 0.001, interval: 0.001)
      timer.setEventHandler { print("again"); timer.cancel() }
      timer.resume()
      let once = DispatchSource.makeTimerSource()
      once.scheduleOneshot(deadline: .now() + 0.05)
      once.setEventHandler { print("once") }
      once.resume()
      // again | once
      """)
  }

  @Test func `a DispatchSource timer without an interval fires once and can be suspended`() {
    check(
      """
      let timer = DispatchSource.makeTimerSource()
      timer.schedule(deadline: .now() + 0.01)
      timer.setEventHandler { print("fired") }
      timer.setCancelHandler { print("cancelled") }
      timer.resume()
      timer.suspend()
      Thread.sleep(forTimeInterval: 0.02)
      timer.activate()
      Thread.sleep(forTimeInterval: 0.02)  // fired
      timer.cancel()
      print(timer.isCancelled)  // true
      // cancelled
      """)
  }

  @Test func `Date prints like Foundation's Date`() {
    check(
      """
      print(Date(timeIntervalSince1970: 951_782_400))  // 2000-02-29 00:00:00 +0000
      print(Date(timeIntervalSince1970: 1_767_225_599))  // 2025-12-31 23:59:59 +0000
      print(Date(timeIntervalSince1970: -1))  // 1969-12-31 23:59:59 +0000
      let start = Date()
      print(Date().timeIntervalSince(start) < 60)  // true
      """)
  }

  @Test func `replayLazily, attempt and Result cases of ReactiveCocoa 4 are accepted`() {
    check(
      """
      let producer = SignalProducer<String, NoError> { observer, _ in
        print("started")
        observer.sendNext("a")
        observer.sendCompleted()
      }
      let shared = producer.replayLazily(2)
      shared.startWithNext { print($0) }  // started | a
      shared.startWithNext { print($0) }  // a
      SignalProducer<Int, NSError>.attempt { .Success(42) }
        .start { print($0) }  // VALUE 42 | COMPLETED
      SignalProducer<Int, NSError>.attempt { .Failure(NSError(domain: "d", code: 7)) }
        .startWithFailed { print($0.code) }  // 7
      SignalProducer<Int, TestError>.attempt { throw TestError.Default }
        .startWithFailed { print($0) }  // Default
      """)
  }

  @Test func `playground helpers exist until the program declares its own`() {
    check(
      """
      printExampleHeader("map")
      print("mapped")  // | --- map example --- | mapped
      playgroundShouldContinueIndefinitely()
      let failing = SignalProducer<Int, PlaygroundError>(error: .example("no"))
      failing.startWithFailed { print($0) }  // example("no")
      delay(0.01) { print("later") }
      Observable<Int>.error(TestError.test).subscribe(onError: { print($0) })  // test
      // later
      """)
    check(
      """
      enum TestError: Int { case Default = 3 }
      extension TestError: ErrorType {}
      func delay(_ seconds: Double, closure: @escaping () -> Void) { closure() }
      delay(60) { print(TestError.Default.rawValue) }  // 3
      """)
  }

  @Test func `subscribe(_:) accepts a closure that is valid only for values`() {
    check(
      """
      Observable.of(1, 2, 3).groupBy { $0 % 2 == 0 ? "even" : "odd" }
        .subscribe { group in
          group.asObservable().subscribe { print(group.key, $0) }
        }
      // odd next(1) | even next(2) | odd next(3) | odd completed | even completed
      Observable.of(1).subscribe { print($0 + 1) }  // 2
      let group = GroupedObservable(key: "a", source: Observable.just(1))
      group.subscribe { print(group.key, $0) }  // a next(1) | a completed
      """)
    check(
      """
      Observable.of(1).subscribe { print($0.nothing) }
      // error: value of type 'Event<Int>' has no member 'nothing'
      """)
  }

  @Test func `toBlocking() waits for values and throws failures`() {
    check(
      """
      let timer = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)
      print(try timer.take(3).toBlocking().toArray())  // [0, 1, 2]
      print(try timer.skip(1).toBlocking().first()!)  // 1
      print(try Observable<Int>.empty().toBlocking().first() == nil)  // true
      print(try Observable.of(1, 2).toBlocking().last()!)  // 2
      do { _ = try Observable.of(1, 2).toBlocking().single() } catch { print(error) }
      // Sequence contains more than one element.
      do { _ = try timer.toBlocking(timeout: 0.01).last() } catch { print(error) }
      // Sequence timeout.
      """)
  }

  @Test func `Single.create with an async closure emits the task's result or error`() {
    check(
      """
      func fetch(_ id: Int) async throws -> String {
        if id > 1 { throw RxError.noElements }
        return "item \\(id)"
      }
      for id in 1...2 {
        _ = Single.create { try await fetch(id) }
          .subscribe(onSuccess: { print($0) }, onFailure: { print("failed: \\($0)") })
      }
      print("subscribed")  // subscribed
      // item 1 | failed: Sequence doesn't contain any elements.
      """)
  }

  @Test func `disposing a subscription cancels the task of Single.create`() {
    check(
      """
      let subscription = Single.create {
        try? await Task.sleep(for: .seconds(60))
        print("cancelled: \\(Task.isCancelled)")
        return 1
      }
      .subscribe(onSuccess: { print($0) })
      DispatchQueue.main.async { subscription.dispose() }
      // cancelled: true
      """)
  }

  @Test func `asObservable() of an async sequence emits its elements and its failure`() {
    check(
      """
      let (stream, continuation) = AsyncThrowingStream<Int, Error>.makeStream()
      stream.asObservable().subscribe { print($0) }
      continuation.yield(1)
      continuation.yield(2)
      continuation.finish(throwing: RxError.timeout)
      // next(1) | next(2) | error(Sequence timeout.)
      Observable.of(3).values.asObservable().subscribe { print($0) }  // next(3) | completed
      """)
  }

  @Test func `takeUntil(_:) with .inclusive emits the final value, with .exclusive omits it`() {
    check(
      """
      Observable.of(1, 2, 3).takeUntil(.inclusive) { $0 == 2 }.subscribe { print($0) }
      // next(1) | next(2) | completed
      Observable.of(1, 2, 3).takeUntil(.exclusive) { $0 == 2 }.subscribe { print($0) }
      // next(1) | completed
      """)
  }

  @Test func `Observable.of with a nil argument has optional values`() {
    check(
      """
      Observable.of("To", nil).subscribe(onNext: { print($0 ?? "nothing") })  // To | nothing
      Observable.of(nil, 2).compactMap { $0 }.subscribe(onNext: { print($0 + 1) })  // 3
      """)
  }

  @Test func `'??' accepts operands of different types for a parameter of any type`() {
    check(
      """
      let event = Event<Int>.completed
      print("event:", (event.element ?? event.error) ?? event)  // event: completed
      let any: Any = Int("x") ?? "none"
      print(any)  // none
      """)
    check(
      """
      let text = Int("x") ?? "none"
      // error: binary operator '??' cannot be applied to operands of type 'Int?' and 'String'
      """)
  }

  @Test func `DispatchTime plus a DispatchTimeInterval variable is a later time`() {
    check(
      """
      func later(_ interval: DispatchTimeInterval) {
        DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + interval) { print("later") }
      }
      later(.milliseconds(1))  // later
      """)
  }

  @Test func `failed XCTest assertions fail the program`() {
    check(
      """
      XCTAssertEqual(try Observable.of(1, 2).toBlocking().first(), 1)
      XCTAssertTrue(true)
      XCTAssertNil(nil as Int?)
      print("passed")  // passed
      """)
    for (call, message) in Self.failures { check("\(call)  // error: \(message)") }
  }

  private static let failures = [
    ("XCTAssertEqual(1, 2)", #"XCTAssertEqual failed: ("1") is not equal to ("2")"#),
    ("XCTAssertNotEqual(1, 1, \"so\")", #"XCTAssertNotEqual failed: ("1") is equal to ("1") - so"#),
    ("XCTAssertFalse(true, \"no\")", "XCTAssertFalse failed - no"),
    ("XCTAssertNil(1 as Int?)", #"XCTAssertNil failed: "1""#),
    ("XCTAssertNotNil(nil as Int?)", "XCTAssertNotNil failed"),
    ("XCTFail(\"never\")", "XCTFail failed - never"),
  ]
}
