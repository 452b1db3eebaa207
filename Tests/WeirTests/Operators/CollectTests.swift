import Dispatch
import Testing
import Weir

@Suite("collect", .timeLimit(.minutes(15)))
struct CollectTests {
  private func trace(
    _ values: [Int], _ apply: (IntProducer) -> SignalProducer<[Int], Failure>
  ) -> [String] {
    let recorder = Recorder<[Int], Failure>()
    apply(SignalProducer(values)).start(recorder.observer)
    return recorder.trace
  }

  private func traceHot(
    _ values: [Int], _ apply: (IntSignal) -> Signal<[Int], Failure>
  ) -> [String] {
    let recorder = Recorder<[Int], Failure>()
    let (signal, input) = IntSignal.pipe()
    apply(signal).observe(recorder.observer)
    for value in values { input.send(value: value) }
    input.sendCompleted()
    return recorder.trace
  }

  @Test("All values are sent as one array, when the stream completes")
  func all() {
    #expect(traceHot([1, 2, 3]) { $0.collect() } == ["[1, 2, 3]", "completed"])
    #expect(trace([]) { $0.collect() } == ["[]", "completed"])
  }

  @Test("Nothing is sent where the stream ends otherwise")
  func otherEnds() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      for collect in [
        { (source: IntProducer) in source.collect() }, { $0.collect(count: 2) },
        { $0.collect(count: 2, startingEvery: 1) },
        { $0.collect(until: SignalProducer<Int, Never>.never) },
        { $0.collect(from: SignalProducer<Int, Never>(value: 0), until: { _ in IntNever.never }) },
      ] {
        let recorder = Recorder<[Int], Failure>()
        collect(Origin([.value(1), .init(end)]).producer).start(recorder.observer)
        #expect(recorder.values == [] && recorder.end == end)
      }
    }
  }

  private typealias IntNever = SignalProducer<Int, Never>

  @Test("So many values make an array, and those that are left the last")
  func count() {
    #expect(
      trace([1, 2, 3, 4, 5]) { $0.collect(count: 2) } == ["[1, 2]", "[3, 4]", "[5]", "completed"])
    #expect(traceHot([1, 2, 3, 4]) { $0.collect(count: 2) } == ["[1, 2]", "[3, 4]", "completed"])
    #expect(trace([1, 2]) { $0.collect(count: 1) } == ["[1]", "[2]", "completed"])
    #expect(trace([]) { $0.collect(count: 2) } == ["[]", "completed"])
  }

  @Test("A predicate of what has been collected ends an array with the latest value")
  func predicate() {
    let numbers = [1, 3, 4, 7, 1, 5, 6]
    let expected = ["[1, 3, 4]", "[7, 1]", "[5, 6]", "completed"]
    #expect(trace(numbers) { $0.collect { $0.reduce(0, +) == 8 } } == expected)
    #expect(traceHot(numbers) { $0.collect { $0.reduce(0, +) == 8 } } == expected)
  }

  @Test("A predicate of the next value ends an array before that")
  func predicateOfNext() {
    let numbers = [1, 1, 7, 7, 5, 6]
    let expected = ["[1, 1]", "[7]", "[7, 5, 6]", "completed"]
    #expect(trace(numbers) { $0.collect { _, next in next == 7 } } == expected)
    #expect(traceHot(numbers) { $0.collect { _, next in next == 7 } } == expected)
    #expect(trace([7]) { $0.collect { _, next in next == 7 } } == ["[]", "[7]", "completed"])
    #expect(trace([]) { $0.collect { _, next in next == 7 } } == ["[]", "completed"])
  }

  @Test("Arrays overlap where they start closer together than they are long")
  func overlapping() {
    #expect(
      trace([1, 2, 3, 4]) { $0.collect(count: 3, startingEvery: 1) }
        == ["[1, 2, 3]", "[2, 3, 4]", "[3, 4]", "[4]", "completed"])
    #expect(
      traceHot([1, 2, 3, 4, 5]) { $0.collect(count: 1, startingEvery: 2) }
        == ["[1]", "[3]", "[5]", "completed"])
    #expect(trace([]) { $0.collect(count: 3, startingEvery: 1) } == ["completed"])
  }

  @Test("Disposal inside the first of the arrays that are left holds back the others")
  func overlappingDisposal() {
    let origin = Origin()
    let handle = SerialDisposable()
    let recorder = Recorder<[Int], Failure>()
    handle.inner = origin.producer.collect(count: 3, startingEvery: 1)
      .on(value: { _ in handle.dispose() }).start(recorder.observer)
    origin.send([.value(1), .value(2), .completed])
    #expect(recorder.values == [[1, 2]])
  }

  @Test("A value waits for another to be collected with, and is released with its array")
  func memory() {
    let alive = Counter()
    let (signal, input) = Signal<Tracked, Never>.pipe()
    signal.collect(count: 2).observeValues { _ in }
    input.send(value: Tracked(alive))
    #expect(alive.value == 1)
    input.send(value: Tracked(alive))
    #expect(alive.value == 0)
  }
}

