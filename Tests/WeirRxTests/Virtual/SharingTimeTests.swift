import Testing
import WeirRx
import WeirRxTest

// RxSwift, Tests/RxSwiftTests/Observable+ShareReplayScopeTests.swift, +MulticastTests.swift.

@Suite("RxSwift sharing operators in virtual time")
struct SharingTimeTests {
  /// Arguments of `share(replay:scope:)` and the elements that a late observer receives.
  struct Sharing: Sendable, CustomTestStringConvertible {
    let replay: Int
    let scope: SubjectLifetimeScope

    var testDescription: String { "share(replay: \(replay), scope: .\(scope))" }

    static let all = (0..<5).flatMap { replay in
      [SubjectLifetimeScope.whileConnected, .forever].map { Sharing(replay: replay, scope: $0) }
    }

    /// Returns the last `replay` of the sent elements, all at one tick.
    func replayed(_ sent: [Int], at tick: Int) -> [String] {
      sent.suffix(replay).map { "\($0)@\(tick)" }
    }
  }

  private let time = Timeline()

  @Test("share() subscribes from the first subscription to the last disposal")
  func defaults() {
    let source = time.hot("1@210 2@310 3@350 4@450 5@550")
    let shared = source.share()
    let logs = watch(shared, [(200, 320), (300, 400), (500, 600)])
    time.scheduler.start()
    #expect(logs.map { Timeline.line($0.events) } == ["1@210 2@310", "2@310 3@350", "5@550"])
    #expect(source.spans == "200-400 500-600")
  }

  @Test("share(replay:scope:) replays elements according to its scope", arguments: Sharing.all)
  func elements(_ sharing: Sharing) {
    let source = time.hot("1@210 2@220 3@230 4@240 5@250 6@320 7@550")
    let shared = source.share(replay: sharing.replay, scope: sharing.scope)
    let logs = watch(shared, [(200, 350), (300, 400), (500, 600)])
    time.scheduler.start()
    let kept = sharing.scope == .forever ? [1, 2, 3, 4, 5, 6] : []
    #expect(
      logs.map { Timeline.line($0.events) } == [
        "1@210 2@220 3@230 4@240 5@250 6@320",
        (sharing.replayed([1, 2, 3, 4, 5], at: 300) + ["6@320"]).joined(separator: " "),
        (sharing.replayed(kept, at: 500) + ["7@550"]).joined(separator: " "),
      ])
    #expect(source.spans == "200-400 500-600")
  }

  @Test(
    "share(replay:scope:) restarts or repeats the end for an observer at the end",
    arguments: Sharing.all, ["|", "x"])
  func ends(_ sharing: Sharing, _ end: String) {
    let source = time.hot("1@210 2@220 3@230 4@240 5@250 6@320 \(end)@330 -1@340 7@550")
    let shared = source.share(replay: sharing.replay, scope: sharing.scope)
    let logs = [200, 300].map { tick in
      rewatch(shared, from: tick, to: tick == 200 ? 350 : 400)
    }
    let late = watch(shared, [(500, 600)])
    time.scheduler.start()
    let again = logs.map { Timeline.line($0.again.events) }
    let isForever = sharing.scope == .forever
    let kept = sharing.replayed([1, 2, 3, 4, 5, 6], at: 330) + ["\(end)@330"]
    let all = isForever ? kept.joined(separator: " ") : "-1@340"
    #expect(logs[0].first.events.last == Timeline.events("\(end)@330").last)
    #expect(again == [all, all])
    let lateKept = sharing.replayed([1, 2, 3, 4, 5, 6], at: 500) + ["\(end)@500"]
    #expect(
      Timeline.line(late[0].events) == (isForever ? lateKept.joined(separator: " ") : "7@550"))
    #expect(source.spans == (isForever ? "200-330" : "200-330 330-400 500-600"))
  }

  /// Subscribes and disposes at the given ticks.
  private func watch(
    _ shared: Observable<Int>, _ spans: [(from: Int, to: Int)]
  ) -> [TestableObserver<Int>] {
    spans.map { span in
      let log = time.scheduler.createObserver(Int.self)
      let subscription = SerialDisposable()
      time.scheduler.scheduleAt(span.from) { subscription.disposable = shared.subscribe(log) }
      time.scheduler.scheduleAt(span.to) { subscription.dispose() }
      return log
    }
  }

  /// Subscribes a second observer when the first one receives the end.
  private func rewatch(
    _ shared: Observable<Int>, from: Int, to: Int
  ) -> (first: TestableObserver<Int>, again: TestableObserver<Int>) {
    let logs = [0, 1].map { _ in time.scheduler.createObserver(Int.self) }
    let subscription = CompositeDisposable()
    time.scheduler.scheduleAt(from) {
      _ = subscription.insert(
        shared.subscribe { event in
          logs[0].on(event)
          if event.isStopEvent { _ = subscription.insert(shared.subscribe(logs[1])) }
        })
    }
    time.scheduler.scheduleAt(to) { subscription.dispose() }
    return (logs[0], logs[1])
  }
}

