import Testing
import Weir

@Suite("Selecting by predicate or index")
struct SelectingTests {
  @Test("first(where:) sends the first value that satisfies the predicate, and completes")
  func first() {
    let expected = ["2", "completed"]
    #expect(trace([1, 2, 3], signal: { $0.first { $0 > 1 } }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.first { $0 > 1 } }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.first { $0 > 3 } }) == ["completed"])
    let endless = Recorder<Int, Never>()
    SignalProducer<Int, Never>(0...).first { $0 > 5 }.start(endless.observer)
    #expect(endless.trace == ["6", "completed"])
  }

  @Test("attemptFirst fails where the predicate throws, and stops the source")
  func attemptFirst() {
    let predicate: @Sendable (Int) throws(Failure) -> Bool = { value throws(Failure) in
      if value == 2 { throw Failure.second }
      return value > 2
    }
    #expect(trace([1, 2, 3], signal: { $0.attemptFirst(where: predicate) }) == ["failed second"])
    #expect(trace([1, 2, 3], producer: { $0.attemptFirst(where: predicate) }) == ["failed second"])
    #expect(
      trace([1, 3, 2], producer: { $0.attemptFirst(where: predicate) }) == ["3", "completed"])
  }

  @Test("firstIndex(where:) sends the index of the first such value")
  func firstIndex() {
    let expected = ["1", "completed"]
    #expect(trace([5, 6, 7], signal: { $0.firstIndex { $0 > 5 } }) == expected)
    #expect(trace([5, 6, 7], producer: { $0.firstIndex { $0 > 5 } }) == expected)
    #expect(trace([5], producer: { $0.firstIndex { $0 > 5 } }) == ["completed"])
  }

  @Test("element(at:) sends the value with that index, if there is one", arguments: 0...3)
  func element(_ index: Int) {
    let values = [5, 6, 7]
    let expected = values.dropFirst(index).prefix(1).map(String.init) + ["completed"]
    #expect(trace(values, signal: { $0.element(at: index) }) == expected)
    #expect(trace(values, producer: { $0.element(at: index) }) == expected)
  }

  @Test("elements(in:) sends the values with those indexes, whatever kind of range it is")
  func elements() {
    let values = [5, 6, 7, 8]
    #expect(trace(values, signal: { $0.elements(in: 1..<3) }) == ["6", "7", "completed"])
    #expect(trace(values, signal: { $0.elements(in: 1...) }) == ["6", "7", "8", "completed"])
    #expect(trace(values, producer: { $0.elements(in: 1...1) }) == ["6", "completed"])
    #expect(trace(values, producer: { $0.elements(in: ..<2) }) == ["5", "6", "completed"])
    #expect(trace(values, producer: { $0.elements(in: ...0) }) == ["5", "completed"])
    #expect(trace(values, producer: { $0.elements(in: 3..<9) }) == ["8", "completed"])
    #expect(trace(values, producer: { $0.elements(in: 2..<2) }) == ["completed"])
  }

  @Test("The source is stopped once nothing more is wanted")
  func release() {
    let selections: [(IntProducer) -> IntProducer] = [
      { $0.first { $0 == 1 } }, { $0.element(at: 0) }, { $0.elements(in: 0...0) },
      { $0.firstIndex { $0 == 1 } },
    ]
    for selection in selections {
      let origin = Origin()
      selection(origin.producer).start()
      #expect(origin.releases == 0)
      origin.send(.value(1))
      #expect(origin.hasReleasedAllOnce)
    }
  }

  @Test("Failures and interruptions pass")
  func ends() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let recorder = Recorder<Int, Failure>()
      Origin([.value(1), .init(end)]).producer.element(at: 1).start(recorder.observer)
      Origin([.value(1), .init(end)]).producer.first { $0 > 1 }.start(recorder.observer)
      #expect(recorder.events == [.init(end), .init(end)])
    }
  }
}

@Suite("RequireSingle")
struct RequireSingleTests {
  @Test("The only value is sent when the stream completes")
  func single() {
    let expected = ["1", "completed"]
    #expect(trace([1], signal: { $0.requireSingle { _ in .first } }) == expected)
    #expect(trace([1], producer: { $0.requireSingle { _ in .first } }) == expected)
  }

