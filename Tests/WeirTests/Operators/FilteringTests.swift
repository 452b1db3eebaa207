import Testing
import Weir

@Suite("Filter")
struct FilterTests {
  @Test("filter sends what satisfies the predicate")
  func filter() {
    #expect(trace([1, 2, 3, 4], signal: { $0.filter { $0 % 2 == 0 } }) == ["2", "4", "completed"])
    #expect(
      trace([1, 2, 3, 4], producer: { $0.filter { $0 > 3 } }) == ["4", "completed"])
  }
}

@Suite("Skip")
struct SkipTests {
  @Test("skip drops the first values", arguments: 0...4)
  func skip(_ count: Int) {
    let expected = [1, 2, 3].dropFirst(count).map(String.init) + ["completed"]
    #expect(trace([1, 2, 3], signal: { $0.skip(first: count) }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.skip(first: count) }) == expected)
  }
}

@Suite("SkipRepeats")
struct SkipRepeatsTests {
  @Test("skipRepeats sends what differs from the one sent before")
  func skipRepeats() {
    let expected = ["1", "2", "1", "completed"]
    #expect(trace([1, 1, 2, 2, 2, 1], signal: { $0.skipRepeats() }) == expected)
    #expect(trace([1, 1, 2, 2, 2, 1], producer: { $0.skipRepeats() }) == expected)
  }

  @Test("What counts as a repetition is compared with what was sent")
  func equivalence() {
    let isClose: @Sendable (Int, Int) -> Bool = { abs($0 - $1) < 3 }
    #expect(
      trace([1, 2, 3, 4, 5], signal: { $0.skipRepeats(isClose) }) == ["1", "4", "completed"])
    #expect(trace([1, 9, 8], producer: { $0.skipRepeats(isClose) }) == ["1", "9", "completed"])
  }

  @Test("Missing values are values")
  func optionals() {
    let recorder = Recorder<Int?, Never>()
    SignalProducer<Int?, Never>([nil, nil, 1, nil]).skipRepeats().start(recorder.observer)
    #expect(recorder.values == [nil, 1, nil])
  }
}

@Suite("Take")
struct TakeTests {
  @Test("A take of none is interrupted at once, and starts nothing")
  func none() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    origin.producer.take(first: 0).start(recorder.observer)
    #expect(recorder.trace == ["interrupted"] && origin.starts == 0)
    // The completion of a signal is not seen by those who come after it.
    #expect(trace([1], signal: { $0.take(first: 0) }) == ["interrupted"])
  }

  @Test("take completes with the last value that it wants")
  func take() {
    #expect(trace([1, 2, 3], signal: { $0.take(first: 2) }) == ["1", "2", "completed"])
    #expect(trace([1, 2, 3], producer: { $0.take(first: 5) }) == ["1", "2", "3", "completed"])
  }

  @Test("take stops an infinite synchronous source, through other operators too")
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

  @Test("A source that sends inside the last delivery sends too late")
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

  @Test("The value that a source sends together with its end brings one end")
  func lastValue() {
    #expect(trace([1, 2], producer: { $0.reduce(0, +).take(first: 1) }) == ["3", "completed"])
    #expect(trace([1, 2], signal: { $0.reduce(0, +).take(first: 1) }) == ["3", "completed"])
  }

  @Test("What is not wanted any more is released before the source ends")
  func release() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    origin.producer.take(first: 1).start(recorder.observer)
    origin.send(.value(1))
    #expect(origin.hasReleasedAllOnce && recorder.end == .completed)
  }
}
