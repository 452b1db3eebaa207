import Testing
import Weir

@Suite("Aggregating operators")
struct AggregatingTests {
  @Test("reduce(into:) emits one result on completion")
  func reduceInto() {
    let expected = ["[1, 2, 3]", "completed"]
    #expect(trace([1, 2, 3], signal: { $0.reduce(into: []) { $0.append($1) } }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.reduce(into: []) { $0.append($1) } }) == expected)
    #expect(trace([], producer: { $0.reduce(into: 5, +=) }) == ["5", "completed"])
    let recorder = Recorder<Int, Failure>()
    Origin([.value(1), .failed(.first)]).producer.reduce(into: 0, +=).start(recorder.observer)
    #expect(recorder.trace == ["failed first"])
  }

  @Test("attemptReduce fails with the error that its closure throws and stops the source")
  func attemptReduce() {
    let sum: @Sendable (Int, Int) throws(Failure) -> Int = { sum, value throws(Failure) in
      if value > 3 { throw Failure.second }
      return sum + value
    }
    #expect(trace([1, 2], signal: { $0.attemptReduce(0, sum) }) == ["3", "completed"])
    #expect(trace([1, 4], signal: { $0.attemptReduce(0, sum) }) == ["failed second"])
    #expect(trace([1, 2], producer: { $0.attemptReduce(0, sum) }) == ["3", "completed"])
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    origin.producer.attemptReduce(0, sum).start(recorder.observer)
    origin.send(.value(4))
    #expect(recorder.trace == ["failed second"] && origin.hasReleasedAllOnce)
  }

  @Test("count() emits the number of values")
  func count() {
    #expect(trace([7, 8], signal: { $0.count() }) == ["2", "completed"])
    #expect(trace([], producer: { $0.count() }) == ["0", "completed"])
  }

  @Test("min() and max() emit the extreme value, or none for an empty stream")
  func extremes() {
    #expect(trace([2, 1, 3], signal: { $0.min() }) == ["1", "completed"])
    #expect(trace([2, 1, 3], producer: { $0.min() }) == ["1", "completed"])
    #expect(trace([2, 3, 1], signal: { $0.max() }) == ["3", "completed"])
    #expect(trace([2, 3, 1], producer: { $0.max() }) == ["3", "completed"])
    #expect(trace([], signal: { $0.min() }) == ["completed"])
    #expect(trace([], producer: { $0.max() }) == ["completed"])
  }

  @Test("min(by:) and max(by:) emit the first of equal values")
  func ties() {
    let byTens: @Sendable (Int, Int) -> Bool = { $0 / 10 < $1 / 10 }
    let values = [21, 12, 11, 22, 19]
    #expect(trace(values, signal: { $0.min(by: byTens) }) == ["12", "completed"])
    #expect(trace(values, producer: { $0.min(by: byTens) }) == ["12", "completed"])
    #expect(trace(values, signal: { $0.max(by: byTens) }) == ["21", "completed"])
    #expect(trace(values, producer: { $0.max(by: byTens) }) == ["21", "completed"])
  }

  @Test("attemptMin and attemptMax fail with the error that the comparison throws")
  func attempt() {
    let isLess: @Sendable (Int, Int) throws(Failure) -> Bool = { left, right throws(Failure) in
      if left == 9 || right == 9 { throw Failure.first }
      return left < right
    }
    #expect(trace([2, 1, 3], signal: { $0.attemptMin(by: isLess) }) == ["1", "completed"])
    #expect(trace([2, 3, 1], producer: { $0.attemptMax(by: isLess) }) == ["3", "completed"])
    #expect(trace([2, 9, 3], producer: { $0.attemptMin(by: isLess) }) == ["failed first"])
    #expect(trace([2, 9, 3], signal: { $0.attemptMax(by: isLess) }) == ["failed first"])
  }

  @Test("min(by:) can emit nil as a value")
  func optionals() {
    let recorder = Recorder<Int?, Never>()
    let values = SignalProducer<Int?, Never>([1, nil, 2])
    values.min { ($0 ?? 0) < ($1 ?? 0) }.start(recorder.observer)
    #expect(recorder.values == [nil] && recorder.end == .completed)
  }
}

@Suite("Predicates over a stream")
struct QuestionTests {
  @Test("allSatisfy emits false at the first mismatch, or true on completion")
  func allSatisfy() {
    #expect(trace([1, 2], signal: { $0.allSatisfy { $0 < 3 } }) == ["true", "completed"])
    #expect(trace([], producer: { $0.allSatisfy { $0 < 3 } }) == ["true", "completed"])
    #expect(trace([1, 3, 1], signal: { $0.allSatisfy { $0 < 3 } }) == ["false", "completed"])
    #expect(trace([1, 3, 1], producer: { $0.allSatisfy { $0 < 3 } }) == ["false", "completed"])
  }

  @Test("contains emits true at the first match, or false on completion")
  func contains() {
    #expect(trace([1, 2, 3], signal: { $0.contains(2) }) == ["true", "completed"])
    #expect(trace([1, 2, 3], producer: { $0.contains(2) }) == ["true", "completed"])
    #expect(trace([1, 3], signal: { $0.contains(2) }) == ["false", "completed"])
    #expect(trace([], producer: { $0.contains(2) }) == ["false", "completed"])
    #expect(trace([1, 2], signal: { $0.contains { $0 > 1 } }) == ["true", "completed"])
    #expect(trace([1, 2], producer: { $0.contains { $0 > 2 } }) == ["false", "completed"])
  }

