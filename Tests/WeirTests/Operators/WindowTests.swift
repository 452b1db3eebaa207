import Dispatch
import Testing
import Weir

@Suite("window", .timeLimit(.minutes(15)))
struct WindowTests {
  /// The windows of a stream, each as the text of its values, at the time of its end.
  private func contents(
    _ windows: SignalProducer<Signal<String, Failure>, Failure>
  ) -> SignalProducer<String, Failure> {
    windows.flatMap(.merge) { $0.collect().map { $0.joined() } }
  }

  @Test("So many values make a window, and those that are left the last")
  func count() {
    #expect(
      play("abcde|") { source, _ in contents(source.window(count: 2)) }
        == [.value("ab", at: 1), .value("cd", at: 3), .value("e", at: 5), .completed(at: 5)])
    #expect(play("|") { source, _ in contents(source.window(count: 2)) } == drawn("|"))
    #expect(
      playHot("abcd|") { source, _ in contents(source.window(count: 2).producer) }
        == [.value("ab", at: 1), .value("cd", at: 3), .completed(at: 4)])
  }

  @Test("The values of a window come as they are sent")
  func immediate() {
    #expect(
      play("-a-b-c|") { source, _ in source.window(count: 2).flatten(.merge) }
        == drawn("-a-b-c|"))
  }

  @Test("Windows overlap where they start closer together than they are long")
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

  @Test("Windows follow one another in time, the empty ones too")
  func every() {
    #expect(
      play("-ab-----c-|") { source, scheduler in
        contents(source.window(every: .seconds(3), on: scheduler))
      } == [
        .value("ab", at: 3), .value("", at: 6), .value("c", at: 9), .value("", at: 10),
        .completed(at: 10),
      ])
  }

  @Test("A window that has enough values is followed by the next before its time is over")
  func everyOrCount() {
    #expect(
      play("-ab-c----|") { source, scheduler in
        contents(source.window(every: .seconds(4), count: 2, on: scheduler))
      } == [
        .value("ab", at: 2), .value("c", at: 6), .value("", at: 9), .completed(at: 9),
      ])
  }

  @Test("A notifier opens the next window")
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

  @Test("Openings and closings make windows that may overlap")
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

  @Test("The first window of a signal comes with its first value")
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

  @Test("A disposal interrupts the stream of windows", arguments: 0..<4)
  func interruption(_ index: Int) {
    let origin = Origin()
    let recorder = Recorder<IntSignal, Failure>()
    let run = Self.windows[index](origin.producer, TestScheduler()).start(recorder.observer)
    origin.send(.value(1))
    run.dispose()
    #expect(recorder.end == .interrupted)
  }

  @Test("The end of the stream ends the window that is open in the same way", arguments: 0..<4)
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

  @Test("A window goes on after the run is disposed, as long as it is observed", arguments: 0..<4)
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

  @Test("Disposing a run whose windows nobody observes stops its source", arguments: 0..<4)
  func unobservedDisposal(_ index: Int) {
    let scheduler = TestScheduler()
    let origin = Origin()
    let run = Self.windows[index](origin.producer, scheduler).start()
    origin.send(.value(1))
    scheduler.advance()
    run.dispose()
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("The first window is whole where only that one is wanted", arguments: 0..<4)
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

  @Test("A window that nobody observes keeps no values")
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
