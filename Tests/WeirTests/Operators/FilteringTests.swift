import Testing
import Weir

@Suite("filter")
struct FilterTests {
  @Test("filter(_:) emits values that satisfy the predicate")
  func filter() {
    #expect(trace([1, 2, 3, 4], signal: { $0.filter { $0 % 2 == 0 } }) == ["2", "4", "completed"])
    #expect(
      trace([1, 2, 3, 4], producer: { $0.filter { $0 > 3 } }) == ["4", "completed"])
  }
}

@Suite("skip")
struct SkipTests {
  @Test("skip(first:) drops the given number of values", arguments: 0...4)
  func skip(_ count: Int) {
    let expected = [1, 2, 3].dropFirst(count).map(String.init) + ["completed"]
    #expect(trace([1, 2, 3], signal: { $0.skip(first: count) }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.skip(first: count) }) == expected)
  }
}

@Suite("skipRepeats")
struct SkipRepeatsTests {
  @Test("skipRepeats() emits values that differ from the previously emitted one")
  func skipRepeats() {
    let expected = ["1", "2", "1", "completed"]
    #expect(trace([1, 1, 2, 2, 2, 1], signal: { $0.skipRepeats() }) == expected)
    #expect(trace([1, 1, 2, 2, 2, 1], producer: { $0.skipRepeats() }) == expected)
  }

  @Test("skipRepeats(_:) compares each value with the previously emitted one")
  func equivalence() {
    let isClose: @Sendable (Int, Int) -> Bool = { abs($0 - $1) < 3 }
    #expect(
      trace([1, 2, 3, 4, 5], signal: { $0.skipRepeats(isClose) }) == ["1", "4", "completed"])
    #expect(trace([1, 9, 8], producer: { $0.skipRepeats(isClose) }) == ["1", "9", "completed"])
  }

  @Test("skipRepeats() treats nil as a value")
  func optionals() {
    let recorder = Recorder<Int?, Never>()
    SignalProducer<Int?, Never>([nil, nil, 1, nil]).skipRepeats().start(recorder.observer)
    #expect(recorder.values == [nil, 1, nil])
  }
}

@Suite("take(first:)")
struct TakeTests {
  @Test("take(first: 0) is interrupted at once and does not start the source")
  func none() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    origin.producer.take(first: 0).start(recorder.observer)
    #expect(recorder.trace == ["interrupted"] && origin.starts == 0)
    // The observer is added after the signal has completed, so it receives the interruption only.
    #expect(trace([1], signal: { $0.take(first: 0) }) == ["interrupted"])
  }

  @Test("take(first:) completes with its last value")
  func take() {
    #expect(trace([1, 2, 3], signal: { $0.take(first: 2) }) == ["1", "2", "completed"])
    #expect(trace([1, 2, 3], producer: { $0.take(first: 5) }) == ["1", "2", "3", "completed"])
  }

  @Test("take(first:) stops an infinite synchronous source through other operators")
  func infinite() {
    let recorder = Recorder<Int, Never>()
    let numbers = SignalProducer<Int, Never>(0...)
    numbers.map { $0 * 2 }.filter { $0 > 2 }.take(first: 2).start(recorder.observer)
    numbers.flatMap(.merge) { SignalProducer<Int, Never>(value: $0) }.take(first: 1)
      .start(recorder.observer)
    numbers.flatMap(.concat) { _ in numbers.take(first: 2) }.take(first: 3)
      .start(recorder.observer)
    SignalProducer<Int, Never>([7]).zip(with: numbers).map { $0 + $1 }.take(first: 1)
      .start(recorder.observer)
    #expect(
      recorder.trace == [
        "4", "6", "completed", "0", "completed", "0", "1", "0", "completed", "7", "completed",
      ])
  }

  @Test("take(first:) ignores values sent while its last value is delivered")
  func reentrance() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let onSignal = Recorder<Int, Never> { if !$0.isTerminating { input.send(value: 9) } }
    signal.take(first: 1).observe(onSignal.observer)
    let onProducer = Recorder<Int, Never> { if !$0.isTerminating { input.send(value: 8) } }
    signal.producer.take(first: 1).start(onProducer.observer)
    input.send(value: 1)
    #expect(onSignal.trace == ["1", "completed"])
    #expect(onProducer.trace == ["1", "completed"])
  }

  @Test("take(first:) emits one end if the source completes with the last value")
  func lastValue() {
    #expect(trace([1, 2], producer: { $0.reduce(0, +).take(first: 1) }) == ["3", "completed"])
    #expect(trace([1, 2], signal: { $0.reduce(0, +).take(first: 1) }) == ["3", "completed"])
  }

  @Test("take(first:) releases the source after its last value")
  func release() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    origin.producer.take(first: 1).start(recorder.observer)
    origin.send(.value(1))
    #expect(origin.hasReleasedAllOnce && recorder.end == .completed)
  }
}