@Suite("RxSwift connectable sequences in virtual time")
struct ConnectingTimeTests {
  private let time = Timeline()
  private let numbers = """
    7@110 3@220 4@280 1@290 8@340 5@360 6@370 7@390 13@410 2@430 9@450 11@520 20@560 21@570 23@580 \
    24@590 25@600 26@610 27@620 28@630 x@800
    """

  /// Connects for 300-400, 420-530 (twice, where either disposal disconnects) and 575-621.
  private func connect(_ shared: ConnectableObservable<Int>) {
    let connections = (0..<4).map { _ in SerialDisposable() }
    for (tick, index) in [(300, 0), (420, 1), (440, 2), (575, 3)] {
      time.scheduler.scheduleAt(tick) { connections[index].disposable = shared.connect() }
    }
    for (tick, index) in [(400, 0), (530, 2), (590, 1), (621, 3)] {
      time.scheduler.scheduleAt(tick) { connections[index].dispose() }
    }
  }

  private func result(
    _ shared: ConnectableObservable<Int>, from tick: Int
  ) -> String {
    connect(shared)
    let log = time.scheduler.createObserver(Int.self)
    let subscription = SerialDisposable()
    time.scheduler.scheduleAt(tick) { subscription.disposable = shared.subscribe(log) }
    time.scheduler.scheduleAt(1000) { subscription.dispose() }
    time.scheduler.start()
    return Timeline.line(log.events)
  }

  @Test("multicast(makeSubject:) creates a subject for each connection", arguments: [405, 470])
  func makeSubject(from tick: Int) {
    let source = time.hot(numbers)
    let shared = source.multicast(makeSubject: { ReplaySubject<Int>.create(bufferSize: 1) })
    #expect(
      result(shared, from: tick) == (tick == 405 ? "2@430 9@450 11@520" : "9@470 11@520"))
    #expect(source.spans == "300-400 420-530 575-621")
  }

  @Test("multicast(_:) uses one subject for all connections", arguments: [405, 470])
  func oneSubject(from tick: Int) {
    let source = time.hot(numbers)
    let shared = source.multicast(ReplaySubject<Int>.create(bufferSize: 3))
    let rest = "11@520 23@580 24@590 25@600 26@610 27@620"
    let first = tick == 405 ? "5@405 6@405 7@405 2@430 9@450 " : "7@470 2@470 9@470 "
    #expect(result(shared, from: tick) == first + rest)
    #expect(source.spans == "300-400 420-530 575-621")
  }

  @Test("publish() subscribes again to an ended source with the next connection")
  func reconnecting() {
    let source = time.hot("1@210 |@220 2@230 3@240")
    let shared = source.publish()
    let logs = [0, 1].map { _ in time.scheduler.createObserver(Int.self) }
    time.scheduler.scheduleAt(200) {
      _ = shared.subscribe(logs[0])
      _ = shared.connect()
    }
    time.scheduler.scheduleAt(225) {
      _ = shared.subscribe(logs[1])
      _ = shared.connect()
    }
    time.scheduler.start()
    #expect(logs.map { Timeline.line($0.events) } == ["1@210 |@220", "2@230 3@240"])
    #expect(source.spans == "200-220 225-")
  }

  @Test("refCount() connects with the first and disconnects with the last observer")
  func refCount() {
    let source = time.hot("1@210 2@220 3@230 4@240 |@250")
    let shared = source.publish().refCount()
    let logs = [0, 1].map { _ in time.scheduler.createObserver(Int.self) }
    let subscriptions = [0, 1].map { _ in SerialDisposable() }
    for (index, span) in [(205, 225), (215, 235)].enumerated() {
      time.scheduler.scheduleAt(span.0) {
        subscriptions[index].disposable = shared.subscribe(logs[index])
      }
      time.scheduler.scheduleAt(span.1) { subscriptions[index].dispose() }
    }
    time.scheduler.start()
    #expect(logs.map { Timeline.line($0.events) } == ["1@210 2@220", "2@220 3@230"])
    #expect(source.spans == "205-235")
  }

  @Test("multicast(_:selector:) subscribes to its source while it is observed")
  func selector() {
    let source = time.hot(numbers)
    let result = time.run(disposed: 445) {
      source.multicast(
        { PublishSubject<Int>() }, selector: { shared in shared.skip(1).map { $0 * 10 } })
    }
    #expect(result.hasPrefix("40@280 10@290 80@340"))
    #expect(result.hasSuffix("130@410 20@430"))
    #expect(source.spans == "200-445")
  }

  @Test("replay(_:) and replayAll() replay elements to late observers")
  func replay() {
    let source = time.hot("1@210 2@220 3@230 |@240")
    let shared = [source.replay(2), source.replayAll()]
    let logs = (0..<4).map { _ in time.scheduler.createObserver(Int.self) }
    time.scheduler.scheduleAt(200) { for one in shared { _ = one.connect() } }
    time.scheduler.scheduleAt(235) {
      for index in 0..<2 { _ = shared[index].subscribe(logs[index]) }
    }
    time.scheduler.start()
    #expect(
      logs.map { Timeline.line($0.events) }.prefix(2) == [
        "2@235 3@235 |@240", "1@235 2@235 3@235 |@240",
      ])
  }
}