@Suite("collect in time", .timeLimit(.minutes(15)))
struct TimedCollectTests {
  @Test("At each interval, what has come is sent, an empty array too")
  func every() {
    let events = play("-ab-----c-|") { source, scheduler in
      source.collect(every: .seconds(3), on: scheduler).map { $0.joined() }
    }
    #expect(
      events == [.value("ab", at: 3), .value("", at: 6), .value("c", at: 9), .completed(at: 10)])
  }

  @Test("Without the empty arrays, only what has come is sent")
  func skipEmpty() {
    let events = playHot("-ab-----c-|") { source, scheduler in
      source.collect(every: .seconds(3), on: scheduler, skipEmpty: true).map { $0.joined() }
    }
    #expect(events == [.value("ab", at: 3), .value("c", at: 9), .completed(at: 10)])
  }

  @Test("What is left at the completion is sent at the next interval, where that is asked for")
  func completion() {
    for skipEmpty in [true, false] {
      let events = play("-ab--c|") { source, scheduler in
        source.collect(
          every: .seconds(4), on: scheduler, skipEmpty: skipEmpty, discardWhenCompleted: false
        ).map { $0.joined() }
      }
      #expect(events == [.value("ab", at: 4), .value("c", at: 8), .completed(at: 8)])
    }
    #expect(
      play("-a|") { source, scheduler in
        source.collect(every: .seconds(4), on: scheduler).map { $0.joined() }
      } == drawn("--|"))
  }

  @Test("A failure overtakes what has been collected")
  func failure() {
    #expect(
      play("-ab#") { source, scheduler in
        source.collect(every: .seconds(4), on: scheduler, discardWhenCompleted: false)
          .map { $0.joined() }
      } == drawn("---#"))
  }

  @Test("Enough values are sent before the interval is over, and it begins anew")
  func count() {
    let events = play("-ab-c-d----e|") { source, scheduler in
      source.collect(every: .seconds(4), count: 2, on: scheduler, skipEmpty: true)
        .map { $0.joined() }
    }
    #expect(
      events == [
        .value("ab", at: 2), .value("cd", at: 6), .completed(at: 12),
      ])
    #expect(
      play("-ab-c----|") { source, scheduler in
        source.collect(every: .seconds(4), count: 2, on: scheduler).map { $0.joined() }
      } == [.value("ab", at: 2), .value("c", at: 6), .completed(at: 9)])
  }

  @Test("Arrays keep their order across threads")
  func threads() async {
    let queue = QueueScheduler()
    let (signal, input) = Signal<Int, Never>.pipe()
    let recorder = Recorder<[Int], Never>()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let collected = signal.collect(
        every: .microseconds(50), count: 7, on: queue, skipEmpty: true,
        discardWhenCompleted: false)
      collected.observe(recorder.observer)
      collected.observeCompleted { continuation.resume() }
      for number in 0..<2000 { input.send(value: number) }
      input.sendCompleted()
    }
    #expect(recorder.values.flatMap(\.self) == Array(0..<2000))
    #expect(recorder.values.allSatisfy { $0.count <= 7 })
  }

  @Test("A notifier ends an array with each of its values")
  func until() {
    let events = play("-ab-----c-|") { source, scheduler in
      source.collect(until: SignalProducer<Int, Never>.interval(.seconds(3), on: scheduler))
        .map { $0.joined() }
    }
    #expect(
      events == [
        .value("ab", at: 3), .value("", at: 6), .value("c", at: 9), .completed(at: 10),
      ])
    #expect(
      playHot("-ab-----cd|") { source, scheduler in
        source.collect(
          until: SignalProducer<Int, Never>.interval([1], interval: .seconds(3), on: scheduler),
          skipEmpty: true
        ).map { $0.joined() }
      } == [.value("ab", at: 3), .value("cd", at: 10), .completed(at: 10)])
  }

  @Test("The interruption of a notifier ends the whole")
  func interruptedNotifier() {
    #expect(
      play("-ab|") { source, _ in
        source.collect(until: Signal<Int, Never>.empty).map { $0.joined() }
      } == drawn("!"))
  }

  @Test("A notifier is made anew for each array")
  func untilEach() {
    let count = Counter()
    let events = play("-ab-c---d|") { source, scheduler in
      source.collect(until: {
        count.increment()
        return scheduler.after(Double(count.value + 1))
      }).map { $0.joined() }
    }
    #expect(
      events == [
        .value("a", at: 2), .value("bc", at: 5), .value("d", at: 9), .completed(at: 9),
      ])
  }

  @Test("Openings and closings make arrays that may overlap")
  func fromUntil() {
    let events = play("-ab-cd-e|") { source, scheduler in
      source.collect(
        from: scheduler.cold([
          RecordedEvent<Int, Never>.value(4, at: 1.5), .value(2, at: 2.5), .value(9, at: 6.5),
        ]),
        until: { scheduler.after(Double($0)) }
      ).map { $0.joined() }
    }
    #expect(
      events == [
        .value("c", at: 4.5), .value("bcd", at: 5.5), .value("e", at: 8), .completed(at: 8),
      ])
  }

  @Test("The closing of an array is stopped when the stream ends")
  func closingStops() {
    let scheduler = TestScheduler()
    let closing = scheduler.cold([RecordedEvent<Int, Never>.value(1, at: 9)])
    let source = scheduler.cold(.marbles("-a|", error: Failure.first))
    _ = scheduler.record(
      source.producer.collect(
        from: SignalProducer<Int, Never>(value: 0), until: { _ in closing }), until: 20)
    #expect(closing.runs == [.init(start: 0, end: 2)])
  }
}
