import Testing
import Weir

@Suite("Selecting by predicate or index")
struct SelectingTests {
  @Test("first(where:) emits the first match and completes")
  func first() {
    let expected = ["2", "completed"]
    #expect(trace([1, 2, 3], signal: { $0.first { $0 > 1 } }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.first { $0 > 1 } }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.first { $0 > 3 } }) == ["completed"])
    let endless = Recorder<Int, Never>()
    SignalProducer<Int, Never>(0...).first { $0 > 5 }.start(endless.observer)
    #expect(endless.trace == ["6", "completed"])
  }

  @Test("attemptFirst fails with the error of its predicate and stops the source")
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

  @Test("firstIndex(where:) emits the index of the first match")
  func firstIndex() {
    let expected = ["1", "completed"]
    #expect(trace([5, 6, 7], signal: { $0.firstIndex { $0 > 5 } }) == expected)
    #expect(trace([5, 6, 7], producer: { $0.firstIndex { $0 > 5 } }) == expected)
    #expect(trace([5], producer: { $0.firstIndex { $0 > 5 } }) == ["completed"])
  }

  @Test("element(at:) emits the value at that index, if any", arguments: 0...3)
  func element(_ index: Int) {
    let values = [5, 6, 7]
    let expected = values.dropFirst(index).prefix(1).map(String.init) + ["completed"]
    #expect(trace(values, signal: { $0.element(at: index) }) == expected)
    #expect(trace(values, producer: { $0.element(at: index) }) == expected)
  }

  @Test("elements(in:) emits the values at those indices for any kind of range")
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

  @Test("first, firstIndex, element and elements stop the source after the last result")
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

  @Test("element(at:) and first(where:) forward failure and interruption")
  func ends() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let recorder = Recorder<Int, Failure>()
      Origin([.value(1), .init(end)]).producer.element(at: 1).start(recorder.observer)
      Origin([.value(1), .init(end)]).producer.first { $0 > 1 }.start(recorder.observer)
      #expect(recorder.events == [.init(end), .init(end)])
    }
  }
}

@Suite("requireSingle")
struct RequireSingleTests {
  @Test("requireSingle(_:) emits the only value on completion")
  func single() {
    let expected = ["1", "completed"]
    #expect(trace([1], signal: { $0.requireSingle { _ in .first } }) == expected)
    #expect(trace([1], producer: { $0.requireSingle { _ in .first } }) == expected)
  }

  @Test("requireSingle() fails without a value, and at once with a second value")
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

  @Test("requireSingle(_:) fails with the error that its closure returns")
  func reasons() {
    let failure: @Sendable (SequenceError) -> Failure = { $0 == .noValue ? .first : .second }
    #expect(trace([], signal: { $0.requireSingle(failure) }) == ["failed first"])
    #expect(trace([], producer: { $0.requireSingle(failure) }) == ["failed first"])
    #expect(trace([1, 2], signal: { $0.requireSingle(failure) }) == ["failed second"])
    #expect(trace([1, 2], producer: { $0.requireSingle(failure) }) == ["failed second"])
  }

  @Test("requireSingle() fails with SequenceError if Error is any Error")
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

  @Test("requireSingle() treats nil as a value")
  func optionals() {
    let recorder = Recorder<Int?, SequenceError>()
    SignalProducer<Int?, Never>([nil]).requireSingle().start(recorder.observer)
    #expect(recorder.values == [nil] && recorder.end == .completed)
    SignalProducer<Int?, Never>([nil, nil]).requireSingle().start(recorder.observer)
    #expect(recorder.end == .failed(.moreThanOneValue))
  }

  @Test("requireSingle(_:) forwards failure and interruption without the value")
  func ends() {
    for end in [Termination<Failure>.failed(.second), .interrupted] {
      let recorder = Recorder<Int, Failure>()
      Origin([.value(1), .init(end)]).producer.requireSingle { _ in .first }
        .start(recorder.observer)
      #expect(recorder.events == [.init(end)])
    }
  }
}

@Suite("Repeated values")
struct RepetitionTests {
  @Test("skipRepeats(by:) compares keys given by a closure or key path")
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

  @Test("attemptSkipRepeats fails with the error that the comparison throws")
  func attempt() {
    let isEqual: @Sendable (Int, Int) throws(Failure) -> Bool = { left, right throws(Failure) in
      if right == 9 { throw Failure.first }
      return left == right
    }
    let expected = ["1", "2", "failed first"]
    #expect(trace([1, 1, 2, 9, 3], signal: { $0.attemptSkipRepeats(isEqual) }) == expected)
    #expect(trace([1, 1, 2, 9, 3], producer: { $0.attemptSkipRepeats(isEqual) }) == expected)
  }

  @Test("uniqueValues() emits each distinct value once per run")
  func unique() {
    let expected = ["1", "2", "3", "completed"]
    #expect(trace([1, 2, 1, 3, 2], signal: { $0.uniqueValues() }) == expected)
    #expect(trace([1, 2, 1, 3, 2], producer: { $0.uniqueValues() }) == expected)
    let recorder = Recorder<Int, Failure>()
    let producer = IntProducer([1, 1]).uniqueValues()
    for _ in 0..<2 { producer.start(recorder.observer) }
    #expect(recorder.values == [1, 1])
  }

  @Test("uniqueValues(_:) emits one value for each identity")
  func identity() {
    let expected = ["1", "2", "completed"]
    #expect(trace([1, 2, 3, 4], signal: { $0.uniqueValues { $0 % 2 } }) == expected)
    #expect(trace([1, 2, 3, 4], producer: { $0.uniqueValues { $0 % 2 } }) == expected)
  }
}