  @Test("No value is a failure, and so is a second one, as soon as it comes")
  func failures() {
    let recorder = Recorder<Int, SequenceError>()
    SignalProducer<Int, Never>([]).requireSingle().start(recorder.observer)
    SignalProducer<Int, Never>(0...).requireSingle().start(recorder.observer)
    #expect(recorder.trace == ["failed noValue", "failed moreThanOneValue"])
    let (signal, input) = Signal<Int, Never>.pipe()
    let onSignal = Recorder<Int, SequenceError>()
    signal.requireSingle().observe(onSignal.observer)
    for value in [1, 2, 3] { input.send(value: value) }
    #expect(onSignal.trace == ["failed moreThanOneValue"])
  }

  @Test("The failure is what the closure makes of the reason")
  func reasons() {
    let failure: @Sendable (SequenceError) -> Failure = { $0 == .noValue ? .first : .second }
    #expect(trace([], signal: { $0.requireSingle(failure) }) == ["failed first"])
    #expect(trace([], producer: { $0.requireSingle(failure) }) == ["failed first"])
    #expect(trace([1, 2], signal: { $0.requireSingle(failure) }) == ["failed second"])
    #expect(trace([1, 2], producer: { $0.requireSingle(failure) }) == ["failed second"])
  }

  @Test("A stream of any error fails with the reason itself")
  func anyError() {
    let recorder = Recorder<Int, any Error>()
    SignalProducer<Int, any Error>.empty.requireSingle().start(recorder.observer)
    #expect(recorder.events.last?.error as? SequenceError == .noValue)
    let (signal, input) = Signal<Int, any Error>.pipe()
    signal.requireSingle().observe(recorder.observer)
    input.sendCompleted()
    #expect(recorder.events.count == 2)
    #expect(recorder.events.last?.error as? SequenceError == .noValue)
  }

  @Test("A missing value is a value")
  func optionals() {
    let recorder = Recorder<Int?, SequenceError>()
    SignalProducer<Int?, Never>([nil]).requireSingle().start(recorder.observer)
    #expect(recorder.values == [nil] && recorder.end == .completed)
    SignalProducer<Int?, Never>([nil, nil]).requireSingle().start(recorder.observer)
    #expect(recorder.end == .failed(.moreThanOneValue))
  }

  @Test("Other ends of the stream pass, without the value")
  func ends() {
    for end in [Termination<Failure>.failed(.second), .interrupted] {
      let recorder = Recorder<Int, Failure>()
      Origin([.value(1), .init(end)]).producer.requireSingle { _ in .first }
        .start(recorder.observer)
      #expect(recorder.events == [.init(end)])
    }
  }
}

@Suite("Repetitions")
struct RepetitionTests {
  @Test("skipRepeats(by:) compares a key, which a key path may name")
  func byKey() {
    let expected = ["1", "4", "7", "completed"]
    let values = [1, 3, 4, 6, 7]
    #expect(trace(values, signal: { $0.skipRepeats { $0 % 2 } }) == expected)
    #expect(trace(values, producer: { $0.skipRepeats { $0 % 2 } }) == expected)
    let names = Recorder<String, Never>()
    SignalProducer<String, Never>(["a", "b", "cc", "d"]).skipRepeats(by: \.count)
      .start(names.observer)
    #expect(names.values == ["a", "cc", "d"])
  }

  @Test("attemptSkipRepeats fails where the comparison throws")
  func attempt() {
    let isEqual: @Sendable (Int, Int) throws(Failure) -> Bool = { left, right throws(Failure) in
      if right == 9 { throw Failure.first }
      return left == right
    }
    let expected = ["1", "2", "failed first"]
    #expect(trace([1, 1, 2, 9, 3], signal: { $0.attemptSkipRepeats(isEqual) }) == expected)
    #expect(trace([1, 1, 2, 9, 3], producer: { $0.attemptSkipRepeats(isEqual) }) == expected)
  }

  @Test("uniqueValues sends each value once in a run")
  func unique() {
    let expected = ["1", "2", "3", "completed"]
    #expect(trace([1, 2, 1, 3, 2], signal: { $0.uniqueValues() }) == expected)
    #expect(trace([1, 2, 1, 3, 2], producer: { $0.uniqueValues() }) == expected)
    let recorder = Recorder<Int, Failure>()
    let producer = IntProducer([1, 1]).uniqueValues()
    for _ in 0..<2 { producer.start(recorder.observer) }
    #expect(recorder.values == [1, 1])
  }

  @Test("uniqueValues(_:) sends one value for each identity")
  func identity() {
    let expected = ["1", "2", "completed"]
    #expect(trace([1, 2, 3, 4], signal: { $0.uniqueValues { $0 % 2 } }) == expected)
    #expect(trace([1, 2, 3, 4], producer: { $0.uniqueValues { $0 % 2 } }) == expected)
  }
}
