import Dispatch
import Testing
import Weir

@Suite("window", .timeLimit(.minutes(15)))
struct WindowTests {
  /// Emits the text of each window's values when the window ends.
  private func contents(
    _ windows: SignalProducer<Signal<String, Failure>, Failure>
  ) -> SignalProducer<String, Failure> {
    windows.flatMap(.merge) { $0.collect().map { $0.joined() } }
  }

  @Test("window(count:) opens a window for each group of values and a shorter last one")
  func count() {
    #expect(
      play("abcde|") { source, _ in contents(source.window(count: 2)) }
        == [.value("ab", at: 1), .value("cd", at: 3), .value("e", at: 5), .completed(at: 5)])
    #expect(play("|") { source, _ in contents(source.window(count: 2)) } == drawn("|"))
    #expect(
      playHot("abcd|") { source, _ in contents(source.window(count: 2).producer) }
        == [.value("ab", at: 1), .value("cd", at: 3), .completed(at: 4)])
  }

  @Test("window(count:) emits values in its windows without delay")
  func immediate() {
    #expect(
      play("-a-b-c|") { source, _ in source.window(count: 2).flatten(.merge) }
        == drawn("-a-b-c|"))
  }

  @Test("window(count:startingEvery:) opens overlapping windows")
  func overlapping() {
    #expect(
      play("abc|") { source, _ in contents(source.window(count: 2, startingEvery: 1)) }
        == [
          .value("ab", at: 1), .value("bc", at: 2), .value("c", at: 3), .completed(at: 3),
        ])
    #expect(
      play("abcd|") { source, _ in contents(source.window(count: 1, startingEvery: 3)) }
        == [.value("a", at: 0), .value("d", at: 3), .completed(at: 4)])
  }

  @Test("window(every:on:) opens a window for each interval, also if empty")
  func every() {
    #expect(
      play("-ab-----c-|") { source, scheduler in
        contents(source.window(every: .seconds(3), on: scheduler))
      } == [
        .value("ab", at: 3), .value("", at: 6), .value("c", at: 9), .value("", at: 10),
        .completed(at: 10),
      ])
  }

  @Test("window(every:count:on:) replaces a full window before the interval ends")
  func everyOrCount() {
    #expect(
      play("-ab-c----|") { source, scheduler in
        contents(source.window(every: .seconds(4), count: 2, on: scheduler))
      } == [
        .value("ab", at: 2), .value("c", at: 6), .value("", at: 9), .completed(at: 9),
      ])
  }

  @Test("window(until:) opens the next window when the notifier fires")
  func until() {
    #expect(
      play("-ab------c|") { source, scheduler in
        contents(
          source.window(until: SignalProducer<Int, Never>.interval(.seconds(4), on: scheduler)))
      } == [
        .value("ab", at: 4), .value("", at: 8), .value("c", at: 10), .completed(at: 10),
      ])
    let count = Counter()
    #expect(
      play("-ab-c---d|") { source, scheduler in
        contents(
          source.window(until: {
            count.increment()
            return scheduler.after(Double(count.value) + 1.5)
          }))
      } == [
        .value("ab", at: 2.5), .value("c", at: 6), .value("d", at: 9), .completed(at: 9),
      ])
  }

  @Test("window(from:until:) opens windows that may overlap")
  func fromUntil() {
    #expect(
      play("-ab-cd-e|") { source, scheduler in
        contents(
          source.window(
            from: scheduler.cold([
              RecordedEvent<Int, Never>.value(4, at: 1.5), .value(2, at: 2.5), .value(9, at: 6.5),
            ]),
            until: { scheduler.after(Double($0)) }))
      } == [
        .value("c", at: 4.5), .value("bcd", at: 5.5), .value("e", at: 8), .completed(at: 8),
      ])
  }

  @Test("window(until:) on a signal opens the first window with its first value")
  func hot() {
    let events = playHot("-ab-c---d|") { source, scheduler in
      contents(
        source.window(until: SignalProducer<Int, Never>.interval(.seconds(3), on: scheduler))
          .producer)
    }
    #expect(
      events == [
        .value("ab", at: 3), .value("c", at: 6), .value("d", at: 9), .completed(at: 9),
      ])
  }

  private static let windows:
    [@Sendable (IntProducer, TestScheduler) -> SignalProducer<IntSignal, Failure>] = [
      { source, _ in source.window(count: 5) },
      { source, scheduler in source.window(every: .seconds(100), on: scheduler) },
      { source, _ in source.window(until: SignalProducer<Int, Never>.never) },
      { source, _ in
        source.window(
          from: SignalProducer<Int, Never>(value: 0),
          until: { _ in SignalProducer<Int, Never>.never })
      },
    ]

  @Test("window is interrupted on disposal", arguments: 0..<4)
  func interruption(_ index: Int) {
    let origin = Origin()
    let recorder = Recorder<IntSignal, Failure>()
    let run = Self.windows[index](origin.producer, TestScheduler()).start(recorder.observer)
    origin.send(.value(1))
    run.dispose()
    #expect(recorder.end == .interrupted)
  }

  @Test("window ends an open window with the termination of the source", arguments: 0..<4)
  func ends(_ index: Int) {
    for end in [Termination<Failure>.completed, .failed(.first), .interrupted] {
      let scheduler = TestScheduler()
      let origin = Origin()
      let inner = Recorder<Int, Failure>()
      let outer = Recorder<IntSignal, Failure>()
      Self.windows[index](origin.producer, scheduler)
        .on(value: { $0.observe(inner.observer) }).start(outer.observer)
      origin.send([.value(1), .init(end)])
      scheduler.advance()
      #expect(inner.values == [1] && inner.end == end)
      #expect(outer.end == end)
    }
  }

  @Test("window keeps an observed window active after disposal", arguments: 0..<4)
  func disposal(_ index: Int) {
    let scheduler = TestScheduler()
    let origin = Origin()
    let inner = Recorder<Int, Failure>()
    let observation = SerialDisposable()
    let run = Self.windows[index](origin.producer, scheduler)
      .on(value: { observation.inner = $0.observe(inner.observer) }).start()
    origin.send(.value(1))
    scheduler.advance()
    run.dispose()
    origin.send(.value(2))
    scheduler.advance()
    #expect(inner.trace == ["1", "2"] && !origin.hasReleasedAllOnce)
    observation.dispose()
    scheduler.advance()
    #expect(inner.trace == ["1", "2"] && origin.hasReleasedAllOnce)
  }

  @Test("window stops the source on disposal if no window is observed", arguments: 0..<4)
  func unobservedDisposal(_ index: Int) {
    let scheduler = TestScheduler()
    let origin = Origin()
    let run = Self.windows[index](origin.producer, scheduler).start()
    origin.send(.value(1))
    scheduler.advance()
    run.dispose()
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("window emits all values of the first window with take(first: 1)", arguments: 0..<4)
  func first(_ index: Int) {
    let scheduler = TestScheduler()
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    Self.windows[index](origin.producer, scheduler).take(first: 1).flatten(.merge)
      .start(recorder.observer)
    origin.send([.value(1), .value(2), .completed])
    scheduler.advance()
    #expect(recorder.trace == ["1", "2", "completed"] && origin.hasReleasedAllOnce)
  }

  @Test("window releases values of a window without observers")
  func unobserved() {
    let alive = Counter()
    let (signal, input) = Signal<Tracked, Never>.pipe()
    let windows = Log<Signal<Tracked, Never>>()
    signal.window(count: 3).observeValues { windows.add($0) }
    input.send(value: Tracked(alive))
    #expect(windows.count == 1)
    #expect(alive.value == 0)
  }
}
