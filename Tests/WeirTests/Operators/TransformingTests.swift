import Testing
import Weir

/// Sends values and a completion through an operator on a signal and returns the trace of the
/// result.
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

/// Sends values and a completion through an operator on a producer and returns the trace of the
/// result.
func trace<Output: Equatable & Sendable>(
  _ values: [Int], producer operation: (IntProducer) -> SignalProducer<Output, Failure>
) -> [String] {
  let recorder = Recorder<Output, Failure>()
  operation(IntProducer(values)).start(recorder.observer)
  return recorder.trace
}

@Suite("map")
struct MapTests {
  @Test("map(_:) emits transformed values")
  func map() {
    let recorder = Recorder<String, Never>()
    let (signal, input) = Signal<String, Never>.pipe()
    signal.map { $0.uppercased() }.observe(recorder.observer)
    for name in ["a", "b", "c"] { input.send(value: name) }
    #expect(recorder.trace == ["A", "B", "C"])
    #expect(trace([1, 2], producer: { $0.map { "<\($0)>" } }) == ["<1>", "<2>", "completed"])
  }

  @Test("map(value:) emits the given value for each value")
  func mapValue() {
    #expect(trace([1, 2], signal: { $0.map(value: "x") }) == ["x", "x", "completed"])
    #expect(trace([1, 2], producer: { $0.map(value: "x") }) == ["x", "x", "completed"])
  }
}

@Suite("scan")
struct ScanTests {
  @Test("scan(_:_:) emits every intermediate result")
  func scan() {
    #expect(trace([1, 2, 3], signal: { $0.scan(10, +) }) == ["11", "13", "16", "completed"])
    #expect(trace([], producer: { $0.scan(10, +) }) == ["completed"])
  }

  @Test("scan(_:_:) starts each run with the initial value")
  func runs() {
    let producer = IntProducer([1, 2]).scan(0, +)
    for _ in 0..<2 {
      let recorder = Recorder<Int, Failure>()
      producer.start(recorder.observer)
      #expect(recorder.values == [1, 3])
    }
  }
}

@Suite("reduce")
struct ReduceTests {
  @Test("reduce(_:_:) emits one result on completion")
  func reduce() {
    let recorder = Recorder<Int, Never>()
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.reduce(1) { $0 * $1 }.observe(recorder.observer)
    for value in [1, 2, 3] { input.send(value: value) }
    #expect(recorder.trace == [])
    input.sendCompleted()
    #expect(recorder.trace == ["6", "completed"])
  }

  @Test("reduce(_:_:) emits the initial value for an empty stream, and none on failure")
  func empty() {
    #expect(trace([], signal: { $0.reduce(5, +) }) == ["5", "completed"])
    let recorder = Recorder<Int, Failure>()
    Origin([.value(1), .failed(.first)]).producer.reduce(0, +).start(recorder.observer)
    #expect(recorder.trace == ["failed first"])
  }
}
