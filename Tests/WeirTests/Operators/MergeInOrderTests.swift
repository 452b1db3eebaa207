import Testing

@testable import Weir

@Suite("merge(_:inOrderOf:)")
struct MergeInOrderTests {
  private let pipes = (0..<3).map { _ in Signal<Int, Failure>.pipe() }
  private let recorder = Recorder<Int, Failure>()

  private func merged(_ producers: IntProducer...) -> [String] {
    let recorder = Recorder<Int, Failure>()
    IntProducer.merge(producers, inOrderOf: { $0 }).start(recorder.observer)
    return recorder.trace
  }

  @Test("merge(_:inOrderOf:) emits the smallest value once each stream has a value or has ended")
  func live() {
    Signal.merge(pipes.map(\.output), inOrderOf: { $0 }).observe(recorder.observer)
    pipes[0].input.send([.value(1), .value(5), .value(9)])
    pipes[1].input.send(value: 4)
    #expect(recorder.trace == [])
    pipes[2].input.send(value: 6)
    #expect(recorder.trace == ["1", "4"])
    pipes[1].input.sendCompleted()
    #expect(recorder.trace == ["1", "4", "5", "6"])
    pipes[2].input.sendCompleted()
    #expect(recorder.trace == ["1", "4", "5", "6", "9"])
    pipes[0].input.send([.value(7), .completed])
    #expect(recorder.trace == ["1", "4", "5", "6", "9", "7", "completed"])
  }

  @Test("merge(_:inOrderOf:) merges any number of sorted sequences", arguments: 0...4, 0...300)
  func sequences(_ count: Int, _ length: Int) {
    var random = SystemRandomNumberGenerator()
    let sequences = (0..<count).map { _ in
      (0..<length).map { _ in Int.random(in: 0...length, using: &random) }.sorted()
    }
    let recorder = Recorder<Int, Failure>()
    IntProducer.merge(sequences.map { IntProducer($0) }, inOrderOf: { $0 })
      .start(recorder.observer)
    #expect(recorder.values == sequences.flatMap(\.self).sorted() && recorder.end == .completed)
  }

  @Test("merge(_:inOrderOf:) emits equal keys in the order of the streams")
  func equalKeys() {
    let recorder = Recorder<String, Never>()
    SignalProducer<String, Never>.merge(
      SignalProducer(["a1", "b1"]), SignalProducer(["a2", "a3", "c2"]), SignalProducer(["a4"]),
      inOrderOf: { $0.first }
    ).start(recorder.observer)
    #expect(recorder.values == ["a1", "a2", "a3", "a4", "b1", "c2"])
  }

  @Test("merge(_:inOrderOf:) emits a value without a place in the order when it is first")
  func keysWithoutOrder() {
    let recorder = Recorder<Double, Never>()
    SignalProducer<Double, Never>.merge(
      SignalProducer([2, .nan, 4]), SignalProducer([1, 3, .nan, 5]), inOrderOf: { $0 }
    ).start(recorder.observer)
    #expect("\(recorder.values)" == "[1.0, 2.0, nan, 3.0, nan, 4.0, 5.0]")
    let texts = Recorder<String, Never>()
    SignalProducer<String, Never>.merge(
      SignalProducer(["2", "?", "4"]), SignalProducer(["3"]), inOrderOf: { Int($0) }
    ).start(texts.observer)
    #expect(texts.values == ["2", "?", "3", "4"])
  }

  @Test("merge(_:inOrderOf:) keeps the order of each stream")
  func unsorted() {
    #expect(
      merged(IntProducer([1, 5, 2, 6]), IntProducer([3, 4, 7]))
        == ["1", "3", "4", "5", "2", "6", "7", "completed"])
  }

  @Test("merge(_:inOrderOf:) pauses sequences, which may be endless")
  func endless() {
    let recorder = Recorder<Int, Never>()
    SignalProducer<Int, Never>(0...).merge(
      with: SignalProducer((0...).lazy.map { $0 * 10 }), inOrderOf: { $0 }
    ).take(first: 1000).start(recorder.observer)
    #expect(recorder.values.count == 1000 && recorder.values == recorder.values.sorted())
  }

  @Test("merge(_:inOrderOf:) fails at once and drops waiting values")
  func failure() {
    pipes[0].output.merge(with: pipes[1].output, inOrderOf: { $0 }).observe(recorder.observer)
    pipes[0].input.send(value: 1)
    pipes[1].input.send(error: .first)
    #expect(recorder.trace == ["failed first"])
  }

  @Test("merge(_:inOrderOf:) continues without an interrupted stream")
  func interruption() {
    pipes[0].output.merge(with: pipes[1].output, inOrderOf: { $0 }).observe(recorder.observer)
    pipes[0].input.send(value: 1)
    pipes[1].input.sendInterrupted()
    #expect(recorder.trace == ["1"])
    pipes[0].input.sendCompleted()
    #expect(recorder.trace == ["1", "completed"])
  }

  @Test("merge(_:inOrderOf:) stops within a burst of waiting values when it is disposed")
  func disposal() {
    let values = Log<Int>()
    let run = SerialDisposable()
    let merged = pipes[0].output.merge(with: pipes[1].output, inOrderOf: { $0 })
    run.inner = merged.observe { event in
      guard case .value(let value) = event else { return }
      values.add(value)
      if value == 2 { run.dispose() }
    }
    for value in 1...5 { pipes[0].input.send(value: value) }
    pipes[1].input.send(value: 9)
    #expect(values.all == [1, 2])
  }
}
