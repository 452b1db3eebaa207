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

  @Test("collect() emits all values as one array on completion")
  func all() {
    #expect(traceHot([1, 2, 3]) { $0.collect() } == ["[1, 2, 3]", "completed"])
    #expect(trace([]) { $0.collect() } == ["[]", "completed"])
  }

  @Test("collect emits nothing when the stream fails or is interrupted")
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

  @Test("collect(count:) emits arrays of the given count and a shorter last one")
  func count() {
    #expect(
      trace([1, 2, 3, 4, 5]) { $0.collect(count: 2) } == ["[1, 2]", "[3, 4]", "[5]", "completed"])
    #expect(traceHot([1, 2, 3, 4]) { $0.collect(count: 2) } == ["[1, 2]", "[3, 4]", "completed"])
    #expect(trace([1, 2]) { $0.collect(count: 1) } == ["[1]", "[2]", "completed"])
    #expect(trace([]) { $0.collect(count: 2) } == ["[]", "completed"])
  }

  @Test("collect(_:) ends an array with the value that satisfies its predicate")
  func predicate() {
    let numbers = [1, 3, 4, 7, 1, 5, 6]
    let expected = ["[1, 3, 4]", "[7, 1]", "[5, 6]", "completed"]
    #expect(trace(numbers) { $0.collect { $0.reduce(0, +) == 8 } } == expected)
    #expect(traceHot(numbers) { $0.collect { $0.reduce(0, +) == 8 } } == expected)
  }

  @Test("collect(_:) with a predicate on the next value ends an array before that value")
  func predicateOfNext() {
    let numbers = [1, 1, 7, 7, 5, 6]
    let expected = ["[1, 1]", "[7]", "[7, 5, 6]", "completed"]
    #expect(trace(numbers) { $0.collect { _, next in next == 7 } } == expected)
    #expect(traceHot(numbers) { $0.collect { _, next in next == 7 } } == expected)
    #expect(trace([7]) { $0.collect { _, next in next == 7 } } == ["[]", "[7]", "completed"])
    #expect(trace([]) { $0.collect { _, next in next == 7 } } == ["[]", "completed"])
  }

  @Test("collect(count:startingEvery:) emits overlapping arrays")
  func overlapping() {
    #expect(
      trace([1, 2, 3, 4]) { $0.collect(count: 3, startingEvery: 1) }
        == ["[1, 2, 3]", "[2, 3, 4]", "[3, 4]", "[4]", "completed"])
    #expect(
      traceHot([1, 2, 3, 4, 5]) { $0.collect(count: 1, startingEvery: 2) }
        == ["[1]", "[3]", "[5]", "completed"])
    #expect(trace([]) { $0.collect(count: 3, startingEvery: 1) } == ["completed"])
  }

  @Test("collect(count:startingEvery:) emits no further array after disposal on completion")
  func overlappingDisposal() {
    let origin = Origin()
    let handle = SerialDisposable()
    let recorder = Recorder<[Int], Failure>()
    handle.inner = origin.producer.collect(count: 3, startingEvery: 1)
      .on(value: { _ in handle.dispose() }).start(recorder.observer)
    origin.send([.value(1), .value(2), .completed])
    #expect(recorder.values == [[1, 2]])
  }

  @Test("collect(count:) releases values with their array")
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

@Suite("collect with intervals and notifiers", .timeLimit(.minutes(15)))
struct TimedCollectTests {
  @Test("collect(every:on:) emits the collected values at each interval, also if empty")
  func every() {
    let events = play("-ab-----c-|") { source, scheduler in
      source.collect(every: .seconds(3), on: scheduler).map { $0.joined() }
    }
    #expect(
      events == [.value("ab", at: 3), .value("", at: 6), .value("c", at: 9), .completed(at: 10)])
  }

  @Test("collect(every:on:skipEmpty:) omits empty arrays")
  func skipEmpty() {
    let events = playHot("-ab-----c-|") { source, scheduler in
      source.collect(every: .seconds(3), on: scheduler, skipEmpty: true).map { $0.joined() }
    }
    #expect(events == [.value("ab", at: 3), .value("c", at: 9), .completed(at: 10)])
  }

  @Test("collect(every:discardWhenCompleted: false) emits the remainder at the next interval")
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

  @Test("collect(every:on:) drops collected values on failure")
  func failure() {
    #expect(
      play("-ab#") { source, scheduler in
        source.collect(every: .seconds(4), on: scheduler, discardWhenCompleted: false)
          .map { $0.joined() }
      } == drawn("---#"))
  }

  @Test("collect(every:count:) emits a full array early and restarts the interval")
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

  @Test("collect(every:count:) keeps the order of arrays across threads")
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

  @Test("collect(until:) emits an array at each value of its notifier")
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

  @Test("collect(until:) is interrupted with its notifier")
  func interruptedNotifier() {
    #expect(
      play("-ab|") { source, _ in
        source.collect(until: Signal<Int, Never>.empty).map { $0.joined() }
      } == drawn("!"))
  }

  @Test("collect(until:) with a closure creates a notifier for each array")
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

  @Test("collect(from:until:) emits arrays that may overlap")
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

  @Test("collect(from:until:) stops the closing notifier when the stream ends")
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
