import Testing
import Weir

/// Sends values and the completion through an operator on a signal; the trace of what comes out.
func trace<Output: Equatable & Sendable>(
  _ values: [Int], signal operation: (IntSignal) -> Signal<Output, Failure>
) -> [String] {
  let recorder = Recorder<Output, Failure>()
  let (signal, input) = IntSignal.pipe()
  operation(signal).observe(recorder.observer)
  for value in values { input.send(value: value) }
  input.sendCompleted()
  return recorder.trace
}

/// The same through an operator on a producer.
func trace<Output: Equatable & Sendable>(
  _ values: [Int], producer operation: (IntProducer) -> SignalProducer<Output, Failure>
) -> [String] {
  let recorder = Recorder<Output, Failure>()
  operation(IntProducer(values)).start(recorder.observer)
  return recorder.trace
}

@Suite("Map")
struct MapTests {
  @Test("map sends each value transformed")
  func map() {
    let recorder = Recorder<String, Never>()
    let (signal, input) = Signal<String, Never>.pipe()
    signal.map { $0.uppercased() }.observe(recorder.observer)
    for name in ["a", "b", "c"] { input.send(value: name) }
    #expect(recorder.trace == ["A", "B", "C"])
    #expect(trace([1, 2], producer: { $0.map { "<\($0)>" } }) == ["<1>", "<2>", "completed"])
  }

  @Test("map(value:) sends the same for each value")
  func mapValue() {
    #expect(trace([1, 2], signal: { $0.map(value: "x") }) == ["x", "x", "completed"])
    #expect(trace([1, 2], producer: { $0.map(value: "x") }) == ["x", "x", "completed"])
  }
}

@Suite("Scan")
struct ScanTests {
  @Test("scan sends every intermediate result")
  func scan() {
    #expect(trace([1, 2, 3], signal: { $0.scan(10, +) }) == ["11", "13", "16", "completed"])
    #expect(trace([], producer: { $0.scan(10, +) }) == ["completed"])
  }

  @Test("Each run scans from the beginning")
  func runs() {
    let producer = IntProducer([1, 2]).scan(0, +)
    for _ in 0..<2 {
      let recorder = Recorder<Int, Failure>()
      producer.start(recorder.observer)
      #expect(recorder.values == [1, 3])
    }
  }
}

@Suite("Reduce")
struct ReduceTests {
  @Test("reduce sends one result, when the stream completes")
  func reduce() {
    let recorder = Recorder<Int, Never>()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.reduce(1) { $0 * $1 }.observe(recorder.observer)
    for value in [1, 2, 3] { input.send(value: value) }
    #expect(recorder.trace == [])
    input.sendCompleted()
    #expect(recorder.trace == ["6", "completed"])
  }

  @Test("reduce on nothing sends the initial result, and on a failure none")
  func empty() {
    #expect(trace([], signal: { $0.reduce(5, +) }) == ["5", "completed"])
    let recorder = Recorder<Int, Failure>()
    Origin([.value(1), .failed(.first)]).producer.reduce(0, +).start(recorder.observer)
    #expect(recorder.trace == ["failed first"])
  }
}