  @Test("contains and allSatisfy stop the source once the result is known")
  func release() {
    let questions: [(IntProducer) -> SignalProducer<Bool, Failure>] = [
      { $0.contains(1) }, { $0.contains { $0 == 1 } }, { $0.allSatisfy { $0 != 1 } },
    ]
    for question in questions {
      let origin = Origin()
      question(origin.producer).start()
      origin.send(.value(1))
      #expect(origin.hasReleasedAllOnce)
    }
  }

  @Test("attemptAllSatisfy and attemptContains fail with the error of the predicate")
  func attempt() {
    let predicate: @Sendable (Int) throws(Failure) -> Bool = { value throws(Failure) in
      if value == 2 { throw Failure.second }
      return value > 2
    }
    let failed = ["failed second"]
    #expect(trace([3, 2], signal: { $0.attemptAllSatisfy(predicate) }) == failed)
    #expect(trace([3, 2], producer: { $0.attemptAllSatisfy(predicate) }) == failed)
    #expect(
      trace([3, 1, 2], producer: { $0.attemptAllSatisfy(predicate) }) == ["false", "completed"])
    #expect(trace([1, 2], signal: { $0.attemptContains(where: predicate) }) == failed)
    #expect(trace([1, 2], producer: { $0.attemptContains(where: predicate) }) == failed)
    #expect(
      trace([1, 3, 2], signal: { $0.attemptContains(where: predicate) }) == ["true", "completed"])
  }

  @Test("contains, allSatisfy and isEmpty emit no result on failure or interruption")
  func ends() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let recorder = Recorder<Bool, Failure>()
      let producer = Origin([.value(1), .init(end)]).producer
      producer.contains(2).start(recorder.observer)
      producer.allSatisfy { $0 < 2 }.start(recorder.observer)
      producer.filter { $0 > 1 }.isEmpty().start(recorder.observer)
      #expect(recorder.values == [] && recorder.end == end)
    }
  }
}

@Suite("elementsEqual")
struct ElementsEqualTests {
  private let left = IntSignal.pipe()
  private let right = IntSignal.pipe()
  private let recorder = Recorder<Bool, Failure>()

  @Test("elementsEqual emits true once both streams have completed with equal values")
  func equal() {
    left.output.elementsEqual(right.output).observe(recorder.observer)
    left.output.producer.elementsEqual(right.output).start(recorder.observer)
    left.input.send([.value(1), .value(2), .completed])
    right.input.send([.value(1), .value(2)])
    #expect(recorder.trace == [])
    right.input.sendCompleted()
    #expect(recorder.trace == ["true", "completed", "true", "completed"])
  }

  @Test("elementsEqual emits false if one stream completes with fewer values")
  func shorter() {
    left.output.elementsEqual(right.output).observe(recorder.observer)
    left.input.send([.value(1), .value(2)])
    right.input.send([.value(1), .completed])
    #expect(recorder.trace == ["false", "completed"])
  }

  @Test(
    "elementsEqual of synchronous ranges is true only for equal lengths", arguments: 0...3, 0...3)
  func lengths(_ first: Int, _ second: Int) {
    IntProducer(0..<first).elementsEqual(IntProducer(0..<second)).start(recorder.observer)
    #expect(recorder.trace == ["\(first == second)", "completed"])
  }

  @Test("elementsEqual emits false at the first difference and stops both streams")
  func difference() {
    let origins = [Origin(), Origin()]
    origins[0].producer.elementsEqual(origins[1].producer).start(recorder.observer)
    origins[0].send([.value(1), .value(2)])
    origins[1].send(.value(1))
    #expect(recorder.trace == [])
    origins[1].send(.value(3))
    #expect(recorder.trace == ["false", "completed"])
    #expect(origins.allSatisfy { $0.hasReleasedAllOnce })
  }

  @Test("elementsEqual does not run a longer second stream to its end")
  func endless() {
    IntProducer(0..<3).elementsEqual(IntProducer(0...)).start(recorder.observer)
    #expect(recorder.trace == ["false", "completed"])
  }

  @Test("elementsEqual(_:by:) compares values of different types")
  func equivalence() {
    let texts = SignalProducer<String, Failure>(["1", "2"])
    IntProducer([1, 2]).elementsEqual(texts) { "\($0)" == $1 }.start(recorder.observer)
    left.output.elementsEqual(texts) { "\($0)" == $1 }.observe(recorder.observer)
    left.input.send([.value(1), .value(3)])
    #expect(recorder.trace == ["true", "completed", "false", "completed"])
  }

  @Test("elementsEqual ends when either stream fails or is interrupted")
  func ends() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      for index in 0...1 {
        let origins = [Origin(), Origin()]
        let recorder = Recorder<Bool, Failure>()
        origins[0].producer.elementsEqual(origins[1].producer).start(recorder.observer)
        origins[index].send([.value(1), .init(end)])
        #expect(recorder.events == [.init(end)])
        #expect(origins.allSatisfy { $0.hasReleasedAllOnce })
      }
    }
  }
}
